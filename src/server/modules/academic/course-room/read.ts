import { sql } from 'kysely';
import { coverageOf, isBehind } from '../../../../contract/academic/attendance.ts';
import type { CourseRoom, RoomStudent } from '../../../../contract/academic/course-room.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import { photoLink } from '../../../files/signed-links.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Services } from '../../../http/services.ts';
import { countDays, shareOf } from '../attendance/days-gone-by.ts';
import { classesToHold } from '../attendance/to-hold.ts';
import { topicsDone } from '../attendance/topics-done.ts';
import { counts } from '../attendance/totals.ts';
import { sectionLabel, sits, teaches } from '../classes.ts';
import { calendarBetween } from '../days/read.ts';
import { postOf } from '../instructors/posted.ts';
import { sectionCourseTables } from '../section-courses/rows.ts';
import { strength } from '../sections/rows.ts';

type Head = Omit<CourseRoom, 'teachers' | 'modules' | 'outcomes' | 'credits' | 'progress'> & { credits: string };
type Module = Omit<CourseRoom['modules'][number], 'topics'> & {
  topics: Omit<CourseRoom['modules'][number]['topics'][number], 'portion'>[];
};

/** The page of one course of one section, for its teacher. */
export async function readRoom({ db, now, caller }: Context, id: number, services: Services): Promise<CourseRoom> {
  const today = collegeDay(now);
  const { rows } = await sql<Head>`
    select sc.id, ${sectionLabel} as section, s.id as section_id, t.name as term, k.id as course_id, y.id as semester_course_id, k.code, k.title, k.kind,
      k.lectures, k.tutorials, k.practicals, k.credits, sc.weekly_periods, sc.block_periods, sc.by_group, ${strength(today)} as strength
    from ${sectionCourseTables} where sc.id = ${id}`.execute(db);
  const [head] = rows;
  if (!head) throw new ApiError('NotFound');
  const { rows: teachers } = await sql<Omit<CourseRoom['teachers'][number], 'photo'> & { photoFileId: number | null }>`
    select i.employee_id, e.name, e.employee_no as number, post.department as detail, u.photo_file_id, i.role, g.name as "group",
      e.status = 'onLeave' as is_on_leave
    from course_instructors i join employees e on e.id = i.employee_id join users u on u.id = e.user_id
    left join ${postOf(today)} post on true left join section_groups g on g.id = i.section_group_id
    where i.section_course_id = ${id} and ${teaches(today)}
    order by g.name nulls first, array_position(array['lead','co','lab'], i.role), lower(e.name)`.execute(db);
  const { rows: modules } = await sql<Module>`
    select m.id, m.title, m.hours::float8 as hours,
      (select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'plannedHours', p.planned_hours::float8, 'outcome', o.code)
        order by p.ordinal), '[]') from course_topics p left join course_outcomes o on o.id = p.course_outcome_id
        where p.course_module_id = m.id) as topics
    from course_modules m where m.course_id = ${head.courseId} order by m.ordinal`.execute(db);
  const outcomes = await db
    .selectFrom('courseOutcomes')
    .select(['id', 'code', 'statement', 'bloom'])
    .where('courseId', '=', head.courseId)
    .orderBy('ordinal')
    .execute();
  const plan = (await topicsDone(db, [{ id, courseId: head.courseId }], today)).get(id) ?? [];
  const portions = new Map(plan.map((topic) => [topic.id, topic.portion]));
  return {
    ...head,
    credits: Number(head.credits),
    teachers: teachers.map(({ photoFileId, ...teacher }) => ({ ...teacher, photo: photoLink(services, photoFileId, caller) })),
    modules: modules.map(({ topics, ...module }) => ({
      ...module,
      topics: topics.map((topic) => ({ ...topic, portion: portions.get(topic.id) ?? 0 })),
    })),
    outcomes,
    progress: await readProgress(db, id, coverageOf(plan), now),
  };
}

/** Progress of the course: classes held and due, and the share of the plan compared with the elapsed days. */
async function readProgress(db: Db, id: number, coverage: number | null, now: Date): Promise<CourseRoom['progress']> {
  const { rows } = await sql<{ degreeId: number; classesFrom: string; classesTo: string; held: number }>`
    select b.degree_id, r.classes_from, r.classes_to,
      (select count(*)::int from worklogs w where w.section_course_id = sc.id and ${counts}) as held
    from ${sectionCourseTables} where sc.id = ${id}`.execute(db);
  const { held, ...lasting } = rows[0]!;
  const today = collegeDay(now);
  const to = today < lasting.classesTo ? today : lasting.classesTo;
  const isBegun = lasting.classesFrom <= to;
  const expected = isBegun ? await classesToHold(db, now, { from: lasting.classesFrom, to }, { sectionCourseId: id }) : [];
  const days = countDays(await calendarBetween(db, lasting.classesFrom, lasting.classesTo), today)(lasting);
  return { held, expected: expected.length, coverage, shouldBe: shareOf(days), isBehind: isBehind(coverage, days.elapsed, days.all) };
}

/** Current and future students of the course. An elective section has members of several core sections. */
export async function readRoomStudents({ db, now, caller }: Context, id: number, services: Services): Promise<RoomStudent[]> {
  const { rows } = await sql<Omit<RoomStudent, 'photo'> & { photoFileId: number | null }>`
    select m.student_id, u.name, coalesce(u.regd_no, u.admission_no) as number, b.code || ', ' || t.name as detail, a.photo_file_id,
      m.class_no, g.name as "group"
    from section_courses sc join section_students m on m.section_id = sc.section_id
    join students u on u.id = m.student_id join users a on a.id = u.user_id
    join branches b on b.id = u.branch_id join batches t on t.id = u.batch_id
    left join section_groups g on g.id = m.section_group_id
    where sc.id = ${id} and ${sits(collegeDay(now))}
    order by g.name nulls last, m.class_no nulls last, u.name, m.id`.execute(db);
  return rows.map(({ photoFileId, ...student }) => ({ ...student, photo: photoLink(services, photoFileId, caller) }));
}
