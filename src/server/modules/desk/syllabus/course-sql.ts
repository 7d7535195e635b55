import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Section in which a student was last taught each course: one row per course of any revision, by `bare_code`. */
export const taughtTo = (studentId: number): Sql => sql`
  select distinct on (o.bare_code) o.bare_code, c.semester_course_id, c.id as section_course_id, c.section_id, m.section_group_id,
    m.to_date, r.classes_to
  from section_students m join section_courses c on c.section_id = m.section_id
  join registration_policies r on r.id = m.registration_policy_id
  join semester_courses n on n.id = c.semester_course_id join courses o on o.id = n.course_id
  where m.student_id = ${studentId} order by o.bare_code, m.from_date desc, m.id desc`;

/** The latest attempt of a student at each course, by `bare_code`, with the number of attempts. */
export const resultsOf = (studentId: number): Sql => sql`
  select distinct on (o.bare_code) o.bare_code, x.grade, x.is_pass, o.code, o.title, o.category, o.credits, n.semester,
    count(*) over (partition by o.bare_code)::int as attempts
  from end_semester_results x join semester_courses n on n.id = x.semester_course_id join courses o on o.id = n.course_id
  where x.student_id = ${studentId} order by o.bare_code, x.attempt desc, x.id desc`;

/** Submitted classes `w` of a place `t` where a student is taught: those of their group and of the whole section. */
export const ownClasses = sql`w.section_course_id = t.section_course_id and w.status = 'submitted'
  and (w.section_group_id is null or w.section_group_id = t.section_group_id)`;

/**
 * Share of the topics of a course `k` taught at a place `t`, by planned hours, in hundredths of a per cent, rounded
 * down. Null without topics, and if the course is not taught.
 */
export const coverage = sql<number | null>`(select floor(100 * sum(p.planned_hours * coalesce(d.portion, 0)) / sum(p.planned_hours))::int
  from course_modules cm join course_topics p on p.course_module_id = cm.id
  left join (select x.course_topic_id, least(100, sum(x.portion)) as portion from worklogs w join worklog_topics x on x.worklog_id = w.id
    where ${ownClasses} group by x.course_topic_id) d on d.course_topic_id = p.id
  where cm.course_id = k.id and t.section_course_id is not null)`;

/** Progress of a course for the student: by the place `t` where the course is taught, and the result `e`. */
export const standing = (today: string): Sql => sql`case
  when t.section_course_id is not null and (t.to_date is null or t.to_date >= ${today}) and t.classes_to >= ${today} then 'running'
  when e.is_pass then 'passed' when e.is_pass is false then 'failed'
  when t.section_course_id is not null then 'taught' else 'ahead' end`;

/** Columns of a course `k` in any list. */
export const courseColumns = sql`k.code, k.title, k.kind, k.category, k.lectures, k.tutorials, k.practicals,
  k.credits::float8 as credits, k.internal_max, k.external_max, g.name as "group"`;
