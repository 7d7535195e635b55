let made = 0;

/** What a class is called on this page before the server gives it a number. */
export function newKey(): string {
  made += 1;
  return `new-${made}`;
}
