import { sql } from 'kysely';
import type { OpenEvent } from '../../../../contract/core/lifecycle.ts';
import { usualOutcomes } from '../../../../contract/syllabus/course-rules.ts';
import { courseLife } from '../../../../contract/syllabus/courses.ts';
import type { CourseStatus } from '../../../../contract/syllabus/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Caller } from '../../../http/caller.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';

/** Status and facts of a course for its lifecycle. */
export interface CourseStanding extends Standing<typeof courseLife> {
  readonly id: number;
  readonly version: number;
  readonly label: string;
}

interface FoundCourse {
  id: number;
  version: number;
  label: string;
  status: CourseStatus;
  hasModules: boolean;
  hasOutcomes: boolean;
  isNotStudied: boolean;
  isUnused: boolean;
}

/**
 * Status and facts of courses, by id. Marks are not checked, because no course is saved without marks. A course counts
 * as studied until its batch is completed, unless the syllabus is retired.
 */
export async function standingsOf(db: Db, ids: readonly number[]): Promise<Map<number, CourseStanding>> {
  const { rows } = await sql<FoundCourse>`
    select c.id, c.version, c.code || ' ' || c.title as label, c.status,
      exists (select from course_modules m where m.course_id = c.id) as has_modules,
      c.kind <> 'theory'
        or (select count(*) from course_outcomes o where o.course_id = c.id) >= ${usualOutcomes.fewest} as has_outcomes,
      not exists (select from semester_courses s join syllabi y on y.id = s.syllabus_id join batches b on b.id = y.batch_id
        where s.course_id = c.id and y.status <> 'retired' and b.state <> 'completed') as is_not_studied,
      not exists (select from semester_courses s where s.course_id = c.id) as is_unused
    from courses c where c.id in (${sql.join([0, ...ids])})`.execute(db);
  return new Map(rows.map(({ id, version, label, status, ...facts }) => [id, { id, version, label, state: status, facts }]));
}

/** Events of a course as returned to the caller. */
export const eventsOfCourse = (standing: CourseStanding | undefined, caller: Caller): OpenEvent<typeof courseLife>[] =>
  standing ? eventsFor(courseLife, standing, caller) : [];
