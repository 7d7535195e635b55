import { sql } from 'kysely';
import type { SectionCourseRow } from '../../../../contract/academic/section-courses.ts';
import type { Sql } from '../../../lists/source.ts';
import { periodsOf, placedOf, policyTablesBy, sectionLabel, teaches } from '../classes.ts';
import { isWithoutLead } from '../sections/rows.ts';

/** A section course `sc` with its section `s`, its class, and its course `k` as semester course `y`. */
export const sectionCourseTablesBy = (join: Sql) => sql`section_courses sc ${join} sections s on s.id = sc.section_id
  ${join} (${policyTablesBy(join)}) on r.id = s.registration_policy_id
  ${join} semester_courses y on y.id = sc.semester_course_id ${join} courses k on k.id = y.course_id`;
export const sectionCourseTables = sectionCourseTablesBy(sql`join`);

/** Instructors of section course `sc` on a day or later, lead first. */
export const instructorsOf = (today: string) => sql`(
  select coalesce(json_agg(json_build_object('employeeId', e.id, 'name', e.name, 'role', i.role, 'group', g.name)
    order by g.name nulls first, array_position(array['lead','co','lab'], i.role), e.name), '[]')
  from course_instructors i join employees e on e.id = i.employee_id left join section_groups g on g.id = i.section_group_id
  where i.section_course_id = sc.id and ${teaches(today)})`;

export const sectionCourseColumns = (today: string) => sql<SectionCourseRow>`
  sc.id, sc.version, t.id as academic_term_id, t.name as term_name, r.id as registration_policy_id, s.id as section_id,
  ${sectionLabel} as section, sc.semester_course_id, k.code, k.title, k.kind, k.lectures, k.tutorials, k.practicals,
  sc.by_group, sc.weekly_periods, sc.block_periods, ${instructorsOf(today)} as instructors,
  ${isWithoutLead(today)} as lacks_lead, ${periodsOf}::int as periods, ${placedOf} as placed`;
