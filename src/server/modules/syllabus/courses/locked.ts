import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import { lockedFields } from '../../../../contract/syllabus/courses.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';

/**
 * True if the course is or was in an approved syllabus. `lockedFields` cannot change then, as they are promised to
 * students.
 */
export async function lockedCourse(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from semester_courses s join syllabi y on y.id = s.syllabus_id
    where s.course_id = ${id} and y.status in ('approved', 'retired') limit 1`.execute(db);
  return rows.length > 0;
}

/** Throws Locked with the field names if a change touches locked fields of a course in an approved syllabus. */
export async function refuseLocked(db: Db, id: number, changed: readonly string[]): Promise<void> {
  const closed = changed.filter((field) => (lockedFields as readonly string[]).includes(field));
  if (closed.length === 0 || !(await lockedCourse(db, id))) return;
  const fields: FieldProblems = Object.fromEntries(closed.map((field) => [field, 'notAllowed' as const]));
  throw new ApiError('Locked', { fields, detail: 'the course is in an approved syllabus' });
}
