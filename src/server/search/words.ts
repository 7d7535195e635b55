import type { SearchValue } from '../../contract/core/search/calls.ts';
import type { Catalogue, PartOf } from '../../contract/core/search/catalogue.ts';
import type { Operator } from '../../contract/core/search/rules.ts';
import { spaced } from '../export/english.ts';
import type { Cell } from '../export/table.ts';
import { inEnglish, isWording, joined, phrase, type Part, type Text, type Wording } from '../export/text.ts';

/** The words of files for the fields of a search: English sources. */
export interface SearchWords {
  /** The heading of a field's column. */
  headOf(name: string): Text;
  /** The word for a choice. */
  wordOf(choice: string): string;
  /** The width of a field's column, in characters. */
  widthOf(name: string): number;
  /** A value as a cell: numbers that are identifiers stay text, days are dates, money is in rupees. */
  cellOf(name: string, value: SearchValue): Cell | Wording;
}

interface English {
  /** Headings that differ from the name with spaces before its capitals. */
  heads: Readonly<Record<string, string>>;
  words: Readonly<Record<string, string>>;
  headOfPart(part: PartOf): Text;
  /** Matches the names of fields with longer texts, whose columns are wider. */
  broad: RegExp;
}

/** The words of files, from names and choices of the catalogue. */
export function englishOf({ fields }: Catalogue, { heads, words, headOfPart, broad }: English): SearchWords {
  const headOf = (name: string) => {
    const partOf = fields[name]?.partOf;
    return partOf ? headOfPart(partOf) : (heads[name] ?? spaced(name));
  };
  const wordOf = (choice: string) => words[choice] ?? spaced(choice);
  const widthOf = (name: string) =>
    fields[name]?.kind === 'text' || fields[name]?.isMany ? (broad.test(name) ? 28 : 16) : Math.max(11, inEnglish(headOf(name)).length + 2);
  const cellOf = (name: string, value: SearchValue): Cell | Wording => {
    const field = fields[name];
    if (value === null || !field) return null;
    if (Array.isArray(value))
      return joined(
        value.map((item) => partOf(cellOf(name, item))),
        '; ',
      );
    if (field.kind === 'flag') return phrase(value === true ? 'Yes' : 'No');
    if (field.kind === 'money') return Number(value) / 100;
    if (field.kind === 'number') return Number(value);
    if (field.kind === 'date') return new Date(`${String(value)}T00:00:00Z`);
    return field.kind === 'choice' && !field.isVerbatim ? phrase(wordOf(String(value))) : String(value);
  };
  return { headOf, wordOf, widthOf, cellOf };
}

/** A cell as part of a text: days become text. */
export const partOf = (cell: Cell | Wording): Part => (cell instanceof Date ? cell.toISOString().slice(0, 10) : (cell ?? ''));

/** A cell as English text or number. */
export const plain = (cell: Cell | Wording): string | number | null => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return isWording(cell) ? inEnglish(cell) : cell;
};

const operators: Readonly<Record<Operator, string>> = {
  eq: 'is',
  ne: 'is not',
  in: 'is one of',
  contains: 'contains',
  startsWith: 'starts with',
  gt: 'above',
  gte: 'at least',
  lt: 'below',
  lte: 'at most',
  between: 'between',
  isEmpty: 'is empty',
  notEmpty: 'is there',
};

export const operatorWords = (op: Operator): string => operators[op];
