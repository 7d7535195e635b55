import { sql } from 'kysely';
import type { GroupsBoard, SeatedStudent } from '../../../../contract/academic/groups.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { firstClass, policyTables, sectionLabel } from '../classes.ts';

/** A section with its groups and the students in each. */
export async function readBoard(db: Db, id: number): Promise<GroupsBoard> {
  const { rows } = await sql<Omit<GroupsBoard, 'groups' | 'students'>>`
    select s.id, ${sectionLabel} as label, r.classes_from, r.classes_to, r.status = 'frozen' as is_frozen,
      ${firstClass} as first_class
    from ${policyTables} join sections s on s.registration_policy_id = r.id where s.id = ${id}`.execute(db);
  const [section] = rows;
  if (!section) throw new ApiError('NotFound');
  const groups = await db
    .selectFrom('sectionGroups')
    .select(['id', 'name', 'capacity'])
    .where('sectionId', '=', id)
    .orderBy('name')
    .execute();
  return { ...section, groups, students: await readSeated(db, id) };
}

async function readSeated(db: Db, sectionId: number): Promise<SeatedStudent[]> {
  const { rows } = await sql<SeatedStudent>`
    select m.id as place_id, m.version, u.id as student_id, u.name, u.regd_no, u.gender, m.class_no,
      m.section_group_id as group_id, m.from_date
    from section_students m join students u on u.id = m.student_id
    where m.section_id = ${sectionId} and m.to_date is null
    order by m.class_no nulls last, u.regd_no nulls last, u.id`.execute(db);
  return rows;
}
