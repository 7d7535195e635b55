import { sql } from 'kysely';
import type { InstructorRow, InstructorSheet, Teacher } from '../../../../contract/academic/instructors.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { classLabel, policyTables, sectionLabel } from '../classes.ts';
import { postOf, teachesOn, teachingCadres, timesTaught } from './posted.ts';

/** Instructors of a class on a day, and all possible teachers. */
export async function readSheet({ db, now }: Context, policyId: number, requestedDay: string | undefined): Promise<InstructorSheet> {
  const { rows } = await sql<Omit<InstructorSheet, 'rows' | 'teachers' | 'onDate'> & { termId: number }>`
    select r.id as registration_policy_id, ${classLabel} || ' · ' || t.name as name, r.classes_from, r.classes_to,
      r.status = 'frozen' as is_frozen, t.id as term_id
    from ${policyTables} where r.id = ${policyId}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  const { termId, ...policy } = rows[0];
  const onDate = within(requestedDay ?? collegeDay(now), policy);
  return {
    ...policy,
    onDate,
    rows: await readRows(db, sql`s.registration_policy_id = ${policyId}`, onDate),
    teachers: await readTeachers(db, termId, onDate),
  };
}

/** Limits a day to the period of classes. */
export const within = (day: string, { classesFrom, classesTo }: { classesFrom: string; classesTo: string }): string =>
  day < classesFrom ? classesFrom : day > classesTo ? classesTo : day;

export const keyOf = (sectionCourseId: number, sectionGroupId: number | null): string => `${sectionCourseId}-${sectionGroupId ?? 0}`;

const ofRole = (role: string, day: string) => sql`(
  select coalesce(json_agg(i.employee_id order by i.id), '[]') from course_instructors i
  where i.section_course_id = sc.id and i.section_group_id is not distinct from part.id and i.role = ${sql.lit(role)} and ${teachesOn(day)})`;

/**
 * Rows of section courses: the whole section, or each group if taught by group. The row of the whole section is also
 * included as long as it has an instructor.
 */
export async function readRows(db: Db, which: ReturnType<typeof sql>, day: string): Promise<InstructorRow[]> {
  const { rows } = await sql<Omit<InstructorRow, 'key' | 'lead'> & { leads: number[] }>`
    select sc.id as section_course_id, part.id as section_group_id, ${sectionLabel} as section, part.name as "group", k.code, k.title, k.kind,
      sc.weekly_periods, ${ofRole('lead', day)} as leads, ${ofRole('co', day)} as co, ${ofRole('lab', day)} as lab,
      (select ('x' || substr(md5(coalesce(string_agg(concat_ws(' ', i.employee_id, i.role), ',' order by i.id), '')), 1, 7))::bit(28)::int
        from course_instructors i where i.section_course_id = sc.id and i.section_group_id is not distinct from part.id and ${teachesOn(day)}) as stamp
    from section_courses sc join sections s on s.id = sc.section_id join ${policyTables} on r.id = s.registration_policy_id
    join semester_courses y on y.id = sc.semester_course_id join courses k on k.id = y.course_id
    cross join lateral (
      select g.id, g.name from section_groups g where g.section_id = s.id and sc.by_group
      union all select null, null where not sc.by_group or not exists (select from section_groups g where g.section_id = s.id)
        or exists (select from course_instructors i where i.section_course_id = sc.id and i.section_group_id is null and ${teachesOn(day)})) part
    where ${which}
    order by s.kind, s.name, y.ordinal, sc.id, part.name nulls first`.execute(db);
  return rows.map(({ leads, ...row }) => ({ ...row, key: keyOf(row.sectionCourseId, row.sectionGroupId), lead: leads[0] ?? null }));
}

/** Teaching and technical staff, and all others who teach in the term, with their weekly periods. */
async function readTeachers(db: Db, termId: number, day: string): Promise<Teacher[]> {
  const { rows } = await sql<Teacher>`
    select e.id, e.name, post.department, coalesce(post.cadre in ${teachingCadres}, false) as is_teaching, e.status = 'onLeave' as is_on_leave,
      coalesce(taught.periods, 0)::int as periods, post.norm
    from employees e left join ${postOf(day)} post on true
    left join (
      select i.employee_id, sum(sc.weekly_periods * ${timesTaught}) as periods
      from course_instructors i join section_courses sc on sc.id = i.section_course_id join sections s on s.id = sc.section_id
      join registration_policies r on r.id = s.registration_policy_id join batch_semesters bs on bs.id = r.batch_semester_id
      where bs.academic_term_id = ${termId} and ${teachesOn(day)} group by i.employee_id) taught on taught.employee_id = e.id
    where taught.employee_id is not null or (e.status <> 'left' and (post.cadre in ${teachingCadres} or post.cadre = 'technical'))
    order by lower(e.name), e.id`.execute(db);
  return rows;
}
