import { sql } from 'kysely';
import type { TermOfTeacher } from '../../../../contract/academic/employee-teaching.ts';
import type { Db } from '../../../database/transaction.ts';
import { policyTables, sectionLabel } from '../classes.ts';
import { timesTaught } from './posted.ts';

type Line = TermOfTeacher['lines'][number] & Omit<TermOfTeacher, 'lines'>;

/** Courses of a teacher by term, newest term first. */
export async function teachingOf(db: Db, employeeId: number): Promise<TermOfTeacher[]> {
  const { rows } = await sql<Line>`
    select t.id as academic_term_id, t.name as term, i.id as key, sc.id as section_course_id, ${sectionLabel} as section,
      g.name as "group", k.code, k.title, k.kind, i.role, (sc.weekly_periods * ${timesTaught})::int as periods, i.from_date, i.to_date,
      (select count(*)::int from worklogs w where w.section_course_id = sc.id and w.employee_id = i.employee_id and w.status = 'submitted'
        and (i.section_group_id is null or w.section_group_id = i.section_group_id)
        and w.on_date >= i.from_date and (i.to_date is null or w.on_date <= i.to_date)) as held
    from course_instructors i join section_courses sc on sc.id = i.section_course_id join sections s on s.id = sc.section_id
    join ${policyTables} on r.id = s.registration_policy_id
    join semester_courses y on y.id = sc.semester_course_id join courses k on k.id = y.course_id
    left join section_groups g on g.id = i.section_group_id
    where i.employee_id = ${employeeId}
    order by t.starts_on desc, t.id, p.code, bs.semester, s.name, k.code, g.name nulls first, i.from_date, i.id`.execute(db);
  const terms = new Map<number, TermOfTeacher>();
  for (const { academicTermId, term, ...line } of rows) {
    const entry = terms.get(academicTermId);
    if (entry) entry.lines.push(line);
    else terms.set(academicTermId, { academicTermId, term, lines: [line] });
  }
  return [...terms.values()];
}
