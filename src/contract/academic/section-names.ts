/** The next names of sections, from A to Z, then AA. Names already taken are skipped. */
export function nextNames(count: number, taken: readonly string[]): string[] {
  const used = new Set(taken.map((name) => name.trim().toUpperCase()));
  const names: string[] = [];
  for (let place = 0; names.length < count; place += 1) {
    const name = letters(place);
    if (!used.has(name)) names.push(name);
  }
  return names;
}

function letters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}

/** Divides people into parts of nearly equal size, larger ones first: 130 in 3 are 44, 43, 43. */
export const equalParts = (people: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, place) => Math.floor(people / parts) + (place < people % parts ? 1 : 0));
