import { sql } from 'kysely';
import type { Output } from '../../../../contract/core/endpoint.ts';
import type { findCourses } from '../../../../contract/syllabus/courses.ts';
import type { Db } from '../../../database/transaction.ts';
import { beginsWith, isLatest, wordsOfCourse } from './words.ts';

type FoundCourses = Output<typeof findCourses>['data'];

/**
 * Up to eight courses by code or title, in their latest revision: codes with the prefix first, retired courses last.
 */
export async function findByText(db: Db, typed: string): Promise<FoundCourses> {
  const words = wordsOfCourse(typed);
  if (words.length === 0) return [];
  const { rows } = await sql<FoundCourses[number]>`
    select c.id, c.code, c.revision, c.title, c.status, d.name as department
    from courses c join departments d on d.id = c.department_id
    where ${isLatest} and ${sql.join(words, sql` and `)}
    order by c.status = 'retired', ${beginsWith(typed)} desc, c.code limit 8`.execute(db);
  return rows;
}
