import { recordType } from '../../../../contract/records.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/caller.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Sight } from './personal.ts';

export const sightOf = (caller: Caller): Sight => ({
  ofStudents: caller.may('Student_PersonalVIEW'),
  ofEmployees: caller.may('Employee_PersonalVIEW'),
});

/**
 * Who holds Audit_VIEW reads all; anybody else the trail of one record that they may open: Forbidden when the query
 * is wider than that, NotFound when the record is not theirs to open.
 */
export async function refuseReading(
  db: Db,
  caller: Caller,
  asked: { tableName: readonly string[]; recordId: readonly number[] },
): Promise<void> {
  if (caller.may('Audit_VIEW')) return;
  const [table, ...otherTables] = asked.tableName;
  const [record, ...otherRecords] = asked.recordId;
  const isOne = table !== undefined && record !== undefined && otherTables.length + otherRecords.length === 0;
  if (!isOne || !mayOpen(caller, table)) throw new ApiError('Forbidden');
  if (table === 'employees' && !(await mayOpenEmployee(db, caller, record))) throw new ApiError('NotFound');
}

/**
/** Whether the caller may open the trail of a table's records. */
export function mayOpen(caller: Caller, table: string): boolean {
  const { may = [], needs } = recordType(table) ?? {};
  return caller.may(...may) && (needs === undefined || caller.may(needs));
}

/** A teacher who was granted 201 as head of a department sees its people only. */
export async function mayOpenEmployee(db: Db, caller: Caller, employeeId: number): Promise<boolean> {
  if (caller.roleName !== 'Faculty' || caller.employeeId === employeeId) return true;
  const found = await db
    .selectFrom('employeePostings')
    .innerJoin('departments', 'departments.id', 'employeePostings.departmentId')
    .select('departments.id')
    .where('employeePostings.employeeId', '=', employeeId)
    .where('employeePostings.closedOn', 'is', null)
    .where('departments.hodEmployeeId', '=', caller.employeeId ?? 0)
    .executeTakeFirst();
  return found !== undefined;
}
