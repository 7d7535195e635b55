/** An item that can be found by words: its title and context. */
export interface Findable {
  title: string;
  /** Section and submenu, which are also searched but count less. */
  context: string;
}

/**
 * Rates how well a query matches; 0 means no match. Every word of the query must occur, in any order: at the start of a
 * word, inside a word, or, from three letters, as letters in their order. Accents and case are ignored.
 */
export function matchWords(query: string, { title, context }: Findable): number {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const [name, place] = [fold(title), fold(context)];
  let sum = 0;
  for (const word of words) {
    const score = Math.max(3 * scoreIn(word, name), scoreIn(word, place));
    if (score === 0) return 0;
    sum += score;
  }
  // Among equal matches, the shorter name is better.
  return words.length === 0 ? 0 : sum / words.length + (name.startsWith(fold(query)) ? 4 : 0) + 1 / (name.length + 1);
}

/** The matching items, best first; equal ones keep their order. */
export function findByWords<T extends Findable>(query: string, items: readonly T[], limit: number): T[] {
  return items
    .map((item) => ({ thing: item, score: matchWords(query, item) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ thing }) => thing);
}

/** Lower case without accents: "Présence" is found by "presence". */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase().replace(/ı/g, 'i').trim();
}

function scoreIn(word: string, text: string): number {
  const at = text.indexOf(word);
  if (at === 0 || (at > 0 && /[^\p{L}\p{N}]/u.test(text[at - 1] ?? ''))) return 3;
  if (new RegExp(`(^|[^\\p{L}\\p{N}])${escaped(word)}`, 'u').test(text)) return 3;
  if (at > 0) return 2;
  return word.length >= 3 && text.split(/[^\p{L}\p{N}]+/u).some((part) => hasInOrder(word, part)) ? 1 : 0;
}

/** `attnd` in `attendance`: the first letter starts the word, the others follow in order. */
function hasInOrder(word: string, text: string): boolean {
  if (text[0] !== word[0]) return false;
  let from = 0;
  for (const letter of word) {
    const at = text.indexOf(letter, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
