import type { AnyOf, Office, RecordType } from './core/module.ts';
import { records } from './modules.ts';

/** What is known of a table, whoever names it. */
export const recordType = (table: string): RecordType | undefined => (Object.hasOwn(records, table) ? records[table] : undefined);

/** Who may read the trail of one record of a table, of those who may open it. */
export function trailReaders(table: string): AnyOf {
  const { may = [], needs } = recordType(table) ?? {};
  return ['Audit_VIEW', ...(needs ? [needs] : may)];
}

/** Everybody who may read the trail of any record. */
export const allTrailReaders: AnyOf = ['Audit_VIEW', ...new Set(Object.values(records).flatMap(({ may = [] }) => may))];

/** Who decides on corrections, by the table of the records that they are about. */
export const offices: ReadonlyMap<string, Office> = new Map(
  Object.entries(records).flatMap(([table, { requests }]) => (requests ? [[table, requests] as const] : [])),
);

/** The record whose owners ask for corrections in a table: `students`, of `student_guardians`. */
export const askerOf = (table: string): string | undefined => [...offices].find(([, { tables }]) => tables.includes(table))?.[0];

/** Who decides on corrections in a table. */
export const officeOf = (table: string): Office | undefined => offices.get(askerOf(table) ?? '');

/** Whoever decides on corrections of any records. */
export const deciders = [...offices.values()].map(({ decide }) => decide) as unknown as AnyOf;
