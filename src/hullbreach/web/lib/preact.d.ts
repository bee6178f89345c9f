// What the page uses of Preact, for the type check.
export type Child = any;
export class Component<P = any, S = any> {
  constructor(props: P);
  props: P;
  state: S;
  setState(some: Partial<S>): void;
  render(props?: P, state?: S): Child;
}
export const Fragment: (props: { children?: Child }) => Child;
export function createElement<P>(
  type: string | ((props: P) => Child),
  props: (P & { key?: string | number }) | null,
  ...children: Child[]
): Child;
export function createContext<T>(value: T): any;
export function render(child: Child, into: Element): void;
