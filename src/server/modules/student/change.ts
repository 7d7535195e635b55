import type { Checked } from '../../../contract/endpoint.ts';
import type { changeStudent } from '../../../contract/student.ts';
import { collegeDay } from '../../college-day.ts';
import { ApiError, refuseProblems } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { changedDraft, changedFields } from './draft.ts';
import { keptAadhaar } from './identity-number.ts';
import { isList, listDifferences } from './lists.ts';
import { factsFor } from './queries/facts.ts';
import { findRecord, type FoundRecord } from './queries/record.ts';
import { takenNumbers, type UniqueNumbers } from './queries/taken.ts';
import { lockStudent, updateStudent } from './queries/update-student.ts';
import { writeList } from './queries/write-lists.ts';
import { forbiddenFields, studentProblems } from './rules.ts';
import type { StudentDraft, StudentField } from './rules/rule.ts';
import { personalFields } from './sight.ts';
import { changeOf, labelOf } from './trail.ts';

type Body = Checked<typeof changeStudent>['body'];

/** Changes a student's record in the request's transaction. Answers whether anything was written. */
export async function change(context: Context, id: number, body: Body, secret: Buffer): Promise<boolean> {
  const { db, caller, now, audit } = context;
  const { version, ...sent } = body;
  refuseProblems(forbiddenFields(Object.keys(sent), personalFields, caller.may('Student_PersonalVIEW')));

  await lockStudent(db, id);
  const record = await findRecord(db, id);
  if (!record) throw new ApiError('NotFound');
  if (record.version !== version) throw new ApiError('StaleVersion');

  const draft = changedDraft(record, body);
  const identity =
    draft.aadhaar === null ? { aadhaarLast4: null, aadhaarHmac: null } : keptAadhaar(draft.aadhaar, secret);
  const changed = changedFields(record, draft, sent, identity.aadhaarHmac === record.aadhaarHmac);
  if (changed.length === 0) return false;
  refuseProblems({
    ...(changed.includes('admissionNo') && { admissionNo: 'notAllowed' as const }),
    ...strangeRows(record, draft, changed),
    ...studentProblems(draft, await factsFor(db, draft, collegeDay(now)), changed),
  });
  await refuseTaken(context, id, { ...draft, aadhaar: identity.aadhaarHmac }, changed);

  await updateStudent(db, record, { draft, changed, identity });
  for (const list of changed.filter(isList)) await writeList(db, list, id, listDifferences(list, record, draft));
  const trail = changeOf({ ...(record as unknown as StudentDraft), aadhaarLast4: record.aadhaarLast4 }, draft, changed);
  await audit({
    action: 'update',
    table: 'students',
    recordId: id,
    aboutUserId: record.userId,
    label: labelOf(record),
    ...trail,
  });
  return true;
}

/** A row's id must be one of this student's, and named once. */
function strangeRows(record: FoundRecord, draft: StudentDraft, changed: readonly StudentField[]) {
  const problems: Record<string, 'unknownReference' | 'duplicate'> = {};
  for (const list of changed.filter(isList)) {
    const known = new Set(record[list].map((row) => row.id));
    const seen = new Set<number>();
    draft[list].forEach((row, index) => {
      if (row.id === undefined) return;
      if (!known.has(row.id)) problems[`${list}.${index}.id`] = 'unknownReference';
      else if (seen.has(row.id)) problems[`${list}.${index}.id`] = 'duplicate';
      seen.add(row.id);
    });
  }
  return problems;
}

async function refuseTaken(
  { db }: Context,
  id: number,
  draft: UniqueNumbers,
  changed: readonly string[],
): Promise<void> {
  const numbers = ['regdNo', 'rollNo', 'collegeEmail', 'apaarId', 'aadhaar'] as const;
  const asked = numbers.filter((field) => changed.includes(field)).map((field) => [field, draft[field]]);
  const fields = await takenNumbers(db, Object.fromEntries(asked) as UniqueNumbers, id);
  if (Object.keys(fields).length > 0) throw new ApiError('Duplicate', { fields });
}
