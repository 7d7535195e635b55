import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { labelOfReference } from '../../../lookups/sources.ts';
import type { ClassFilter } from './class-filter.ts';

/** The label of the selected section, teacher, room or course. Null if none is selected. */
export async function nameOf(db: Db, { sectionId, employeeId, roomId, sectionCourseId, courseId }: ClassFilter): Promise<string | null> {
  const labels = [
    ...(sectionId === undefined ? [] : [labelOfReference('sections', sql`${sectionId}::bigint`)]),
    ...(employeeId === undefined ? [] : [sql`(select name from employees where id = ${employeeId})`]),
    ...(roomId === undefined ? [] : [labelOfReference('teaching-rooms', sql`${roomId}::bigint`)]),
    ...(sectionCourseId === undefined ? [] : [labelOfReference('section-courses', sql`${sectionCourseId}::bigint`)]),
    ...(courseId === undefined ? [] : [labelOfReference('courses', sql`${courseId}::bigint`)]),
  ];
  if (labels.length === 0) return null;
  const { rows } = await sql<{ name: string | null }>`select concat_ws(' · ', ${sql.join(labels)}) as name`.execute(db);
  return rows[0]?.name ?? null;
}
