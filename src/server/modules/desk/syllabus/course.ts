import { sql } from 'kysely';
import type { DeskCourseContent } from '../../../../contract/desk/syllabus.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import { courseColumns, coverage, ownClasses, resultsOf, standing, taughtTo } from './course-sql.ts';

type Head = Omit<DeskCourseContent, 'teachers' | 'modules' | 'outcomes' | 'books' | 'tests'> & {
  courseId: number;
  sectionCourseId: number | null;
  sectionGroupId: number | null;
};

interface CourseRequest {
  readonly id: number;
  readonly studentId: number;
  readonly now: Date;
}

/** A course of the student's own syllabus, with what their section was taught. */
export async function readCourse(db: Db, request: CourseRequest): Promise<DeskCourseContent> {
  const head = await headOf(db, request);
  const { courseId, sectionCourseId, sectionGroupId, ...course } = head;
  const place = { sectionCourseId, sectionGroupId, today: collegeDay(request.now) };
  return {
    ...course,
    teachers: await teachersOf(db, place),
    modules: await modulesOf(db, courseId, place),
    outcomes: await db
      .selectFrom('courseOutcomes')
      .select(['id', 'code', 'statement', 'bloom'])
      .where('courseId', '=', courseId)
      .orderBy('ordinal')
      .execute(),
    books: await db
      .selectFrom('courseBooks')
      .select(['id', 'kind', 'citation', 'url'])
      .where('courseId', '=', courseId)
      .orderBy('kind', 'desc') // text, reference, online
      .orderBy('ordinal')
      .execute(),
    tests: await testsOf(db, request.studentId, place),
  };
}

async function headOf(db: Db, { id, studentId, now }: CourseRequest): Promise<Head> {
  const { rows } = await sql<Head>`
    select n.id as semester_course_id, n.semester, ${courseColumns}, k.objectives, k.id as course_id, t.section_course_id,
      t.section_group_id, (select p.code || ' ' || bs.semester || ' ' || s.name from sections s
        join registration_policies r on r.id = s.registration_policy_id join programs p on p.id = r.program_id
        join batch_semesters bs on bs.id = r.batch_semester_id where s.id = t.section_id) as section,
      ${standing(collegeDay(now))} as standing, e.grade, ${coverage} as coverage
    from semester_courses n join courses k on k.id = n.course_id left join elective_groups g on g.id = n.elective_group_id
    left join (${taughtTo(studentId)}) t on t.semester_course_id = n.id
    left join (${resultsOf(studentId)}) e on e.bare_code = k.bare_code
    where n.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

interface Place {
  readonly sectionCourseId: number | null;
  readonly sectionGroupId: number | null;
  readonly today: string;
}

/** Current teachers of the student's section or group, the lead first. */
async function teachersOf(db: Db, { sectionCourseId, sectionGroupId, today }: Place) {
  const { rows } = await sql<DeskCourseContent['teachers'][number]>`
    select e.name, i.role from course_instructors i join employees e on e.id = i.employee_id
    where i.section_course_id = ${sectionCourseId} and i.from_date <= ${today} and (i.to_date is null or i.to_date >= ${today})
      and (i.section_group_id is null or i.section_group_id = ${sectionGroupId})
    order by array_position(array['lead','co','lab'], i.role), e.name`.execute(db);
  return rows;
}

async function modulesOf(db: Db, courseId: number, { sectionCourseId, sectionGroupId }: Place) {
  const { rows } = await sql<DeskCourseContent['modules'][number]>`
    with t as (select ${sectionCourseId}::bigint as section_course_id, ${sectionGroupId}::bigint as section_group_id),
    done as (select x.course_topic_id, least(100, sum(x.portion))::int as portion, json_agg(distinct w.on_date::text) as days
      from t join worklogs w on ${ownClasses} join worklog_topics x on x.worklog_id = w.id group by x.course_topic_id)
    select m.id, m.title, m.content, m.hours::float8 as hours,
      (select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'plannedHours', p.planned_hours::float8, 'outcome', o.code,
          'portion', coalesce(d.portion, 0), 'taughtOn', coalesce(d.days, '[]')) order by p.ordinal), '[]')
        from course_topics p left join course_outcomes o on o.id = p.course_outcome_id left join done d on d.course_topic_id = p.id
        where p.course_module_id = m.id) as topics
    from course_modules m where m.course_id = ${courseId} order by m.ordinal`.execute(db);
  return rows;
}

/** Tests of the student's section that have a date or were held; a retest only if the student takes part. */
async function testsOf(db: Db, studentId: number, { sectionCourseId }: Place) {
  const { rows } = await sql<DeskCourseContent['tests'][number]>`
    select x.id, x.name, x.on_date, to_char(x.starts_at, 'HH24:MI') as starts_at, x.minutes, x.max_marks::text as max, x.coverage, x.status
    from section_courses c join sections s on s.id = c.section_id
    join internal_plans pl on pl.registration_policy_id = s.registration_policy_id and pl.semester_course_id = c.semester_course_id
    join internal_tests x on x.internal_plan_id = pl.id and (x.section_course_id is null or x.section_course_id = c.id)
    where c.id = ${sectionCourseId} and x.status in ('scheduled', 'held', 'closed') and (x.retest_of_id is null or exists (
      select from mark_sheets k join sheet_students a on a.mark_sheet_id = k.id where k.internal_test_id = x.id and a.student_id = ${studentId}))
    order by x.on_date nulls last, x.starts_at nulls last, x.id`.execute(db);
  return rows;
}
