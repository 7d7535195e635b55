import * as z from 'zod/mini';
import type { Field } from '../../contract/core/field.ts';
import { labelOf, type AnyResource } from '../../contract/core/resource.ts';
import type { Cell, Column } from '../export/table.ts';
import { phrase, type Wording } from '../export/text.ts';
import type { Row } from './rows.ts';

/** One column for each field and each value added by the server; references by their labels. */
export function columnsOf({ fields, also }: AnyResource): Column<Row>[] {
  const fieldColumns = Object.entries(fields).map(([name, field]): Column<Row> => {
    const key = field.kind === 'reference' ? labelOf(name) : name;
    return { head: inWords(key.replace(/Paise$/, '')), width: widthOf(field), cell: (row) => cellOf(field, row[key]) };
  });
  // Ids of other records are for links only.
  const added = Object.entries(also)
    .filter(([name]) => !name.endsWith('Id'))
    .map(([name, schema]): Column<Row> => ({
      head: inWords(name),
      width: 12,
      ...(schema instanceof z.ZodMiniEnum && { words: true }),
      cell: (row) => plain(row[name]),
    }));
  return [...fieldColumns, ...added];
}

function cellOf(field: Field, value: unknown): Cell | Wording {
  if (value === null || value === undefined) return null;
  if (field.kind === 'flag') return phrase(value === true ? 'Yes' : 'No');
  if (field.kind === 'paise') return Number(value) / 100;
  if (field.kind === 'choice' && !field.isVerbatim) return phrase(inWords(String(value)));
  return plain(value);
}

function plain(value: unknown): Cell | Wording {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return phrase(value ? 'Yes' : 'No');
  return typeof value === 'number' ? value : typeof value === 'string' ? value : JSON.stringify(value);
}

const widthOf = (field: Field): number => Math.min(40, Math.max(10, field.maxLength ?? (field.kind === 'reference' ? 24 : 12)));

/** `admission-categories` and `sortOrder` as headings: `Admission categories`, `Sort order`; `PHD` stays. */
export function inWords(name: string): string {
  const words = name.replace(/[-/]/g, ' ').replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
