import { sql } from 'kysely';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import type { Db } from '../../../database/transaction.ts';

/** A planned topic with the share taught to a section, in per cent. */
export interface TopicOfPlan {
  readonly id: number;
  readonly module: string;
  readonly title: string;
  readonly plannedHours: number;
  /** For a course taught by group, the mean of its groups. */
  readonly portion: number;
}

interface Course {
  readonly id: number;
  readonly courseId: number;
}
type Topic = Omit<TopicOfPlan, 'portion'> & { courseId: number };
interface DoneTopic {
  sectionCourseId: number;
  topicId: number;
  /** Null for the whole section. */
  groupId: number | null;
  portion: number;
}

/**
 * Returns the topics of each section course in the order of the plan, with the portion taught up to and including a
 * day.
 */
export async function topicsDone(db: Db, courses: readonly Course[], until: string): Promise<Map<number, TopicOfPlan[]>> {
  const topics = groupedBy(await readTopics(db, courses), ({ courseId }) => courseId);
  const done = groupedBy(await readDone(db, courses, until), ({ sectionCourseId }) => sectionCourseId);
  const groups = groupedBy(await readGroups(db, courses), ({ sectionCourseId }) => sectionCourseId);
  return new Map(
    courses.map(({ id, courseId }) => {
      const doneByTopic = groupedBy(done.get(id) ?? [], ({ topicId }) => topicId);
      const groupIds = (groups.get(id) ?? []).map(({ groupId }) => groupId);
      const plan = (topics.get(courseId) ?? []).map(({ courseId: _, ...topic }) => ({
        ...topic,
        portion: portionOf(doneByTopic.get(topic.id) ?? [], groupIds),
      }));
      return [id, plan];
    }),
  );
}

/**
 * Portion taught to the whole section plus that of each group, at most 100, averaged over the groups and rounded down.
 */
function portionOf(done: readonly DoneTopic[], groupIds: readonly number[]): number {
  const sum = (of: readonly DoneTopic[]) => of.reduce((all, { portion }) => all + portion, 0);
  const whole = sum(done.filter(({ groupId }) => groupId === null));
  if (groupIds.length === 0) return Math.min(100, sum(done));
  const each = groupIds.map((id) => Math.min(100, whole + sum(done.filter(({ groupId }) => groupId === id))));
  return Math.floor(each.reduce((all, portion) => all + portion, 0) / each.length);
}

async function readTopics(db: Db, courses: readonly Course[]): Promise<Topic[]> {
  const ids = [...new Set(courses.map(({ courseId }) => courseId))];
  const { rows } = await sql<Topic>`
    select m.course_id, p.id, m.title as module, p.title, p.planned_hours::float8 as planned_hours
    from course_modules m join course_topics p on p.course_module_id = m.id
    where m.course_id = any(${ids}::bigint[]) order by m.course_id, m.ordinal, p.ordinal`.execute(db);
  return rows;
}

async function readDone(db: Db, courses: readonly Course[], until: string): Promise<DoneTopic[]> {
  const { rows } = await sql<DoneTopic>`
    select w.section_course_id, x.course_topic_id as topic_id, w.section_group_id as group_id, sum(x.portion)::int as portion
    from worklogs w join worklog_topics x on x.worklog_id = w.id
    where w.status = 'submitted' and w.on_date <= ${until} and x.course_topic_id is not null
      and w.section_course_id = any(${courses.map(({ id }) => id)}::bigint[])
    group by w.section_course_id, x.course_topic_id, w.section_group_id`.execute(db);
  return rows;
}

/** The groups of courses taught by group. */
async function readGroups(db: Db, courses: readonly Course[]) {
  const { rows } = await sql<{ sectionCourseId: number; groupId: number }>`
    select sc.id as section_course_id, g.id as group_id from section_courses sc join section_groups g on g.section_id = sc.section_id
    where sc.by_group and sc.id = any(${courses.map(({ id }) => id)}::bigint[])`.execute(db);
  return rows;
}
