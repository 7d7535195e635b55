/** The number of letters to change, add or remove to turn one text into the other (Levenshtein). */
export function lettersApart(first: string, second: string): number {
  const to = Array.from(second);
  let above = [0, ...to.map((_, index) => index + 1)];
  for (const letter of first) {
    const row = [(above[0] ?? 0) + 1];
    to.forEach((target, index) => {
      const replaced = (above[index] ?? 0) + (letter === target ? 0 : 1);
      row.push(Math.min(replaced, (above[index + 1] ?? 0) + 1, (row[index] ?? 0) + 1));
    });
    above = row;
  }
  return above[to.length] ?? 0;
}

/**
 * True if two names may belong to one person: at most two letters apart, the words in any order ("K. Sai Teja", "Sai
 * Teja K").
 */
export function areNamesSimilar(first: readonly string[], second: readonly string[]): boolean {
  const joined = (words: readonly string[]) => [...words].sort().join(' ');
  return Math.min(lettersApart(first.join(' '), second.join(' ')), lettersApart(joined(first), joined(second))) <= 2;
}
