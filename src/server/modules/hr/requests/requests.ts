import { wholeRow } from '../../../../contract/core/change-requests.ts';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import { recordSchema, type Fields } from '../../../../contract/core/field.ts';
import { provenFields } from '../../../../contract/core/own-record.ts';
import { employeeLists } from '../../../../contract/hr/fields.ts';
import type { changeEmployee } from '../../../../contract/hr/form.ts';
import { earnedByEmployees, requestableOfEmployees } from '../../../../contract/hr/requests.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Place, Requestable } from '../../../requests/requestable.ts';
import { editsOf } from '../../../requests/edits.ts';
import { checkChange, personalFields, writeChange } from '../form/change.ts';
import { lockEmployee, type FoundEmployee } from '../form/draft.ts';
import { withScans } from './scans.ts';

type Body = Checked<typeof changeEmployee>['body'];

/** List of the form stored in each table. */
const listOf: Readonly<Record<string, keyof typeof employeeLists>> = {
  employee_addresses: 'addresses',
  employee_qualifications: 'qualifications',
  employee_experiences: 'experiences',
  employee_trainings: 'trainings',
  employee_awards: 'awards',
};
const isEarned = (tableName: string) => Object.hasOwn(earnedByEmployees, tableName);

const { valuesNow, problems, editOf, wantedChange } = editsOf<FoundEmployee>({
  listOf,
  lists: employeeLists,
  newRow: ({ tableName, newValue }) => ({
    ...(isEarned(tableName) ? { fileId: null } : { kind: 'permanent' }),
    ...(newValue as object),
  }),
  find: findEmployee,
  check: (context, employee, body) => checkChange(context, employee, body as Body),
});

/** Corrections of records that employees may request. They are written like edits of the form. */
export const requestsOfEmployees: Requestable = {
  of: 'employees',
  fields: requestableOfEmployees,
  fieldOf,
  needsProof: ({ tableName, field }) => (tableName === 'employees' ? provenFields.has(field) : field === wholeRow && isEarned(tableName)),
  isPersonal: ({ tableName, field }) => personalFields.has(listOf[tableName] ?? field),
  isOwner: ({ employeeId }) => employeeId !== null,

  valuesNow,
  problems,

  async write(context, userId, wishes) {
    const { record: employee, body } = await editOf(context, userId, wishes);
    // Before a scan is stored: if this throws, nothing has been written.
    await checkChange(context, employee, body as Body);
    await writeChange(context, employee, wantedChange(employee, await withScans(context, wishes)) as Body);
  },
};

/** A field of an existing row, or a whole new row. */
function fieldOf({ tableName, recordId, field }: Place): ReturnType<Requestable['fieldOf']> {
  const fields: Fields | undefined = requestableOfEmployees[tableName as keyof typeof requestableOfEmployees];
  if (!fields) return null;
  if (field === wholeRow) return listOf[tableName] && recordId === null ? { schema: recordSchema(fields) } : null;
  return Object.hasOwn(fields, field) ? (fields[field] ?? null) : null;
}

async function findEmployee(db: Db, userId: number): Promise<FoundEmployee | undefined> {
  const employee = await db.selectFrom('employees').select('id').where('userId', '=', userId).executeTakeFirst();
  return employee && lockEmployee(db, employee.id);
}
