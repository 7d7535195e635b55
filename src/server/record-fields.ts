import type { Fields } from '../contract/core/field.ts';
import type { Module } from '../contract/core/module.ts';
import { recordType } from '../contract/records.ts';

let registered: ReadonlyMap<string, Fields> | null = null;

/** Set once at start, from all modules. */
export function learnRecordFields(contracts: readonly Pick<Module, 'fields'>[]): void {
  registered = new Map(contracts.flatMap(({ fields }) => Object.entries(fields)));
}

/** The names of a table's personal fields in the trail, including those of their references' labels. */
export function personalNames(table: string): readonly string[] {
  if (!registered) throw new Error('the personal fields have not been set'); // continuing would show all personal fields
  const personal = Object.entries(registered.get(table) ?? {}).filter(([, field]) => field.personal !== undefined);
  const labels = personal.filter(([, { of }]) => of !== undefined).map(([name]) => name.replace(/Id$/, ''));
  return [...personal.map(([name]) => name), ...labels, ...(recordType(table)?.hides ?? [])];
}
