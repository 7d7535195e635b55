import { sql } from 'kysely';
import { isPresentPosting } from '../../../database/present-posting.ts';

/** Cadres of teachers. */
export const teachingCadres = sql`('professor', 'associate', 'assistant', 'otherTeaching')`;

/** The post of employee `e` on a day: department, designation, cadre and norm. No row without a post. */
export const postOf = (today: string) => sql`lateral (
  select d.id as department_id, d.name as department, g.name as designation, g.cadre, g.weekly_periods as norm, g.sort_order
  from employee_postings p join departments d on d.id = p.department_id join designations g on g.id = p.designation_id
  where p.employee_id = e.id and ${isPresentPosting(today)} limit 1)`;

/**
 * Number of times that instructor `i` of section course `sc` teaches its periods: once for each group if responsible
 * for all groups.
 */
export const timesTaught = sql`case when sc.by_group and i.section_group_id is null
  then greatest(1, (select count(*)::int from section_groups g where g.section_id = sc.section_id)) else 1 end`;

/** Instructor `i` teaches on a day. */
export const teachesOn = (day: string) => sql`(i.from_date <= ${day} and (i.to_date is null or i.to_date >= ${day}))`;
