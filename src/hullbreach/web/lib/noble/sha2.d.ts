// What the page uses of noble's hashes, for the type check.
export function sha256(message: Uint8Array): Uint8Array;
