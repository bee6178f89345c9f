// What the page uses of htm, for the type check.
declare const htm: {
  bind(h: any): (strings: TemplateStringsArray, ...values: any[]) => any;
};
export default htm;
