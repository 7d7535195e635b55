import { sql } from 'kysely';
import { heldInColumn } from '../../held-in-column.ts';

/** Open internal courses, by coordinator. */
const internalCourses = heldInColumn({
  kind: 'internalCourses',
  table: 'internal_plans',
  column: 'coordinator_id',
  field: 'coordinatorId',
  areTogether: true,
  rows: () => sql`
    select n.id, n.coordinator_id as employee_id, c.code || ' ' || c.title as name, null::bigint as part_of
    from internal_plans n join semester_courses y on y.id = n.semester_course_id join courses c on c.id = y.course_id
    where n.status = 'open' order by n.id`,
});

/** Question papers not yet approved. Setter and moderator must be two persons. */
const papers = (kind: 'papersToSet' | 'papersToModerate', holder: 'setter' | 'moderator') =>
  heldInColumn({
    kind,
    table: 'question_papers',
    column: `${holder}_id`,
    field: `${holder}Id`,
    areTogether: true,
    rows: () => sql`
      select q.id, ${sql.ref(`q.${holder}_id`)} as employee_id, c.code || ' · ' || t.name || ' · ' || q.set_label as name,
        null::bigint as part_of
      from question_papers q join internal_tests t on t.id = q.internal_test_id
      join internal_plans n on n.id = t.internal_plan_id join semester_courses y on y.id = n.semester_course_id
      join courses c on c.id = y.course_id
      where q.status in ('draft', 'moderation') and t.status <> 'cancelled' order by q.id`,
    unless: (to) => sql`(${to} in (setter_id, coalesce(moderator_id, 0)))`,
  });

/** Open actions on missed outcomes, by owner. */
const attainmentActions = heldInColumn({
  kind: 'attainmentActions',
  table: 'attainment_actions',
  column: 'owner_id',
  field: 'ownerId',
  areTogether: true,
  rows: () => sql`
    select a.id, a.owner_id as employee_id, left(a.action, 60) as name, a.attainment_run_id as part_of
    from attainment_actions a where a.status = 'open' order by a.id`,
});

export const examDuties = [internalCourses, papers('papersToSet', 'setter'), papers('papersToModerate', 'moderator'), attainmentActions];
