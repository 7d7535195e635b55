import { sql } from 'kysely';
import type { ClassCountRow } from '../../../../../contract/academic/report-attendance-teaching.ts';
import type { Within } from '../../../../http/scoped.ts';
import { sectionLabel, teaches } from '../../classes.ts';
import { sectionCourseTables } from '../../section-courses/rows.ts';
import type { AskedTerm } from './asked-term.ts';

/** A section course in a report, with the rules of its class. */
export interface MeantCourse {
  readonly id: number;
  readonly courseId: number;
  readonly section: string;
  readonly code: string;
  readonly title: string;
  readonly kind: ClassCountRow['kind'];
  readonly unit: 'class' | 'period';
  readonly degreeId: number;
  readonly classesFrom: string;
  readonly classesTo: string;
  readonly teachers: readonly string[];
}

interface CourseQuery {
  readonly programId?: number | undefined;
  readonly semester?: number | undefined;
  readonly sectionId?: number | undefined;
  readonly departmentId?: number | undefined;
}

/** Section courses of a term that match the filters and are visible to the caller, by class. */
export async function meantCourses(
  { db, rows: among }: Within<'sectionCourses'>,
  { programId, semester, sectionId, departmentId }: CourseQuery,
  term: AskedTerm,
): Promise<MeantCourse[]> {
  const conditions = [
    ...(programId === undefined ? [] : [sql`r.program_id = ${programId}`]),
    ...(semester === undefined ? [] : [sql`bs.semester = ${semester}`]),
    ...(sectionId === undefined ? [] : [sql`s.id = ${sectionId}`]),
    ...(departmentId === undefined ? [] : [sql`k.department_id = ${departmentId}`]),
  ];
  const { rows } = await sql<MeantCourse>`
    select sc.id, k.id as course_id, ${sectionLabel} as section, k.code, k.title, k.kind, r.attendance_unit as unit, b.degree_id,
      r.classes_from, r.classes_to,
      array(select distinct e.name from course_instructors i join employees e on e.id = i.employee_id
        where i.section_course_id = sc.id and i.from_date <= ${term.to} and ${teaches(term.to)} order by e.name) as teachers
    from ${sectionCourseTables}
    where t.id = ${term.id} and ${among.on('sc.id')} ${conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`}
    order by p.code, bs.semester, s.kind, s.name, k.code, sc.id`.execute(db);
  return rows;
}
