import type { AnyOf, Office, RecordType } from './core/module.ts';
import { records } from './modules.ts';

/** Returns the facts about a table. Undefined for a table whose changes the audit trail does not record. */
export const recordType = (table: string): RecordType | undefined => (Object.hasOwn(records, table) ? records[table] : undefined);

/** Permissions that let a person who may open a record read its trail. */
export function trailReaders(table: string): AnyOf {
  const { may = [], needs } = recordType(table) ?? {};
  return ['Audit_VIEW', ...(needs ? [needs] : may)];
}

/** Permissions that let their holder read the trail of any record. */
export const allTrailReaders: AnyOf = ['Audit_VIEW', ...new Set(Object.values(records).flatMap(({ may = [] }) => may))];

/** The offices that decide corrections, by the table of the records. */
export const offices: ReadonlyMap<string, Office> = new Map(
  Object.entries(records).flatMap(([table, { requests }]) => (requests ? [[table, requests] as const] : [])),
);

/** The record whose owners request corrections in a table: `students`, for `student_guardians`. */
export const askerOf = (table: string): string | undefined => [...offices].find(([, { tables }]) => tables.includes(table))?.[0];

/** The office that decides corrections in a table. */
export const officeOf = (table: string): Office | undefined => offices.get(askerOf(table) ?? '');

/** Permissions to decide corrections of any records. */
export const deciders = [...offices.values()].map(({ decide }) => decide) as unknown as AnyOf;
