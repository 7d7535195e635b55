import { sql } from 'kysely';
import type { ElectiveOffer } from '../../../../contract/academic/electives.ts';
import type { Db } from '../../../database/transaction.ts';
import { firstClass, policyTables, sectionLabel } from '../classes.ts';

/** Elective sections of policies that are not frozen, with course and seats. With `sectionId`, only that section. */
export async function readOffers(db: Db, sectionId: number | null = null): Promise<ElectiveOffer[]> {
  const { rows } = await sql<ElectiveOffer>`
    select s.id as section_id, ${sectionLabel} as section, t.name as term, c.code, c.title, g.name as "group",
      coalesce(g.choose, 1) as choose, s.capacity, ${firstClass} as first_class,
      (select count(*)::int from section_students m where m.section_id = s.id and m.to_date is null) as taken
    from ${policyTables} join sections s on s.registration_policy_id = r.id
    join lateral (select o.semester_course_id from section_courses o where o.section_id = s.id order by o.id limit 1) x on true
    join semester_courses y on y.id = x.semester_course_id join courses c on c.id = y.course_id
    left join elective_groups g on g.id = y.elective_group_id
    where s.kind = 'elective' and r.status <> 'frozen' and ${sectionId === null ? sql`true` : sql`s.id = ${sectionId}`}
    order by t.starts_on desc, p.code, bs.semester, g.name nulls last, c.code, s.name`.execute(db);
  return rows;
}
