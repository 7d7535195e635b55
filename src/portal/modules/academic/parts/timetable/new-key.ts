let lastKey = 0;

/** Key of a class on this page until the server assigns an id. */
export function newKey(): string {
  lastKey += 1;
  return `new-${lastKey}`;
}

/** Random key for joint classes in the format of a UUID. Pages loaded without HTTPS lack `crypto.randomUUID`. */
export function newJointKey(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
