import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { satOn } from '../reports/which.ts';

/** A student as he sat in a class on a day. */
export interface OnRoster {
  studentId: number;
  name: string;
  regdNo: string | null;
  rollNo: string | null;
  classNo: number | null;
  groupId: number | null;
}

/**
 * Who was in a class on a day: of the section, or of one of its groups, as places stood then; who moved or left later is
 * in it, who came later is not.
 */
export async function rosterOn(db: Db, sectionId: number, groupId: number | null, day: string): Promise<OnRoster[]> {
  const { rows } = await sql<OnRoster>`
    select u.id as student_id, u.name, u.regd_no, u.roll_no, m.class_no, m.section_group_id as group_id
    from section_students m join students u on u.id = m.student_id
    where m.section_id = ${sectionId} and ${satOn(day)} ${groupId === null ? sql`` : sql`and m.section_group_id = ${groupId}`}
    order by m.class_no nulls last, u.regd_no nulls last, u.id`.execute(db);
  return rows;
}
