import { wholeRow } from '../../contract/core/change-requests.ts';
import type { Field } from '../../contract/core/field.ts';
import type { FieldProblems } from '../../contract/core/errors.ts';
import type { Json } from '../database/schema.ts';
import type { Place, Wish } from './requestable.ts';

type Row = Record<string, unknown> & { id?: number };
export type WantedBody = Record<string, unknown> & { version: number };

/** The editing of a record whose owner may request corrections. */
export interface WantedPlan {
  /** The form's list for each table of rows. */
  readonly listOf: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, Field>>;
  /** A new row in the form's format. */
  newRow(wish: Wish): object;
}

/** Requests in the form of an edit of the record. */
export function wantedOf<Found extends { version: number }>({ listOf, lists, newRow }: WantedPlan) {
  const rowsOf = (record: object, list: string) => (record as Record<string, unknown>)[list] as readonly Row[];

  /** The current value for which a change is requested; undefined if the row does not belong to the requester. */
  function valueAt(record: Found, { tableName, recordId, field }: Place): Json | undefined {
    if (field === wholeRow) return null;
    const list = listOf[tableName];
    const rows = list ? rowsOf(record, list) : [record as unknown as Row];
    const row = rows.find(({ id }) => id === recordId);
    // The present address is changed without a request.
    if (!row || (list === 'addresses' && row['kind'] === 'present')) return undefined;
    return (row[field] ?? null) as Json;
  }

  /** All requests as one change of the record, in the form's format. */
  function wantedChange(record: Found, wishes: readonly Wish[]): WantedBody {
    const sent: Record<string, unknown> = {};
    for (const wish of wishes) {
      const { tableName, recordId, field, newValue } = wish;
      const list = listOf[tableName];
      if (!list) sent[field] = newValue;
      else {
        const rows = rowsOf(list in sent ? sent : record, list);
        sent[list] =
          field === wholeRow ? [...rows, newRow(wish)] : rows.map((row) => (row.id === recordId ? { ...row, [field]: newValue } : row));
      }
    }
    return { version: record.version, ...sent };
  }

  /** Lists with more rows than the form allows. */
  function tooManyRows(body: object): FieldProblems {
    const full = Object.entries(lists).filter(([list, { maxRows = Infinity }]) => (rowsOf(body, list)?.length ?? 0) > maxRows);
    return Object.fromEntries(full.map(([list]) => [list, 'tooLong']));
  }

  /** The problems of an edit, by the requests that cause them: `1.newValue`. */
  function problemsByWish(body: object, wishes: readonly Wish[], problems: FieldProblems): FieldProblems {
    const byWish: FieldProblems = {};
    for (const [path, code] of Object.entries(problems)) {
      const [name = '', at, field = ''] = path.split('.');
      const row = at === undefined ? undefined : rowsOf(body, name)?.[Number(at)];
      const index = wishes.findIndex((wish) =>
        at === undefined
          ? wish.field === name || listOf[wish.tableName] === name
          : listOf[wish.tableName] === name &&
            (row?.id === undefined ? wish.field === wholeRow : wish.recordId === row.id && wish.field === field),
      );
      const isInside = index !== -1 && wishes[index]?.field === wholeRow && field !== '';
      byWish[`${Math.max(0, index)}.newValue${isInside ? `.${field}` : ''}`] ??= code;
    }
    return byWish;
  }

  return { valueAt, wantedChange, tooManyRows, problemsByWish };
}
