import type { College } from '../../../database/seed/college/college.ts';
import { demoStudent } from '../../../database/seed/college/demo-users.ts';
import { groupBy } from '../../../database/seed/college/group.ts';
import { random } from '../../../database/seed/college/random.ts';
import type { Change, Row } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';
import { answerRows, receiptRows, responseRows } from './answers.ts';
import { answersIn, type AnsweredOffering } from './draw.ts';
import { writeFinalGrades } from './final-grades.ts';
import { drawOfferings, readRolls } from './offerings.ts';
import { olderQuestions, olderSheet, olderSheetQuestions } from './older.ts';
import { bands, plannedRounds, policyRow, type PlannedRound } from './plan.ts';
import { repliesTo } from './replies.ts';
import { commentRows, resultRow } from './results.ts';
import { readSheets } from './read-sheets.ts';

/** Below this scale, the college is for automated tests, which create their own answers. */
const leastScale = 0.5;

/** Past, current and future feedback rounds of the demo college, with their results. */
export async function writeRounds(college: College, tables: Tables): Promise<void> {
  const { db, add, change } = tables;
  await writePast(tables);
  const rounds = plannedRounds(college.today);
  await add('feedbackPolicies', rounds.map(policyRow));
  await add(
    'feedbackGradeBands',
    rounds.flatMap(({ id }) => bands.map(([grade, fromPercent]) => ({ feedbackPolicyId: id, grade, fromPercent }))),
  );
  await add('feedbackPolicyScopes', await scopesOf(db, rounds));
  const offerings = await drawOfferings(college, db, rounds);
  await add('feedbackOfferings', offerings);
  const rolls = await readRolls(db);
  const sheets = await readSheets(db);
  const byRound = groupBy(offerings, ({ feedbackPolicyId }) => feedbackPolicyId);
  const student = college.learners.find(({ admissionNo }) => admissionNo.toLowerCase() === demoStudent)?.id;
  for (const round of rounds) {
    if (round.rate === null) continue;
    const answer = answersIn(round, student);
    const answered = (byRound.get(round.id) ?? []).map((offering) =>
      answer(offering, rolls.get(offering.id) ?? { sectionId: 0, students: [] }, sheets(offering)),
    );
    await change(
      'feedbackOfferings',
      answered.map(({ offering, eligible }): Change<'feedbackOfferings'> => ({ id: offering.id, eligible })),
    );
    await writeAnswers(college, tables, round, answered, sheets);
  }
  await writeFinalGrades(college, tables);
}

/** Questions of earlier years. The current sheet is the second revision of its name. */
async function writePast({ add, change }: Tables): Promise<void> {
  await add('feedbackQuestions', olderQuestions);
  await change('feedbackSheets', [{ id: 1, revision: 2 }]);
  await add('feedbackSheets', [olderSheet]);
  await add('feedbackSheetQuestions', olderSheetQuestions);
}

async function writeAnswers(
  { scale }: College,
  { add, addGenerated: addMade, change }: Tables,
  round: PlannedRound,
  answered: readonly AnsweredOffering[],
  sheets: Awaited<ReturnType<typeof readSheets>>,
) {
  const isSealed = round.status === 'sealed' || round.status === 'published';
  // A small college only has the answers of its last published round.
  const isKept = scale >= leastScale || (isSealed && round.term.status === 'running');
  if (isKept) await addMade('feedbackReceipts', receiptRows.of(answered), receiptRows.select);
  if (isKept && round.isRaw) {
    await addMade('feedbackResponses', responseRows.of(answered), responseRows.select);
    await addMade('feedbackAnswers', answerRows.of(answered, sheets), answerRows.select);
  }
  if (!isSealed) return;
  await add(
    'feedbackResults',
    answered.map((entry) => resultRow(round, entry, sheets(entry.offering))),
  );
  if (!isKept || !round.isRaw) return;
  const comments = commentRows(random(`comments of round ${round.id}`), round, answered);
  await add('feedbackComments', comments);
  const spoken = new Set(comments.map(({ feedbackOfferingId }) => feedbackOfferingId));
  const reviewStatus = round.status === 'published' ? ('done' as const) : ('pending' as const);
  await change(
    'feedbackOfferings',
    [...spoken].map((id) => ({ id, reviewStatus })),
  );
  if (round.status === 'published' && round.term.status === 'running') await add('feedbackReplies', repliesTo(round, answered));
}

/** Every class of the term. The exit survey of the previous term covers only its senior classes. */
async function scopesOf(db: Tables['db'], rounds: readonly PlannedRound[]): Promise<Row<'feedbackPolicyScopes'>[]> {
  const classes = await db
    .selectFrom('registrationPolicies')
    .innerJoin('batchSemesters', 'batchSemesters.id', 'registrationPolicies.batchSemesterId')
    .innerJoin('batches', 'batches.id', 'batchSemesters.batchId')
    .innerJoin('degrees', 'degrees.id', 'batches.degreeId')
    .select(['registrationPolicies.id', 'academicTermId', 'semester', 'degrees.level'])
    .orderBy('registrationPolicies.id')
    .execute();
  return rounds.flatMap(({ id, term, purpose }) =>
    classes
      .filter(({ academicTermId }) => academicTermId === term.id)
      .filter(({ semester, level }) => purpose === 'teacher' || term.status === 'running' || semester >= (level === 'UG' ? 6 : 2))
      .map((row) => ({ feedbackPolicyId: id, registrationPolicyId: row.id })),
  );
}
