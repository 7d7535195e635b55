import type { Where } from '../../../contract/core/search/rules.ts';

/** The condition that a reference of the found names a row, as the address of a search holds it. */
export function whereRefers(field: string, id: number): string {
  const where: Where = { all: [{ field, op: 'eq', value: id }] };
  return JSON.stringify(where);
}

/** What a search calls a reference of the record itself: `religionId` is `religion`. */
export const searchedAs = (field: string): string => field.replace(/Id$/, '');
