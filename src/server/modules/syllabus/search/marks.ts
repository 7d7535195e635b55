import type { Marks } from '../../../../contract/syllabus/search.ts';
import { searchWords } from '../../../database/search-text.ts';

/**
 * Positions of the search words in a text. Words of one or two letters match at the start of a word only. The text is
 * folded character by character, so that marks cover accented letters. Adjacent marks are merged.
 */
export function marksIn(text: string, typed: string): Marks {
  const { folded, from } = foldedOf(text);
  const ranges = searchWords(typed).flatMap((word) =>
    placesOf(folded, word).map((place): [number, number] => [from[place] ?? 0, from[place + word.length] ?? text.length]),
  );
  const joined: Marks = [];
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** The folded text, with the source position of each character. */
function foldedOf(text: string): { folded: string; from: number[] } {
  let folded = '';
  const from: number[] = [];
  let place = 0;
  for (const sign of text) {
    const plain =
      sign === '.'
        ? ' '
        : sign
            .normalize('NFKD')
            .replace(/[\u0300-\u036f]+/g, '')
            .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
    for (let at = 0; at < plain.length; at += 1) from.push(place);
    folded += plain;
    place += sign.length;
  }
  return { folded, from };
}

function placesOf(folded: string, word: string): number[] {
  const places: number[] = [];
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
    if (word.length > 2 || at === 0 || folded[at - 1] === ' ') places.push(at);
  return places;
}
