import { sql } from 'kysely';
import { coverageOf, isBehind } from '../../../../../contract/academic/attendance.ts';
import type { ClassCountRow, ClassCounts, classCountReport } from '../../../../../contract/academic/report-attendance-teaching.ts';
import { addDays } from '../../../../../contract/core/calendar.ts';
import { readInBlocks } from '../../../../database/blocks.ts';
import type { Db } from '../../../../database/transaction.ts';
import type { MakeReport } from '../../../../reports/serve-report.ts';
import { countDays, shareOf } from '../../attendance/days-gone-by.ts';
import { classesToHold } from '../../attendance/to-hold.ts';
import { topicsDone } from '../../attendance/topics-done.ts';
import { calendarBetween } from '../../days/read.ts';
import { askedTerm } from './asked-term.ts';
import { classCountFile } from './class-count-file.ts';
import { meantCourses, type MeantCourse } from './meant-courses.ts';
import { coursesAtOnce } from './sheets-held.ts';

/** Classes held and expected of each section course in each week or month, and the progress of its plan. */
export const makeClassCount: MakeReport<typeof classCountReport> = async (scoped, query) => {
  const inside = scoped.within('sectionCourses');
  const { db, now } = inside;
  const term = await askedTerm(db, query, now);
  const meant = await meantCourses(inside, query, term);
  const spans = spansBetween(term, query.by ?? 'week');
  const spanOf = (day: string) => spans.findLastIndex((first) => first <= day);
  const cells = new Map(meant.map(({ id }) => [id, spans.map(() => ({ held: 0, expected: 0 }))]));
  for (const { sectionCourseId, day } of await classesToHold(db, now, term, {
    sectionCourseIds: meant.map(({ id }) => id),
  })) {
    const cell = cells.get(sectionCourseId)?.[spanOf(day)];
    if (cell) cell.expected += 1;
  }
  const unattended = new Map<number, number>();
  for (const { sectionCourseId, onDate, held, alone } of await heldBetween(db, meant, term)) {
    const cell = cells.get(sectionCourseId)?.[spanOf(onDate)];
    if (cell) cell.held += held;
    unattended.set(sectionCourseId, (unattended.get(sectionCourseId) ?? 0) + alone);
  }
  const plans = await topicsDone(db, meant, term.to);
  const daysOf = countDays(await calendarBetween(db, term.startsOn, term.endsOn), term.to);
  const courses = meant.map((course): ClassCountRow => {
    const ownCells = cells.get(course.id) ?? [];
    const coverage = coverageOf(plans.get(course.id) ?? []);
    const { elapsed, all } = daysOf(course);
    const shouldBe = shareOf({ elapsed, all });
    const { id: sectionCourseId, section, code, title, kind, teachers } = course;
    return {
      sectionCourseId,
      section,
      code,
      title,
      kind,
      teachers: [...teachers],
      ...sumOf(ownCells),
      unattended: unattended.get(sectionCourseId) ?? 0,
      cells: ownCells,
      coverage,
      shouldBe,
      isBehind: isBehind(coverage, elapsed, all),
    };
  });
  return { data: { from: term.from, to: term.to, spans, courses }, file: classCountFile(spans, courses) };
};

/** The first day of each week (Monday) or month. The first span may begin in the middle of one. */
export function spansBetween({ from, to }: { from: string; to: string }, by: 'week' | 'month'): string[] {
  const spans: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const isFirst = by === 'month' ? day.endsWith('-01') : new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
    if (isFirst || spans.length === 0) spans.push(day);
  }
  return spans;
}

const sumOf = (cells: readonly ClassCounts[]): ClassCounts =>
  cells.reduce((all, { held, expected }) => ({ held: all.held + held, expected: all.expected + expected }), { held: 0, expected: 0 });

interface HeldOn {
  sectionCourseId: number;
  onDate: string;
  held: number;
  alone: number;
}

const heldBetween = (db: Db, courses: readonly MeantCourse[], { from, to }: { from: string; to: string }): Promise<HeldOn[]> =>
  readInBlocks(
    courses.map(({ id }) => id),
    async (ids) => {
      const { rows } = await sql<HeldOn>`
        select w.section_course_id, w.on_date, count(*)::int as held, (count(*) filter (where
          not exists (select from attendance_marks m where m.worklog_id = w.id and m.mark in ('P', 'L', 'D'))
          and exists (select from attendance_marks m where m.worklog_id = w.id and m.mark <> 'X')))::int as alone
        from worklogs w
        where w.status = 'submitted' and w.on_date between ${from} and ${to} and w.section_course_id = any(${[...ids]}::bigint[])
        group by w.section_course_id, w.on_date`.execute(db);
      return rows;
    },
    coursesAtOnce,
  );
