import type { Where } from '../../../contract/core/search/rules.ts';

/** The condition that a reference equals a row, as in the address of a search. */
export function whereRefers(field: string, id: number): string {
  const where: Where = { all: [{ field, op: 'eq', value: id }] };
  return JSON.stringify(where);
}

/** The search field for a reference of the record: `religionId` is `religion`. */
export const searchedAs = (field: string): string => field.replace(/Id$/, '');
