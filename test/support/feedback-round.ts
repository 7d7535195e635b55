import type { Kysely } from 'kysely';
import type { FeedbackPurpose } from '../../src/contract/feedback/fields.ts';
import type { Schema } from '../../src/server/database/schema.ts';

const hour = 60 * 60_000;

/**
 * A round with one class, one course, one sheet (a figure, then a text) and no teacher, written directly into the
 * tables: an exit survey by default, open for a day before and after now.
 */
export async function feedbackRound(
  { database: { db } }: { database: { db: Kysely<Schema> } },
  input: { name: string; round: number; purpose?: FeedbackPurpose; studentId?: number; notOf?: number },
) {
  const { name, round, purpose = 'courseExit', studentId, notOf } = input;
  const row = await db
    .selectFrom('sectionCourses')
    .innerJoin('sections', 'sections.id', 'sectionCourses.sectionId')
    .innerJoin('registrationPolicies', 'registrationPolicies.id', 'sections.registrationPolicyId')
    .innerJoin('batchSemesters', 'batchSemesters.id', 'registrationPolicies.batchSemesterId')
    .innerJoin('academicTerms', 'academicTerms.id', 'batchSemesters.academicTermId')
    .innerJoin('sectionStudents', 'sectionStudents.sectionId', 'sections.id')
    .select([
      'sectionCourses.id as sectionCourseId',
      'registrationPolicies.id as registrationPolicyId',
      'academicTerms.id as academicTermId',
      'sections.id as sectionId',
      'academicTerms.startsOn',
    ])
    .where('academicTerms.status', '=', 'running')
    .where('sectionCourses.byGroup', '=', false)
    .$if(studentId !== undefined, (query) => query.where('sectionStudents.studentId', '=', studentId!))
    .$if(notOf !== undefined, (query) =>
      query.where('sections.id', 'not in', (inner) =>
        inner.selectFrom('sectionStudents').select('sectionId').where('studentId', '=', notOf!),
      ),
    )
    .orderBy('sectionCourses.id')
    .executeTakeFirstOrThrow();
  const { sectionCourseId, registrationPolicyId, academicTermId, sectionId } = row;
  const last = await db
    .selectFrom('sectionStudents')
    .select(({ fn }) => fn.max('fromDate').as('day'))
    .where('sectionId', '=', sectionId)
    .executeTakeFirstOrThrow();
  const sheet = await db
    .insertInto('feedbackSheets')
    .values({ name, courseKind: 'theory', intro: null, status: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bank = await db.selectFrom('feedbackQuestions').select(['id', 'code']).where('code', 'in', ['T4', 'X1']).orderBy('code').execute();
  const rows = bank.map(({ id }, index) => ({
    feedbackSheetId: sheet.id,
    feedbackQuestionId: id,
    courseOutcomeOrdinal: null,
    ordinal: index + 1,
    weight: 1,
    isRequired: index === 0,
  }));
  const questions = await db.insertInto('feedbackSheetQuestions').values(rows).returning('id').execute();
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  const { id: policyId } = await db
    .insertInto('feedbackPolicies')
    .values({
      academicTermId,
      name,
      purpose,
      round,
      opensAt: at(-24),
      closesAt: at(24),
      eligibleOn: last.day,
      minAttendance: 0,
      scale: 5,
      percentBase: 'max',
      minResponses: 5,
      minRate: 0,
      trimPercent: 0,
      weightBy: 'responses',
      comments: true,
      releaseAfterMarks: true,
      status: 'open',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('feedbackGradeBands').values({ feedbackPolicyId: policyId, grade: 'All', fromPercent: 0 }).execute();
  await db.insertInto('feedbackPolicyScopes').values({ feedbackPolicyId: policyId, registrationPolicyId }).execute();
  const { id: offeringId } = await db
    .insertInto('feedbackOfferings')
    .values({
      feedbackPolicyId: policyId,
      feedbackSheetId: sheet.id,
      sectionCourseId,
      sectionGroupId: null,
      employeeId: null,
      opensAt: null,
      closesAt: null,
      eligible: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    policyId,
    offeringId,
    sheetId: sheet.id,
    questions: questions.map(({ id }) => id),
    academicTermId,
    registrationPolicyId,
    sectionId,
    eligibleOn: last.day,
  };
}
