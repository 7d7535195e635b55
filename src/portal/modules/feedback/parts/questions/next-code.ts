/** The next code that is free among those that begin as this one: T12 after T4, where T1 to T11 are there. */
export function nextCode(code: string, taken: readonly string[]): string {
  const letters = code.replace(/\d+$/, '');
  const numbers = taken.flatMap((one) => (one.replace(/\d+$/, '') === letters ? Number(one.slice(letters.length)) : []));
  return `${letters}${Math.max(0, ...numbers) + 1}`;
}
