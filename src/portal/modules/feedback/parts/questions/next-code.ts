/** Next free code with the same letters: T12 for T4, if T1 to T11 exist. */
export function nextCode(code: string, taken: readonly string[]): string {
  const letters = code.replace(/\d+$/, '');
  const numbers = taken.flatMap((takenCode) => (takenCode.replace(/\d+$/, '') === letters ? Number(takenCode.slice(letters.length)) : []));
  return `${letters}${Math.max(0, ...numbers) + 1}`;
}
