import type { Checked } from '../../../contract/core/endpoint.ts';
import type { changeStudent } from '../../../contract/student/student.ts';
import { collegeDay } from '../../college-day.ts';
import { ApiError, refuseProblems } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { changedDraft, changedFields } from './draft.ts';
import { isList, listDifferences } from './lists.ts';
import { factsFor } from './queries/facts.ts';
import { scanProblems, settleScans } from './papers/brought-scans.ts';
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
export async function change(context: Context, id: number, body: Body): Promise<boolean> {
  const { version: _, ...sent } = body;
  const seesPersonal = context.caller.may('Student_PersonalVIEW');
  refuseProblems(forbiddenFields(Object.keys(sent), personalFields, seesPersonal));
  await lockStudent(context.db, id);
  const record = await findRecord(context.db, id);
  if (!record) throw new ApiError('NotFound');
  return writeChange(context, record, body);
}

/** The same for a record that is locked and read, and a caller who may change these fields. */
export async function writeChange(context: Context, record: FoundRecord, body: Body): Promise<boolean> {
  if (record.version !== body.version) throw new ApiError('StaleVersion');
  const { draft, changed } = await checkChange(context, record, body);
  if (changed.length === 0) return false;
  const { db, audit } = context;
  const { id } = record;
  await updateStudent(db, record, { draft, changed });
  for (const list of changed.filter(isList)) await writeList(db, list, id, listDifferences(list, record, draft));
  if (changed.includes('documents')) await settleScans(context, record.admissionNo, draft.documents, record.documents);
  const trail = changeOf({ ...(record as unknown as StudentDraft), aadhaarLast4: record.aadhaarLast4 }, draft, changed);
  await audit({
    action: 'update',
    table: 'students',
    recordId: id,
    aboutUserId: record.userId,
    label: labelOf(record),
    ...trail,
    ...(isGivenAnew(record, changed) && body.reason && { note: body.reason }),
  });
  return true;
}

/** What a change would make of a record, or throws what is wrong with it. Nothing is written. */
export async function checkChange(context: Context, record: FoundRecord, body: Body) {
  const { db, now } = context;
  const { version: _, reason, ...sent } = body;
  const draft = changedDraft(record, body);
  const changed = changedFields(record, draft, sent);
  refuseProblems({
    ...(changed.includes('admissionNo') && { admissionNo: 'notAllowed' as const }),
    ...(isGivenAnew(record, changed) && !reason && { reason: 'required' as const }),
    ...strangeRows(record, draft, changed),
    ...(changed.includes('documents') && (await scanProblems(context, draft.documents, record.documents))),
    ...studentProblems(draft, await factsFor(db, draft, collegeDay(now)), changed),
  });
  refuseScanned(record, draft, changed);
  await refuseTaken(context, record.id, draft, changed);
  return { draft, changed };
}

/** Another registration or roll number than the one given, or none any more: why is asked, as where numbers are given. */
function isGivenAnew(record: FoundRecord, changed: readonly StudentField[]): boolean {
  return (['regdNo', 'rollNo'] as const).some((field) => changed.includes(field) && record[field] !== null);
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

/**
 * A paper of which there is a scan stays in the list, and the paper that it is, until its own row says that the scan
 * goes or is another: nobody loses one by the way.
 */
function refuseScanned(record: FoundRecord, draft: StudentDraft, changed: readonly StudentField[]): void {
  if (!changed.includes('documents')) return;
  const sent = new Map(draft.documents.map((row) => [row.id, row.fileId]));
  const isKept = ({ id, fileId }: FoundRecord['documents'][number]) => (sent.has(id) ? sent.get(id) === fileId : true);
  const { removed } = listDifferences('documents', record, draft);
  const goes = new Set(removed.map(({ id }) => id));
  if (record.documents.some((row) => goes.has(row.id) && row.fileId !== null && isKept(row)))
    throw new ApiError('InUse', { fields: { documents: 'notAllowed' } });
}

async function refuseTaken(
  { db }: Context,
  id: number,
  draft: UniqueNumbers,
  changed: readonly string[],
): Promise<void> {
  const numbers = ['regdNo', 'rollNo', 'collegeEmail', 'apaarId'] as const;
  const asked = numbers.filter((field) => changed.includes(field)).map((field) => [field, draft[field]]);
  const fields = await takenNumbers(db, Object.fromEntries(asked) as UniqueNumbers, id);
  if (Object.keys(fields).length > 0) throw new ApiError('Duplicate', { fields });
}
