import { sql } from 'kysely';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import { hundredths } from '../../../../contract/exam/paper-rules.ts';
import { questionTotal, type Part, type VoidRule } from '../../../../contract/exam/question-total.ts';
import type { Db } from '../../../database/transaction.ts';
import { exitSurveyOf } from '../../../exit-survey.ts';
import { partsOf } from '../papers/rows.ts';
import { readMembers } from '../plans/marks-of.ts';
import type { OutcomeInput, RunInputs, StudentInput } from './compute.ts';
import { towards, type AttainmentRules, type TowardsOutcome } from './levels.ts';
import { readExternals, readLabMarks, readOutcomes, readSat, readShares, type Sat } from './raw.ts';

/** A course with the rules for its attainment. */
export interface CourseRules {
  planId: number;
  semesterCourseId: number;
  courseId: number;
  voidRule: VoidRule;
  rules: AttainmentRules;
  /** Hundredths of a level. */
  defaultTarget: number;
}

/** Marks towards one outcome by student and test. Lab classes together are test 0. */
type Brought = Map<number, Map<number, TowardsOutcome & { testId: number }>>;

/** All inputs of a run, from the currently published marks. */
export async function collectInputs(db: Db, judged: CourseRules): Promise<RunInputs> {
  const { planId, semesterCourseId, courseId, rules } = judged;
  const outcomes = await readOutcomes(db, courseId);
  const repeating = await repeaters(db, planId);
  const members = (await readMembers(db, planId)).filter(({ studentId }) => !repeating.has(studentId));
  const brought = await allBrought(db, judged);
  const externals = await readExternals(db, semesterCourseId);
  const surveys = await exitSurveyOf(db, semesterCourseId);
  return {
    rules,
    outcomes: outcomes.map(({ id, target }): OutcomeInput => ({
      courseOutcomeId: id,
      target: target ?? judged.defaultTarget,
      survey: surveys.get(id) ?? null,
      students: members.map(({ studentId, sectionCourseId }): StudentInput => ({
        studentId,
        sectionCourseId,
        tests: [...(brought.get(id)?.get(studentId)?.values() ?? [])],
        external: externals.byOutcome.get(id)?.get(studentId) ?? externals.whole.get(studentId) ?? null,
      })),
    })),
  };
}

/** The marks of each test by outcome and student. */
async function allBrought(db: Db, { planId, voidRule }: CourseRules): Promise<Map<number, Brought>> {
  const all = new Map<number, Brought>();
  const sat = await readSat(db, planId);
  const papers = await questionsOf(db, [...new Set(sat.flatMap(({ paperId }) => paperId ?? []))]);
  const shares = groupedBy(await readShares(db, planId), ({ testId }) => testId);
  for (const testMarks of sat) {
    const paper = testMarks.paperId === null ? undefined : papers.get(testMarks.paperId);
    const byOutcome = paper ? byQuestions(testMarks, paper, voidRule) : byTotal(testMarks, shares.get(testMarks.testId) ?? []);
    for (const [outcomeId, marks] of byOutcome) add(all, outcomeId, testMarks.studentId, { ...marks, testId: testMarks.testId });
  }
  for (const { studentId, outcomeId, got, max } of await readLabMarks(db, planId))
    add(all, outcomeId, studentId, { testId: 0, got, max, isAbsent: false });
  return all;
}

function add(all: Map<number, Brought>, outcomeId: number, studentId: number, marks: TowardsOutcome & { testId: number }) {
  if (marks.max === 0) return;
  const students = all.get(outcomeId) ?? new Map<number, Map<number, TowardsOutcome & { testId: number }>>();
  const tests = students.get(studentId) ?? new Map<number, TowardsOutcome & { testId: number }>();
  all.set(outcomeId, students.set(studentId, tests.set(marks.testId, marks)));
}

interface Paper {
  parts: Part[];
  /** By question: its marks in hundredths and its shares of outcomes in thousandths. */
  questions: Map<number, { marks: number; shares: { outcomeId: number; share: number }[] }>;
}

async function questionsOf(db: Db, papers: readonly number[]): Promise<Map<number, Paper>> {
  const partsByPaper = await partsOf(db, papers);
  return new Map(
    [...partsByPaper].map(([id, parts]): [number, Paper] => [
      id,
      {
        parts: parts.map(({ answerAny, questions }) => ({
          answerAny,
          questions: questions.map(({ id: question, mainNo, eitherKey, marks, isVoid }) => ({
            id: question,
            mainNo,
            eitherKey,
            isVoid,
            marks: hundredths(marks),
          })),
        })),
        questions: new Map(
          parts.flatMap(({ questions }) =>
            questions.map(({ id: question, marks, outcomes }) => [
              question,
              {
                marks: hundredths(marks),
                shares: outcomes.map(({ courseOutcomeId, share }) => ({ outcomeId: courseOutcomeId, share: Math.round(share * 1000) })),
              },
            ]),
          ),
        ),
      },
    ]),
  );
}

/**
 * Marks by outcome over the questions that count for the total: all compulsory ones, and the answered questions of a
 * choice that are not dropped. An absent student has missed the compulsory ones.
 */
function byQuestions({ state, marks, total }: Sat, { parts, questions }: Paper, voidRule: VoidRule): Map<number, TowardsOutcome> {
  const isAbsent = state !== 'present';
  const answers = new Map(Object.entries(marks).map(([question, got]) => [Number(question), got]));
  // A total without question marks gives no information about outcomes.
  if (!isAbsent && answers.size === 0 && total !== null) return new Map();
  const { counted } = questionTotal(parts, isAbsent ? new Map() : answers, voidRule);
  return summed(
    counted.flatMap((question) => {
      const { marks: max, shares } = questions.get(question)!;
      return shares.map(({ outcomeId, share }) => ({
        outcomeId,
        got: isAbsent ? 0 : towards(answers.get(question) ?? 0, share),
        max: towards(max, share),
      }));
    }),
    isAbsent,
  );
}

const byTotal = ({ state, total, max }: Sat, shares: readonly { outcomeId: number; share: number }[]) =>
  summed(
    shares.map(({ outcomeId, share }) => ({
      outcomeId,
      got: state === 'present' ? towards(total ?? 0, share) : 0,
      max: towards(max, share),
    })),
    state !== 'present',
  );

function summed(all: readonly { outcomeId: number; got: number; max: number }[], isAbsent: boolean): Map<number, TowardsOutcome> {
  const sums = new Map<number, TowardsOutcome>();
  for (const { outcomeId, got, max } of all) {
    const before = sums.get(outcomeId);
    sums.set(outcomeId, { got: (before?.got ?? 0) + got, max: (before?.max ?? 0) + max, isAbsent });
  }
  return sums;
}

/** Students who repeat the semester; they are excluded from the attainment of the class. */
async function repeaters(db: Db, planId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ studentId: number }>`
    select g.student_id from internal_plans ip join term_registrations g on g.registration_policy_id = ip.registration_policy_id
    where ip.id = ${planId} and g.is_repeat`.execute(db);
  return new Set(rows.map(({ studentId }) => studentId));
}
