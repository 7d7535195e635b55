import { sql } from 'kysely';
import { overfill } from '../../../../contract/academic/assign.ts';
import type { Candidate, Room } from '../../../../contract/academic/distribute.ts';
import type { Db } from '../../../database/transaction.ts';
import { policyTables, sectionLabel } from '../classes.ts';

/** A section to which students can be assigned. */
export interface OpenSection extends Room {
  label: string;
  policyId: number;
  kind: 'core' | 'elective';
  isFrozen: boolean;
  capacity: number;
  classesFrom: string;
  classesTo: string;
  groups: { id: number; name: string; strength: number }[];
  members: Pick<Candidate, 'gender' | 'category'>[];
}

type FoundSection = Omit<OpenSection, 'seats' | 'classNos'> & { classNos: number[] };

/** Sections with their students on a day or later, and their free seats. With a policy, only its core sections. */
export async function sectionsOf(
  db: Db,
  of: { policyId: number } | { ids: readonly number[] },
  { day, mayOverfill }: { day: string; mayOverfill: boolean },
): Promise<OpenSection[]> {
  const which = 'ids' in of ? sql`s.id in (${sql.join([0, ...of.ids])})` : sql`r.id = ${of.policyId} and s.kind = 'core'`;
  const sits = sql`m.section_id = s.id and (m.to_date is null or m.to_date >= ${day})`;
  const { rows } = await sql<FoundSection>`
    select s.id, s.name, ${sectionLabel} as label, r.id as policy_id, s.kind, r.status = 'frozen' as is_frozen, s.capacity,
      r.classes_from, r.classes_to,
      coalesce((select json_agg(json_build_object('gender', x.gender, 'category', c.code) order by x.id)
        from section_students m join students x on x.id = m.student_id join castes c on c.id = x.caste_id where ${sits}), '[]') as members,
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'strength',
          (select count(*) from section_students m where ${sits} and m.section_group_id = g.id)) order by g.name)
        from section_groups g where g.section_id = s.id), '[]') as groups,
      coalesce((select json_agg(m.class_no) from section_students m
        where m.section_id = s.id and m.to_date is null and m.class_no is not null), '[]') as class_nos
    from ${policyTables} join sections s on s.registration_policy_id = r.id
    where ${which} order by s.name, s.id`.execute(db);
  return rows.map(({ classNos, ...row }) => ({
    ...row,
    seats: Math.max(0, row.capacity + (mayOverfill ? Math.floor(row.capacity * overfill) : 0) - row.members.length),
    classNos: new Set(classNos),
  }));
}

export interface Waiting extends Candidate {
  name: string;
}

/** Students registered with a policy without a core section, by registration number. */
export async function waitingOf(db: Db, policyId: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select s.id, s.name, s.regd_no, s.roll_no, s.entrance_rank as rank, s.gender, c.code as category,
      (select o.name from section_students m join sections o on o.id = m.section_id
        join registration_policies q on q.id = m.registration_policy_id
        where m.student_id = s.id and m.kind = 'core' and q.program_id = r.program_id and q.id <> r.id
        order by m.from_date desc limit 1) as last_section
    from registration_policies r
    join term_registrations g on g.registration_policy_id = r.id and g.status <> 'cancelled'
    join students s on s.id = g.student_id join castes c on c.id = s.caste_id
    where r.id = ${policyId} and not exists (
      select from section_students m where m.student_id = s.id and m.registration_policy_id = r.id
        and m.kind = 'core' and m.to_date is null)
    order by s.regd_no nulls last, s.id`.execute(db);
  return rows;
}
