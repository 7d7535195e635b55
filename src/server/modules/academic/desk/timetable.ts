import { sql } from 'kysely';
import type { DayLine, DeskTimetable } from '../../../../contract/academic/desk-timetable.ts';
import { collegeClock, collegeDay, dayAfter, startOfDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { studentDaysOf } from '../../../student-days.ts';
import { policyTables } from '../classes.ts';
import { readTimetable } from '../days/read-timetable.ts';
import { degreeOf, termsOf } from './terms.ts';

interface TimetableRequest {
  readonly studentId: number;
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

/** The days of a student: actual classes, tests, deadlines and electives to choose. */
export async function readDeskTimetable(db: Db, { studentId, from, to, now }: TimetableRequest): Promise<DeskTimetable> {
  const today = collegeDay(now);
  const timetable = await readTimetable(db, { from, to }, { studentId }, await degreeOf(db, studentId));
  const terms = (await termsOf(db, studentId)).filter((term) => term.from <= to && term.to >= from);
  return {
    ...timetable,
    studentId,
    today,
    lines: await linesOf(db, { studentId, from, to, now }),
    toChoose: await electivesToChoose(db, studentId, today),
    terms: terms.map(({ isRunning: _, ...term }) => term),
  };
}

async function linesOf(db: Db, query: TimetableRequest): Promise<DayLine[]> {
  const lines: DayLine[] = [...(await studentDaysOf(db, query)), ...(await assignmentsOf(db, query))];
  return lines.sort(
    (a, b) =>
      a.day.localeCompare(b.day) || (a.startsAt ?? '').localeCompare(b.startsAt ?? '') || (a.code ?? '').localeCompare(b.code ?? ''),
  );
}

/** Assignments visible to the student, on their due dates. */
async function assignmentsOf(db: Db, { studentId, from, to, now }: TimetableRequest): Promise<DayLine[]> {
  const { rows } = await sql<{ dueAt: string; code: string; title: string }>`
    select a.due_at, k.code, a.title from class_materials a join section_courses sc on sc.id = a.section_course_id
    join semester_courses y on y.id = sc.semester_course_id join courses k on k.id = y.course_id
    where a.due_at >= ${startOfDay(from)} and a.due_at < ${startOfDay(dayAfter(to))} and not a.is_hidden and a.visible_from <= ${now.toISOString()}
      and exists (select from section_students m where m.section_id = sc.section_id and m.student_id = ${studentId}
        and m.from_date <= ${to} and (m.to_date is null or m.to_date >= ${from}))
    order by a.due_at, a.id`.execute(db);
  return rows.map(({ dueAt, code, title }) => {
    const at = new Date(dueAt);
    return { day: collegeDay(at), kind: 'assignment', code, title, startsAt: collegeClock(at) };
  });
}

/** Elective groups of the student's current class with courses still to choose. */
async function electivesToChoose(db: Db, studentId: number, today: string): Promise<DeskTimetable['toChoose']> {
  const sits = sql`m.student_id = ${studentId} and m.from_date <= ${today} and (m.to_date is null or m.to_date >= ${today})`;
  const { rows } = await sql<DeskTimetable['toChoose'][number]>`
    select g.name as "group", g.choose - chosen.number as missing
    from section_students m join ${policyTables} on r.id = m.registration_policy_id and t.status = 'running'
    join syllabi y on y.program_id = r.program_id and y.batch_id = bs.batch_id
    join elective_groups g on g.syllabus_id = y.id and g.semester = bs.semester
    cross join lateral (select count(distinct n.id)::int as number
      from section_students o join section_courses c on c.section_id = o.section_id
      join semester_courses n on n.id = c.semester_course_id and n.elective_group_id = g.id
      where o.student_id = ${studentId} and (o.to_date is null or o.to_date >= ${today})) chosen
    where m.kind = 'core' and ${sits} and chosen.number < g.choose
    order by g.name, g.id`.execute(db);
  return rows;
}
