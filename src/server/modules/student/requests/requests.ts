import { wholeRow } from '../../../../contract/core/change-requests.ts';
import { newGuardianFields, provenFields, requestableOfStudents } from '../../../../contract/student/requests.ts';
import { studentLists } from '../../../../contract/student/fields.ts';
import { recordSchema, type Fields } from '../../../../contract/core/field.ts';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { changeStudent } from '../../../../contract/student/student.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Place, Requestable } from '../../../requests/requestable.ts';
import { checkChange, writeChange } from '../change.ts';
import { findRecord, type FoundRecord } from '../queries/record.ts';
import { lockStudent } from '../queries/update-student.ts';
import { personalFields } from '../sight.ts';
import { wantedOf } from '../../../requests/wanted.ts';

type Body = Checked<typeof changeStudent>['body'];

const { valueAt, wantedChange, tooManyRows, problemsByWish } = wantedOf<FoundRecord>({
  listOf: { student_guardians: 'guardians', student_addresses: 'addresses' },
  lists: studentLists,
  // Only the office sets the emergency contact.
  newRow: ({ newValue }) => ({ ...(newValue as object), isPrimary: false }),
});

/** Correction requests of students; accepted changes are written like an edit on the form. */
export const requestsOfStudents: Requestable = {
  of: 'students',
  fields: requestableOfStudents,
  fieldOf,
  needsProof: ({ tableName, field }) => tableName === 'students' && provenFields.has(field),
  isPersonal: ({ tableName, field }) => tableName !== 'students' || personalFields.has(field),
  isOwner: ({ studentId }) => studentId !== null,

  async valuesNow(db, userId, places) {
    const record = await recordOf(db, userId);
    return places.map((place) => record && valueAt(record, place));
  },

  async problems(context, userId, wishes) {
    const record = await existing(context.db, userId);
    const body = wantedChange(record, wishes);
    try {
      refuseProblems(tooManyRows(body));
      await checkChange(context, record, body as Body);
      return {};
    } catch (error) {
      if (!(error instanceof ApiError) || !error.details.fields) throw error;
      return problemsByWish(body, wishes, error.details.fields);
    }
  },

  async write(context, userId, wishes) {
    const record = await existing(context.db, userId);
    const body = wantedChange(record, wishes);
    refuseProblems(tooManyRows(body));
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

async function existing(db: Db, userId: number): Promise<FoundRecord> {
  const record = await recordOf(db, userId);
  if (!record) throw new ApiError('NotFound');
  return record;
}
