import { recordType } from '../../../../contract/records.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Asker } from '../../../scope.ts';
import { people, type Sight } from './personal.ts';

export const sightOf = (caller: Caller): Sight => new Set(people.filter(({ sees }) => caller.may(sees)).map(({ kind }) => kind));

/**
 * Without Audit_VIEW, the caller must request the trail of a single record of a kind that they may open. @throws
 * ApiError Forbidden
 */
export function refuseReading(caller: Caller, query: { tableName: readonly string[]; recordId: readonly number[] }): void {
  if (caller.may('Audit_VIEW')) return;
  const [table, ...otherTables] = query.tableName;
  const [record, ...otherRecords] = query.recordId;
  const isOne = table !== undefined && record !== undefined && otherTables.length + otherRecords.length === 0;
  if (!isOne || !mayOpen(caller, table)) throw new ApiError('Forbidden');
}

/** True if the caller may open the trail of a table's records. */
export function mayOpen(caller: Asker, table: string): boolean {
  const { may = [], needs } = recordType(table) ?? {};
  return caller.may(...may) && (needs === undefined || caller.may(needs));
}
