import { sql } from 'kysely';
import type { Use } from '../../../../contract/core/errors.ts';
import type { Db } from '../../../database/transaction.ts';
import { usesOf } from '../../../resource/uses.ts';

/**
 * What is built on courses of a semester: their maps, which the database would take along, and all that refers to them
 * in a way that keeps them: sections, tests, marks of the modules that have those.
 */
export async function usesOfCourses(db: Db, ids: readonly number[]): Promise<Use[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ count: number }>`
    select count(distinct semester_course_id)::int as count from outcome_maps
    where semester_course_id in (${sql.join([...ids])})`.execute(db);
  const maps = rows[0]?.count ?? 0;
  const own: Use[] = maps > 0 ? [{ table: 'outcome_maps', field: 'semesterCourseId', count: maps }] : [];
  return [...own, ...(await usesOf(db, 'semesterCourses', ids))].toSorted((a, b) => b.count - a.count);
}
