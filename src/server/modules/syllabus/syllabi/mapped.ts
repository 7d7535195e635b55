import { sql } from 'kysely';

/**
 * SQL condition on a semester course `s`: the map is complete, with a cell for every outcome and a justification for
 * every 3.
 */
export const isMapped = sql<boolean>`(
  exists (select from course_outcomes o where o.course_id = s.course_id)
  and not exists (select from course_outcomes o where o.course_id = s.course_id
    and not exists (select from outcome_maps m where m.semester_course_id = s.id and m.course_outcome_id = o.id))
  and not exists (select from outcome_maps m where m.semester_course_id = s.id
    and m.level = 3 and coalesce(btrim(m.justification), '') = ''))`;
