import { wholeRow } from '../../../../contract/core/change-requests.ts';
import { provenFields } from '../../../../contract/core/own-record.ts';
import { newGuardianFields, requestableOfStudents } from '../../../../contract/student/requests.ts';
import { studentLists } from '../../../../contract/student/fields.ts';
import { recordSchema, type Fields } from '../../../../contract/core/field.ts';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { changeStudent } from '../../../../contract/student/student.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Place, Requestable } from '../../../requests/requestable.ts';
import { checkChange, writeChange } from '../change.ts';
import { findRecord, type FoundRecord } from '../queries/record.ts';
import { lockStudent } from '../queries/update-student.ts';
import { personalFields } from '../sight.ts';
import { editsOf } from '../../../requests/edits.ts';

type Body = Checked<typeof changeStudent>['body'];

const { valuesNow, problems, editOf } = editsOf<FoundRecord>({
  listOf: { student_guardians: 'guardians', student_addresses: 'addresses' },
  lists: studentLists,
  // Only the office sets the emergency contact.
  newRow: ({ newValue }) => ({ ...(newValue as object), isPrimary: false }),
  find: recordOf,
  check: (context, record, body) => checkChange(context, record, body as Body),
});

/** Correction requests of students; accepted changes are written like an edit on the form. */
export const requestsOfStudents: Requestable = {
  of: 'students',
  fields: requestableOfStudents,
  fieldOf,
  needsProof: ({ tableName, field }) => tableName === 'students' && provenFields.has(field),
  isPersonal: ({ tableName, field }) => tableName !== 'students' || personalFields.has(field),
  isOwner: ({ studentId }) => studentId !== null,

  valuesNow,
  problems,

  async write(context, userId, wishes) {
    const { record, body } = await editOf(context, userId, wishes);
    await writeChange(context, record, body as Body);
  },
};

/** The requested field; null if it cannot be requested. A whole row can only be an additional guardian. */
function fieldOf({ tableName, recordId, field }: Place): ReturnType<Requestable['fieldOf']> {
  if (field === wholeRow)
    return tableName === 'student_guardians' && recordId === null ? { schema: recordSchema(newGuardianFields) } : null;
  const fields: Fields | undefined = requestableOfStudents[tableName as keyof typeof requestableOfStudents];
  return fields && Object.hasOwn(fields, field) ? (fields[field] ?? null) : null;
}

async function recordOf(db: Db, userId: number): Promise<FoundRecord | undefined> {
  const student = await db.selectFrom('students').select('id').where('userId', '=', userId).executeTakeFirst();
  if (!student) return undefined;
  await lockStudent(db, student.id);
  return findRecord(db, student.id);
}
