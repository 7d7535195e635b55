import type { Checked } from '../../../contract/core/endpoint.ts';
import type { changeStudent } from '../../../contract/student/student.ts';
import { collegeDay } from '../../college-day.ts';
import { ApiError, refuseProblems } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { scanName, scanProblems, settleScans } from '../../record/brought-scans.ts';
import { forbiddenFields } from '../../record/rules.ts';
import { changedDraft, changedFields } from './draft.ts';
import { isList, listDifferences, strangeRows, writeList } from './lists.ts';
import { factsFor } from './queries/facts.ts';
import { findRecord, type FoundRecord } from './queries/record.ts';
import { takenNumbers, type UniqueNumbers } from './queries/unique-numbers.ts';
import { lockStudent, updateStudent } from './queries/update-student.ts';
import { studentProblems } from './rules.ts';
import type { StudentDraft, StudentField } from './rules/rule.ts';
import { personalFields } from './sight.ts';
import { changeOfStudent, labelOf } from './trail.ts';

type Body = Checked<typeof changeStudent>['body'];

/** Updates a student's record in the request's transaction. Returns true if anything was written. */
export async function change(context: Context, id: number, body: Body): Promise<boolean> {
  const { version: _, ...sent } = body;
  const seesPersonal = context.caller.may('Student_PersonalVIEW');
  refuseProblems(forbiddenFields(Object.keys(sent), personalFields, seesPersonal));
  await lockStudent(context.db, id);
  const record = await findRecord(context.db, id);
  if (!record) throw new ApiError('NotFound');
  return writeChange(context, record, body);
}

/** Updates a locked record on behalf of a caller who may change these fields. */
export async function writeChange(context: Context, record: FoundRecord, body: Body): Promise<boolean> {
  if (record.version !== body.version) throw new ApiError('StaleVersion');
  const { draft, changed } = await checkChange(context, record, body);
  if (changed.length === 0) return false;
  const { db, audit } = context;
  const { id } = record;
  await updateStudent(db, record, { draft, changed });
  for (const list of changed.filter(isList)) await writeList(db, list, id, listDifferences(list, record, draft));
  if (changed.includes('documents'))
    await settleScans(context, draft.documents, {
      ...scansOf(record),
      nameOf: ({ kind }, mime) => scanName(record.admissionNo, kind, mime),
    });
  const trail = changeOfStudent({ ...(record as unknown as StudentDraft), aadhaarLast4: record.aadhaarLast4 }, draft, changed);
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

/** Validates a change of a record and returns the draft. Throws on errors and writes nothing. */
export async function checkChange(context: Context, record: FoundRecord, body: Body) {
  const { db, now } = context;
  const { version: _, reason, ...sent } = body;
  const draft = changedDraft(record, body);
  const changed = changedFields(record, draft, sent);
  refuseProblems({
    ...(changed.includes('admissionNo') && { admissionNo: 'notAllowed' as const }),
    ...(isGivenAnew(record, changed) && !reason && { reason: 'required' as const }),
    ...strangeRows(record, draft, changed.filter(isList)),
    ...(changed.includes('documents') && (await scanProblems(context, 'documents', draft.documents, scansOf(record)))),
    ...studentProblems(draft, await factsFor(db, draft, collegeDay(now)), changed),
  });
  refuseScanned(record, draft, changed);
  await refuseTaken(context, record.id, draft, changed);
  return { draft, changed };
}

/**
 * True if an assigned registration or roll number is replaced or removed. A reason is then required, as on the numbers
 * screen.
 */
function isGivenAnew(record: FoundRecord, changed: readonly StudentField[]): boolean {
  return (['regdNo', 'rollNo'] as const).some((field) => changed.includes(field) && record[field] !== null);
}

const scansOf = ({ documents }: FoundRecord) => ({ stored: documents, purpose: 'document' }) as const;

/**
 * Keeps scans safe: a document with a scan cannot be removed or change its kind until its row removes or replaces the
 * scan.
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

async function refuseTaken({ db }: Context, id: number, draft: UniqueNumbers, changed: readonly string[]): Promise<void> {
  const numbers = ['regdNo', 'rollNo', 'collegeEmail', 'apaarId'] as const;
  const changedNumbers = numbers.filter((field) => changed.includes(field)).map((field) => [field, draft[field]]);
  const fields = await takenNumbers(db, Object.fromEntries(changedNumbers) as UniqueNumbers, id);
  if (Object.keys(fields).length > 0) throw new ApiError('Duplicate', { fields });
}
