import { sql } from 'kysely';
import type { SectionRow } from '../../../../contract/academic/sections.ts';
import { periodsOf, policyTables, sectionLabel, shownVersion, sits, teaches } from '../classes.ts';

/** A section `s` with its class, its class teacher `c` and its home room `h`. */
export const sectionTables = sql`sections s join ${policyTables} on r.id = s.registration_policy_id
  left join employees c on c.id = s.class_teacher_id left join teaching_rooms h on h.id = s.home_room_id`;

const members = (today: string) => sql`from section_students m where m.section_id = s.id and ${sits(today)}`;
export const strength = (today: string) => sql<number>`(select count(*)::int ${members(today)})`;
export const girls = (today: string) => sql<number>`(
  select count(*)::int from section_students m join students u on u.id = m.student_id
  where m.section_id = s.id and ${sits(today)} and u.gender = 'F')`;
export const courses = sql`(select count(*)::int from section_courses sc where sc.section_id = s.id)`;

const groups = (today: string) => sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'capacity', g.capacity, 'strength',
    (select count(*)::int from section_students m where m.section_group_id = g.id and ${sits(today)})) order by g.name, g.id), '[]')
  from section_groups g where g.section_id = s.id)`;

const isLedBy = (today: string, group: ReturnType<typeof sql>) => sql`exists (
  select from course_instructors i
  where i.section_course_id = sc.id and i.role = 'lead' and ${teaches(today)} and i.section_group_id ${group})`;
const groupsOf = sql`from section_groups g where g.section_id = sc.section_id`;

/**
 * Section course `sc`, or one of its groups if taught by group, has no lead. Courses led as a whole are decided first,
 * as they are most.
 */
export const isWithoutLead = (today: string) => sql`(not ${isLedBy(today, sql`is null`)}
  and (not sc.by_group or not exists (select ${groupsOf}) or exists (select ${groupsOf} and not ${isLedBy(today, sql`= g.id`)})))`;

const periods = sql`(select coalesce(sum(${periodsOf}), 0)::int from section_courses sc where sc.section_id = s.id)`;
// The version is determined once for each section, not for each of its courses.
const placed = sql`(select coalesce(sum(e.span), 0)::int from section_courses sc join timetable_entries e on e.section_course_id = sc.id
  where sc.section_id = s.id and e.timetable_version_id = ${shownVersion(sql`t.id`)})`;

/** Columns of a section, for lists and for its page. */
export const sectionColumns = (today: string) => sql<SectionRow>`
  s.id, s.version, s.registration_policy_id, t.id as academic_term_id, t.name as term, p.id as program_id, p.code as program,
  b.name as batch, bs.semester, s.name, ${sectionLabel} as label, s.kind, s.capacity, ${strength(today)} as strength,
  ${groups(today)} as groups, s.class_teacher_id, c.name as class_teacher, s.home_room_id, h.code as home_room,
  h.capacity as home_room_capacity, ${courses} as courses,
  (select count(*)::int from section_courses sc where sc.section_id = s.id and ${isWithoutLead(today)}) as without_lead,
  ${periods} as periods, ${placed} as placed`;
