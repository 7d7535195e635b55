import type { LookupName } from '../../contract/modules.ts';
import type { Db } from '../database/transaction.ts';
import { optionsOf } from '../lookups/queries.ts';
import { asPart, joined, phrase, type Part, type Text, type Wording } from './text.ts';

/** A module's words for the queries of its lists and reports. */
export interface QueryWords {
  /** The masters that filters and parameters refer to by id. */
  readonly masters: Readonly<Record<string, LookupName>>;
  headOf(name: string): Text;
  wordOf(choice: string): Text;
}

/** Parameters that are not filters. */
const aside = ['page', 'pageSize', 'sort', 'format', 'language', 'purpose', 'named'];

/**
 * `Batch: B.Tech 2026-30; Status: Active, On break`: the query of a list or a report, as shown in the export register
 * and the sheet About. It is read long afterwards, when ids of masters mean nothing, so they are replaced by names.
 */
export const queryWords =
  (words: QueryWords) =>
  async (db: Db, query: Readonly<Record<string, unknown>>): Promise<Wording> => {
    const parts: Part[] = [];
    for (const [name, value] of Object.entries(query)) {
      const values = [value].flat().filter((item) => item !== undefined && item !== null && item !== '');
      if (values.length === 0 || aside.includes(name)) continue;
      const head = asPart(words.headOf(name.replace(/Id$/, '')));
      parts.push(joined([head, joined(await valuesInWords(db, words, { name, values }), ', ')], ': '));
    }
    return parts.length > 0 ? joined(parts, '; ') : phrase('none');
  };

async function valuesInWords(
  db: Db,
  words: QueryWords,
  { name, values }: { name: string; values: readonly unknown[] },
): Promise<readonly Part[]> {
  // Selected rows are shown as their number.
  if (name === 'id') return [values.length];
  const master = words.masters[name];
  const names = master && new Map((await optionsOf(db, master, {})).map(({ id, label }) => [id, label]));
  return values.map((value) => names?.get(Number(value)) ?? plain(words, name, value));
}

/** Codes of choices in words; typed text stays unchanged. */
function plain({ headOf, wordOf }: QueryWords, name: string, value: unknown): Part {
  if (typeof value === 'boolean') return phrase(value ? 'yes' : 'no');
  const text = String(value);
  if (name === 'missing') return asPart(headOf(text));
  const isCode = name === 'gender' || (name !== 'q' && /^[a-z][a-zA-Z]*$/.test(text));
  return isCode ? asPart(wordOf(text)) : text;
}
