import { sql } from 'kysely';

/** Whether the map of a semester course `s` is complete: a cell of every outcome, a justification at every 3. */
export const isMapped = sql<boolean>`(
  exists (select from course_outcomes o where o.course_id = s.course_id)
  and not exists (select from course_outcomes o where o.course_id = s.course_id
    and not exists (select from outcome_maps m where m.semester_course_id = s.id and m.course_outcome_id = o.id))
  and not exists (select from outcome_maps m where m.semester_course_id = s.id
    and m.level = 3 and coalesce(btrim(m.justification), '') = ''))`;
