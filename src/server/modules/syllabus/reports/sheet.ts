import { sql } from 'kysely';
import { creditsByCategory } from '../../../../contract/syllabus/category-credits.ts';
import { addTotals, totalsOf } from '../../../../contract/syllabus/load-totals.ts';
import type { SyllabusLine, SyllabusSheetData } from '../../../../contract/syllabus/report-syllabi.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Condition } from '../../../lists/source.ts';

type Head = Omit<SyllabusSheetData, 'semesters' | 'totals' | 'categories'>;
type CourseLine = SyllabusLine & { syllabusId: number };
interface Group {
  syllabusId: number;
  semester: number;
  name: string;
  choose: number;
}

/** Requested semesters. */
export interface SheetOptions {
  readonly from: number;
  readonly to: number;
  readonly hasOutcomes: boolean;
}

/**
 * Syllabi that match a condition on `syllabi y`, by programme and batch, with the courses of the requested semesters
 * and, if requested, their outcomes.
 */
export async function sheetsOf(db: Db, where: Condition, { from, to, hasOutcomes }: SheetOptions): Promise<SyllabusSheetData[]> {
  const { rows: heads } = await sql<Head>`
    select y.id as syllabus_id, p.id as program_id, p.name as program, p.code, b.name as batch, y.regulation, y.status
    from syllabi y join programs p on p.id = y.program_id join batches b on b.id = y.batch_id
    where ${where} order by p.code, b.admission_year`.execute(db);
  const { rows: courses } = await sql<Omit<CourseLine, 'credits'> & { credits: string }>`
    select s.syllabus_id, c.id, c.code, c.revision, c.title, c.category, s.semester, c.lectures, c.tutorials,
      c.practicals, c.credits, c.internal_max, c.external_max, g.name as "group"
    from syllabi y join semester_courses s on s.syllabus_id = y.id join courses c on c.id = s.course_id
      left join elective_groups g on g.id = s.elective_group_id
    where ${where} and s.semester between ${from} and ${to} order by s.syllabus_id, s.semester, s.ordinal`.execute(db);
  const { rows: groups } = await sql<Group>`
    select g.syllabus_id, g.semester, g.name, g.choose from syllabi y join elective_groups g on g.syllabus_id = y.id
    where ${where} and g.semester between ${from} and ${to}`.execute(db);
  const outcomes = hasOutcomes ? await outcomesOf(db, where) : null;
  const lines = courses.map((row): CourseLine => ({
    ...row,
    credits: Number(row.credits),
    ...(outcomes && { outcomes: outcomes.get(row.id) ?? [] }),
  }));
  return heads.map((head) => {
    const isOwn = (row: { syllabusId: number }) => row.syllabusId === head.syllabusId;
    return sheetOf(head, lines.filter(isOwn), groups.filter(isOwn));
  });
}

function sheetOf(head: Head, placed: readonly CourseLine[], groups: readonly Group[]): SyllabusSheetData {
  const semesters = [...new Set(placed.map(({ semester }) => semester))].map((semester) => {
    const rows = placed.filter((row) => row.semester === semester).map(({ syllabusId: _, ...row }) => row);
    const groupsHere = groups.filter((group) => group.semester === semester);
    return { semester, rows, totals: totalsOf(rows, groupsHere), categories: creditsByCategory(rows, groupsHere) };
  });
  const credits = new Map<string, { category: SyllabusLine['category']; tenths: number }>();
  for (const { category, credits: more } of semesters.flatMap(({ categories }) => categories))
    credits.set(category, { category, tenths: (credits.get(category)?.tenths ?? 0) + Math.round(more * 10) });
  return {
    ...head,
    semesters: semesters.map(({ categories: _, ...semester }) => semester),
    totals: addTotals(semesters.map(({ totals }) => totals)),
    categories: [...credits.values()].map(({ category, tenths }) => ({ category, credits: tenths / 10 })),
  };
}

async function outcomesOf(db: Db, where: Condition) {
  const { rows } = await sql<{ id: number; courseId: number; code: string; statement: string }>`
    select o.id, o.course_id, o.code, o.statement from course_outcomes o
    where o.course_id in (select s.course_id from syllabi y join semester_courses s on s.syllabus_id = y.id where ${where})
    order by o.course_id, o.ordinal`.execute(db);
  const byCourse = new Map<number, { id: number; code: string; statement: string }[]>();
  for (const { courseId, ...outcome } of rows) byCourse.set(courseId, [...(byCourse.get(courseId) ?? []), outcome]);
  return byCourse;
}
