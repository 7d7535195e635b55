/** Code with the same letters and the number after the highest one: T12 for T4, if T11 is the highest. */
export function nextCode(code: string, taken: readonly string[]): string {
  const letters = code.replace(/\d+$/, '');
  const numbers = taken.flatMap((takenCode) => (takenCode.replace(/\d+$/, '') === letters ? Number(takenCode.slice(letters.length)) : []));
  return `${letters}${Math.max(0, ...numbers) + 1}`;
}
