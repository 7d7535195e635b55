import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { satOn } from '../reports/which.ts';

/** A student's place on a day. */
export interface OnRoster {
  studentId: number;
  name: string;
  regdNo: string | null;
  rollNo: string | null;
  classNo: number | null;
  groupId: number | null;
}

/** Students of a section or group on a day. Includes those who moved or left later, excludes those who joined later. */
export async function rosterOn(db: Db, sectionId: number, groupId: number | null, day: string): Promise<OnRoster[]> {
  const { rows } = await sql<OnRoster>`
    select u.id as student_id, u.name, u.regd_no, u.roll_no, m.class_no, m.section_group_id as group_id
    from section_students m join students u on u.id = m.student_id
    where m.section_id = ${sectionId} and ${satOn(day)} ${groupId === null ? sql`` : sql`and m.section_group_id = ${groupId}`}
    order by m.class_no nulls last, u.regd_no nulls last, u.id`.execute(db);
  return rows;
}
