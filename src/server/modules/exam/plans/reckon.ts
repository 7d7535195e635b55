import { groupedBy } from '../../../../contract/core/grouped.ts';
import { asMarks } from '../../../../contract/exam/marks.ts';
import type { PlanResult } from '../../../../contract/exam/plans.ts';
import { attendanceOf } from '../../../attendance.ts';
import type { Db } from '../../../database/transaction.ts';
import { internalTotal, rounded, shownMarks, type Component, type LabClass, type Sat } from '../marks/internal-total.ts';
import {
  readEntered,
  readLabs,
  readMembers,
  readRemoved,
  readRules,
  type EnteredMark,
  type Member,
  type Only,
  type PlanRules,
  type RuleTest,
} from './marks-of.ts';

export interface PlanFigures {
  rules: PlanRules;
  members: readonly Member[];
  results: readonly PlanResult[];
}

/**
 * Computes the internal marks of a course from the current marks, for all students or one, with every test and the
 * tests that count.
 */
export async function reckon(
  db: Db,
  planId: number,
  of: { semesterCourseId: number; termId: number },
  now: Date,
  only?: Only,
): Promise<PlanFigures> {
  const rules = await readRules(db, planId);
  const members = await readMembers(db, planId, only);
  const entered = groupedBy(await readEntered(db, planId, only), ({ studentId }) => studentId);
  const removed = rules.voidRule === 'remove' ? await readRemoved(db, planId) : new Map<number, number>();
  const needs = (method: string) => rules.components.some((component) => component.method === method);
  const labs = needs('classMarks')
    ? groupedBy(await readLabs(db, planId, only), ({ studentId }) => studentId)
    : new Map<number, LabClass[]>();
  const attended = needs('attendance') ? await percents(db, of, now) : new Map<number, number>();
  const results = members.map((member) =>
    resultOf(member, rules, {
      entered: entered.get(member.studentId) ?? [],
      labs: labs.get(member.studentId) ?? [],
      attendance: attended.get(member.studentId) ?? null,
      removed,
    }),
  );
  return { rules, members, results };
}

/** The attendance of each student in the course, in hundredths of a per cent, truncated. */
async function percents(
  db: Db,
  { semesterCourseId, termId }: { semesterCourseId: number; termId: number },
  now: Date,
): Promise<Map<number, number>> {
  const attended = await attendanceOf(db, { semesterCourseId, academicTermId: termId }, now);
  return new Map((attended?.students ?? []).map(({ studentId, held, present }) => [studentId, Math.floor((present * 10_000) / held)]));
}

interface StudentInputs {
  entered: readonly EnteredMark[];
  labs: readonly LabClass[];
  attendance: number | null;
  /** Maxima by paper, without void questions. */
  removed: ReadonlyMap<number, number>;
}

function resultOf(
  member: Member,
  { components, internalMax, passMark, rounding }: PlanRules,
  { entered, labs, attendance, removed }: StudentInputs,
): PlanResult {
  const marks = new Map(entered.map((mark) => [mark.testId, mark]));
  const sat = (test: RuleTest): Sat => {
    const { state = null, total: got = null, paperId = null } = marks.get(test.id) ?? {};
    return { testId: test.id, state, total: got, max: (paperId !== null && removed.get(paperId)) || test.max };
  };
  const withTests = components.map(({ tests, ...component }) => ({
    ...component,
    tests: tests.filter((test) => isFor(test, member, marks)).map(sat),
  }));
  const total = internalTotal(
    withTests.map(({ tests, ...component }): Component => ({ ...component, tests, labClasses: labs, attendance })),
    internalMax,
  );
  const final = total.isComplete ? rounded(total.total, rounding) : null;
  return {
    studentId: member.studentId,
    classNo: member.classNo,
    regdNo: member.regdNo,
    name: member.name,
    section: member.section,
    tests: withTests.flatMap(({ tests }) =>
      tests.map(({ testId, state, total: got }) => ({ testId, state, total: got === null ? null : asMarks(got) })),
    ),
    components: total.components.map(({ id, marks: reached, dropped }) => ({
      id,
      marks: reached && shownMarks(reached),
      dropped: [...dropped],
    })),
    total: shownMarks(total.total),
    outOf: asMarks(total.outOf),
    isComplete: total.isComplete,
    finalMark: final === null ? null : asMarks(final),
    hasPassed: final === null ? null : final >= passMark,
    overrideReason: null,
  };
}

/**
 * True for tests of all sections, tests of the student's section, and tests with a mark of the student: from an earlier
 * class, or a re-test.
 */
const isFor = (test: RuleTest, { sectionCourseId }: Member, marks: ReadonlyMap<number, EnteredMark>): boolean =>
  marks.has(test.id) || (!test.isRetest && (test.sectionCourseId === null || test.sectionCourseId === sectionCourseId));
