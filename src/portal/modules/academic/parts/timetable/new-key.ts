let made = 0;

/** What a class is called on this page before the server gives it a number. */
export function newKey(): string {
  made += 1;
  return `new-${made}`;
}

/** By what classes that are taught together know each other: a UUID, also where the page came without HTTPS. */
export function newJointKey(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
