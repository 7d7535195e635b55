import type { FieldCode } from '../../contract/core/errors.ts';
import { lettersApart } from '../record/name-distance.ts';

interface Master {
  code: string;
  name: string;
}

/**
 * Maximum number of texts of a column for which a code is suggested: a whole column of nonsense is not worth the time.
 */
const most = 100;

/**
 * For a cell with an unknown code: the code of the row that was most likely meant, the one whose code or name differs
 * least from the cell, in at most half the letters. Equal texts are searched once.
 */
export function codeFinder(masters: readonly Master[]): (typed: string) => string | undefined {
  const cache = new Map<string, string | undefined>();
  return (typed) => {
    if (!cache.has(typed) && cache.size < most) cache.set(typed, nearest(typed, masters));
    return cache.get(typed);
  };
}

/** For the cells of a row with unknown codes: the codes that were most likely meant, by column. */
export function nearestOf<Column extends string>(
  columns: readonly Column[],
  { values, problems }: { values: Partial<Record<Column, unknown>>; problems: Partial<Record<Column, FieldCode>> },
  find: (column: Column, typed: string) => string | undefined,
): Partial<Record<Column, string>> {
  const suggestions: Partial<Record<Column, string>> = {};
  for (const column of columns) {
    const typed = values[column];
    if (problems[column] !== 'unknownReference' || typeof typed !== 'string') continue;
    const code = find(column, typed);
    if (code !== undefined) suggestions[column] = code;
  }
  return suggestions;
}

function nearest(typed: string, masters: readonly Master[]): string | undefined {
  const typedLetters = letters(typed);
  let best: { code: string; share: number } | undefined;
  for (const { code, name } of masters) {
    for (const text of [code, name].map(letters)) {
      const share = lettersApart(typedLetters, text) / Math.max(typedLetters.length, text.length, 1);
      if (share <= 0.5 && share < (best?.share ?? 1)) best = { code, share };
    }
  }
  return best?.code;
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
