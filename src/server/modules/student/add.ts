import type { Checked } from '../../../contract/core/endpoint.ts';
import { roleIds } from '../../../contract/core/role-catalogue.ts';
import type { addStudent } from '../../../contract/student/student.ts';
import { collegeDay } from '../../college-day.ts';
import { ApiError, refuseProblems } from '../../http/api-error.ts';
import type { Context } from '../../http/context.ts';
import { scanName, scanProblems, settleScans } from '../../record/brought-scans.ts';
import { draftOf } from './draft.ts';
import { listNames, strangeRows, writeList } from './lists.ts';
import { nextAdmissionNo } from './queries/admission-number.ts';
import { factsFor } from './queries/facts.ts';
import { insertStudent } from './queries/insert-student.ts';
import { studentSettings } from './queries/settings.ts';
import { takenNumbers } from './queries/unique-numbers.ts';
import { studentProblems } from './rules.ts';
import { admissionSeries, collegeEmailOf } from './rules/numbers.ts';
import { admittedEvent, labelOf } from './trail.ts';

/** Admits a student in the request's transaction: record, lists, user, numbers and event. Returns the id. */
export async function admit(context: Context, body: Checked<typeof addStudent>['body']): Promise<number> {
  const { db, caller, now, audit } = context;
  const draft = draftOf(body);
  const facts = await factsFor(db, draft, collegeDay(now));
  refuseProblems(studentProblems(draft, facts));
  const scans = { stored: [], purpose: 'document' } as const;
  refuseProblems({
    ...strangeRows(null, draft),
    ...(await scanProblems(context, 'documents', draft.documents, scans)),
  });
  const taken = await takenNumbers(db, draft, null);
  if (Object.keys(taken).length > 0) throw new ApiError('Duplicate', { fields: taken });

  const series = admissionSeries(facts.batch!.admissionYear, draft.admissionSemester, facts.degree!.numberPrefix);
  const admissionNo = draft.admissionNo ?? (await nextAdmissionNo(db, series));
  const collegeEmail = draft.collegeEmail ?? (await freeEmail(db, admissionNo));
  const { id, userId, name } = await insertStudent(db, {
    draft: { ...draft, admissionNo, collegeEmail },
    roleId: roleIds.Student,
    byUserId: caller.userId,
  });
  for (const list of listNames) await writeList(db, list, id, { added: draft[list], changed: [], removed: [] });
  await settleScans(context, draft.documents, {
    ...scans,
    nameOf: ({ kind }, mime) => scanName(admissionNo, kind, mime),
  });
  const label = labelOf({ regdNo: draft.regdNo, admissionNo, name });
  await audit(admittedEvent({ ...draft, admissionNo, collegeEmail }, { id, userId, label }));
  return id;
}

/** The generated e-mail address, or null if another student already has the address; the office then enters one. */
async function freeEmail(db: Context['db'], admissionNo: string): Promise<string | null> {
  const { emailDomain } = await studentSettings(db);
  const collegeEmail = collegeEmailOf(admissionNo, emailDomain);
  const taken = await takenNumbers(db, { collegeEmail }, null);
  return taken['collegeEmail'] ? null : collegeEmail;
}
