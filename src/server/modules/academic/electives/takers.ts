import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { classLabel, policyTables } from '../classes.ts';

/** A student who may be assigned to an elective section. */
export interface Taker {
  sectionId: number;
  studentId: number;
  name: string;
  regdNo: string | null;
  rollNo: string | null;
  /** The core section: BT-CSE 5 A. */
  core: string;
  isTaken: boolean;
  /** The last day of the latest ended place in the elective section. Null if there is none. */
  until: string | null;
  /**
   * The elective group of the section’s course, the codes of the courses that the student has chosen in the group, and
   * the number to choose.
   */
  groupId: number | null;
  chosen: string[];
  choose: number;
}

/** Core section `k` is a source of elective section `s`. Without sources, all core sections of the same policy are. */
const drawsFrom = sql`(exists (select from section_sources x where x.section_id = s.id and x.source_id = k.id)
  or (k.registration_policy_id = s.registration_policy_id
    and not exists (select from section_sources x where x.section_id = s.id)))`;

/** Students who may be assigned to elective sections `s` of policies `r`, with their courses of the same group. */
export async function takersOf(db: Db, condition: RawBuilder<SqlBool>): Promise<Taker[]> {
  const { rows } = await sql<Taker>`
    select s.id as section_id, u.id as student_id, u.name, u.regd_no, u.roll_no,
      (select ${classLabel} || ' ' || k.name from ${policyTables} where r.id = k.registration_policy_id) as core,
      exists (select from section_students o where o.section_id = s.id and o.student_id = u.id and o.to_date is null) as is_taken,
      (select max(o.to_date) from section_students o where o.section_id = s.id and o.student_id = u.id) as until,
      g.id as group_id, array(select c.code from section_students o join section_courses oc on oc.section_id = o.section_id
        join semester_courses y on y.id = oc.semester_course_id join courses c on c.id = y.course_id
        where o.student_id = u.id and o.kind = 'elective' and o.to_date is null and y.elective_group_id = g.id order by c.code) as chosen,
      coalesce(g.choose, 1) as choose
    from sections s join ${policyTables} on r.id = s.registration_policy_id
    join sections k on k.kind = 'core' and ${drawsFrom}
    join section_students m on m.section_id = k.id and m.to_date is null
    join students u on u.id = m.student_id
    left join lateral (select e.id, e.choose from section_courses sc join semester_courses y on y.id = sc.semester_course_id
      join elective_groups e on e.id = y.elective_group_id where sc.section_id = s.id order by sc.id limit 1) g on true
    where s.kind = 'elective' and ${condition}
    order by core, m.class_no nulls last, u.regd_no nulls last, u.id`.execute(db);
  return rows;
}
