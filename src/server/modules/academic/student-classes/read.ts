import { sql } from 'kysely';
import type { ClassOfTerm } from '../../../../contract/academic/student-classes.ts';
import type { Db } from '../../../database/transaction.ts';
import { classLabel, policyTables } from '../classes.ts';

type Membership = ClassOfTerm['memberships'][number] & { policyId: number };

/** Sections of a student by term, newest first. */
export async function classesOf(db: Db, studentId: number): Promise<ClassOfTerm[]> {
  const { rows: memberships } = await sql<Membership>`
    select m.registration_policy_id as policy_id, m.section_id, s.name as section, m.kind,
      case when m.kind = 'elective' then (select c.code || ' ' || c.title from section_courses o
        join semester_courses sc on sc.id = o.semester_course_id join courses c on c.id = sc.course_id
        where o.section_id = s.id order by o.id limit 1) end as course, g.name as "group", m.class_no, m.from_date, m.to_date, m.left_reason
    from section_students m join sections s on s.id = m.section_id
    left join section_groups g on g.id = m.section_group_id
    where m.student_id = ${studentId} order by m.kind, m.from_date, m.id`.execute(db);
  const { rows } = await sql<Omit<ClassOfTerm, 'memberships'>>`
    select r.id as policy_id, ${classLabel} as name, t.name as term, g.status, g.registered_on,
      coalesce(g.is_late, false) as is_late, coalesce(g.is_repeat, false) as is_repeat
    from ${policyTables}
    left join term_registrations g on g.registration_policy_id = r.id and g.student_id = ${studentId}
    where g.id is not null or r.id in (select registration_policy_id from section_students where student_id = ${studentId})
    order by t.starts_on desc, g.id is null, r.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    memberships: memberships.flatMap(({ policyId, ...membership }) => (policyId === row.policyId ? [membership] : [])),
  }));
}
