import { randomUUID } from 'node:crypto';
import { moveFeedbackPolicy } from '../../src/contract/feedback/policies.ts';
import type { TestApp } from './app.ts';

/** One student's answers to the questions of the sheet, in order; null: left blank. */
export type GivenRatings = readonly (number | null)[];

/** A teacher in a course of a section, and the answers. */
export interface AskedOffering {
  readonly employeeId: number;
  readonly sectionCourseId: number;
  readonly sectionGroupId?: number;
  readonly eligible: number;
  readonly responses: readonly GivenRatings[];
}

/** The sheet of the worked example: weights 2, 1, 1, and the third is reversed. */
const sheetOf = [
  ['T4', 2],
  ['T5', 1],
  ['R1', 1],
] as const;

/**
 * A feedback round about teachers, with its own sheet and the default bands. The answers are inserted into the tables,
 * and the round is sealed by the call, like any other round.
 */
export async function sealedRound(
  portal: TestApp,
  name: string,
  offeringInputs: readonly AskedOffering[],
  overrides: { releaseAfterMarks?: boolean } = {},
) {
  const { db } = portal.database;
  // A term has four rounds: this is the fourth of the last term that has none yet.
  const term = await db
    .selectFrom('academicTerms')
    .select('id')
    .where('status', 'in', ['running', 'closed'])
    .where('id', 'not in', (inner) =>
      inner.selectFrom('feedbackPolicies').select('academicTermId').where('purpose', '=', 'teacher').where('round', '=', 4),
    )
    .orderBy('startsOn', 'desc')
    .executeTakeFirstOrThrow();
  const sheet = await db
    .insertInto('feedbackSheets')
    .values({ name, courseKind: 'theory', intro: null, status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bank = await db
    .selectFrom('feedbackQuestions')
    .select(['id', 'code'])
    .where(
      'code',
      'in',
      sheetOf.map(([code]) => code),
    )
    .execute();
  const rows = sheetOf.map(([code, weight], index) => ({
    feedbackSheetId: sheet.id,
    feedbackQuestionId: bank.find((question) => question.code === code)!.id,
    courseOutcomeOrdinal: null,
    ordinal: index + 1,
    weight,
    isRequired: false,
  }));
  const questions = (await db.insertInto('feedbackSheetQuestions').values(rows).returning('id').execute()).map(({ id }) => id);
  const at = (hours: number) => new Date(portal.now().getTime() + hours * 60 * 60_000).toISOString();
  const { releaseAfterMarks = false } = overrides;
  const policy = await db
    .insertInto('feedbackPolicies')
    .values({
      academicTermId: term.id,
      name,
      purpose: 'teacher',
      round: 4,
      opensAt: at(-48),
      closesAt: at(-24),
      eligibleOn: at(-48).slice(0, 10),
      minAttendance: 0,
      scale: 5,
      percentBase: 'max',
      minResponses: 5,
      minRate: 30,
      trimPercent: 0,
      weightBy: 'responses',
      comments: true,
      releaseAfterMarks,
      status: 'closed',
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  const bands = { Outstanding: 90, 'Very good': 80, Good: 70, Satisfactory: 60, 'Needs support': 0 };
  await db
    .insertInto('feedbackGradeBands')
    .values(Object.entries(bands).map(([grade, fromPercent]) => ({ feedbackPolicyId: policy.id, grade, fromPercent })))
    .execute();
  const offerings: number[] = [];
  for (const { employeeId, sectionCourseId, sectionGroupId = null, eligible, responses } of offeringInputs) {
    const { id } = await db
      .insertInto('feedbackOfferings')
      .values({
        feedbackPolicyId: policy.id,
        feedbackSheetId: sheet.id,
        sectionCourseId,
        sectionGroupId,
        employeeId,
        opensAt: null,
        closesAt: null,
        eligible,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    offerings.push(id);
    for (const ratings of responses) {
      const key = randomUUID();
      await db.insertInto('feedbackResponses').values({ key, feedbackOfferingId: id, texts: null }).execute();
      const answers = ratings.flatMap((rating, index) =>
        rating === null ? [] : [{ feedbackResponseKey: key, feedbackSheetQuestionId: questions[index]!, rating }],
      );
      if (answers.length > 0) await db.insertInto('feedbackAnswers').values(answers).execute();
    }
  }
  const sealed = await portal.call(moveFeedbackPolicy, 'Admin', {
    id: policy.id,
    body: { version: policy.version, event: 'seal', confirm: 'SEAL' },
  });
  if (sealed.status !== 200) throw new Error(JSON.stringify(sealed.body));
  return { policyId: policy.id, sheetId: sheet.id, questions, offerings };
}

/** The answers of the worked example, with 20 eligible students. */
export const workedExample: readonly GivenRatings[] = [
  [5, 4, 2],
  [4, 4, 1],
  [3, 5, 2],
  [5, 5, 1],
  [4, null, 3],
  [2, 3, 4],
];
