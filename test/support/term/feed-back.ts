import { getOwnFeedback, listOwnFeedback, sendOwnFeedback } from '../../../src/contract/feedback/desk.ts';
import { addFeedbackPolicy, getFeedbackPolicy, moveFeedbackPolicy, offerFeedback } from '../../../src/contract/feedback/policies.ts';
import { listFeedbackSheets } from '../../../src/contract/feedback/sheets.ts';
import { collegeDay, daysAfter } from '../../../src/server/college-day.ts';
import { demoPassword } from '../app.ts';
import type { OpenedClass } from './open.ts';
import type { Data, Office } from './step.ts';

/** An answered round: number of answers, and figures. */
export interface Answered {
  readonly policyId: number;
  readonly answers: number;
  /** The rating of all answers, on the scale of five. */
  readonly rating: number;
}

/**
 * Runs a round of feedback of the class on its teacher, in which a few students give equal answers. The clock closes
 * the round, and it is sealed and published.
 */
export async function feedBack(office: Office, opened: OpenedClass, students: number): Promise<Answered> {
  const { do: call, portal, pass } = office;
  const today = collegeDay(portal.now());
  const body = {
    academicTermId: opened.termId,
    name: 'At the end of the classes',
    purpose: 'teacher',
    round: 2,
    opensOn: daysAfter(today, 1),
    opensTime: '06:00',
    closesOn: daysAfter(today, 3),
    closesTime: '18:00',
    eligibleOn: today,
    minAttendance: 0,
    scale: 5,
    percentBase: 'max',
    minResponses: 3,
    minRate: 0,
    trimPercent: 0,
    weightBy: 'responses',
    comments: false,
    releaseAfterMarks: false,
    bands: [
      { grade: 'Good', fromPercent: 60 },
      { grade: 'Other', fromPercent: 0 },
    ],
    scopes: [{ registrationPolicyId: opened.policyId }],
  };
  const draft = await call(addFeedbackPolicy, 'Admin', { body });
  const sheets: Data[] = await call(listFeedbackSheets, 'Admin', { query: { status: 'active', about: 'teacher' } });
  const sheetOf = (kind: string) => sheets.find(({ courseKind }) => courseKind === kind)?.id ?? null;
  await call(offerFeedback, 'Admin', {
    id: draft.id,
    body: { dryRun: false, sheets: { theory: sheetOf('theory'), sessional: sheetOf('sessional'), project: sheetOf('project') } },
  });
  const offered = await call(getFeedbackPolicy, 'Admin', { id: draft.id });
  await call(moveFeedbackPolicy, 'Admin', { id: draft.id, body: { version: offered.version, event: 'schedule' } });
  pass(2);
  const rating = 4;
  const ids = opened.studentIds.slice(0, students);
  for (const id of ids) {
    const token = await signInAs(office, id);
    const offering = (await call(listOwnFeedback, token)).find((offering: Data) => offering.feedbackPolicyId === draft.id);
    const form = await call(getOwnFeedback, token, { id: offering.id, query: {} });
    const answers = form.questions
      .filter(({ answer }: Data) => answer !== 'text')
      .map((question: Data) => ({ questionId: question.id, rating }));
    await call(sendOwnFeedback, token, { id: offering.id, body: { openedAt: form.openedAt, answers } });
  }
  pass(2);
  for (const event of ['seal', 'publish'] as const) {
    const { version } = await call(getFeedbackPolicy, 'Admin', { id: draft.id });
    await call(moveFeedbackPolicy, 'Admin', { id: draft.id, body: { version, event, confirm: event === 'seal' ? 'SEAL' : null } });
  }
  return { policyId: draft.id, answers: ids.length, rating };
}

/** A token of a student, who signs in with the demo password. */
async function signInAs({ portal }: Office, studentId: number): Promise<string> {
  const { db } = portal.database;
  const { passwordHash } = await db.selectFrom('users').select('passwordHash').where('username', '=', 'admin').executeTakeFirstOrThrow();
  const user = await db
    .selectFrom('users')
    .innerJoin('students', 'students.userId', 'users.id')
    .select(['users.id', 'username'])
    .where('students.id', '=', studentId)
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ passwordHash, mustChangePassword: false }).where('id', '=', user.id).execute();
  const { body } = await portal.request({
    method: 'POST',
    url: '/api/account/login',
    body: { username: user.username, password: demoPassword },
  });
  return body.data.token as string;
}
