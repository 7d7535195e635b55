import { sql } from 'kysely';
import type { Use } from '../../../../contract/core/errors.ts';
import type { Db } from '../../../database/transaction.ts';
import { usesOf } from '../../../resource/uses.ts';

/**
 * Data that depends on semester courses: maps, which the database would delete with them, and records of other modules,
 * such as sections, tests and marks.
 */
export async function usesOfCourses(db: Db, ids: readonly number[]): Promise<Use[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ count: number }>`
    select count(distinct semester_course_id)::int as count from outcome_maps
    where semester_course_id in (${sql.join([...ids])})`.execute(db);
  const maps = rows[0]?.count ?? 0;
  const ofMaps: Use[] = maps > 0 ? [{ table: 'outcome_maps', field: 'semesterCourseId', count: maps }] : [];
  return [...ofMaps, ...(await usesOf(db, 'semesterCourses', ids))].toSorted((a, b) => b.count - a.count);
}
