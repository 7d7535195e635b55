import { wholeRow } from '../../../contract/core/change-requests.ts';
import type { Field } from '../../../contract/core/field.ts';
import { labelName } from '../form/wire.ts';
import type { Corrections } from './description.ts';

/** Label key of a field. */
export const labelOf = ({ texts, rows }: Corrections, table: string, name: string, field: Field): string =>
  `${texts}.${rows[table]?.list ?? 'field'}.${labelName(name, field)}`;

/** Path of a choice’s texts below `{texts}.choice`. */
export function choiceOf({ rows, choices = {} }: Corrections, table: string, name: string): string {
  const list = rows[table]?.list;
  const place = list ? `${list}.${name}` : name;
  return choices[place] ?? place;
}

/** All requestable fields, as values of the list’s filter: `student_guardians.phone`. */
export const fieldKeysOf = ({ fields, rows }: Corrections): string[] =>
  Object.entries(fields).flatMap(([table, named]) => [
    ...Object.keys(named).map((field) => `${table}.${field}`),
    ...(rows[table]?.added ? [`${table}.${wholeRow}`] : []),
  ]);
