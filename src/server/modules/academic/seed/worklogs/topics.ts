import { sql } from 'kysely';
import { groupBy } from '../../../../database/seed/college/group.ts';
import type { Random } from '../../../../database/seed/college/random.ts';
import type { Row } from '../../../../database/seed/rows.ts';
import type { Tx } from '../../../../database/transaction.ts';
import type { HeldClass } from './draw.ts';

interface PlannedTopic {
  id: number;
  hours: number;
}

export interface CourseOf {
  id: number;
  courseId: number;
  title: string;
}

const inWords = ['Doubts of the class', 'Problems of the last examination', 'Discussion of the assignment', 'Revision'] as const;
const portions = [25, 50, 75, 100] as const;

/** Topics of each course, in the order of its plan. */
export async function readPlans(db: Tx): Promise<Map<number, PlannedTopic[]>> {
  const { rows } = await sql<PlannedTopic & { courseId: number }>`
    select t.id, m.course_id, t.planned_hours::float as hours from course_topics t
    join course_modules m on m.id = t.course_module_id order by m.course_id, m.ordinal, t.ordinal`.execute(db);
  return groupBy(rows, ({ courseId }) => courseId);
}

/** Topics of each class, in the order of the plan and according to their hours. Some courses are behind their plan. */
export function topicsInOrder(
  chance: Random,
  plans: ReadonlyMap<number, readonly PlannedTopic[]>,
  courses: ReadonlyMap<number, CourseOf>,
  slow: ReadonlySet<number>,
) {
  const reached = new Map<string, { place: number; done: number; count: number }>();
  return ({ sectionCourseId, groupId, span, kind }: HeldClass): Omit<Row<'worklogTopics'>, 'worklogId'>[] => {
    const course = courses.get(sectionCourseId);
    const plan = plans.get(course?.courseId ?? 0) ?? [];
    const key = `${sectionCourseId} ${groupId}`;
    const at = reached.get(key) ?? { place: 0, done: 0, count: 0 };
    reached.set(key, at);
    at.count += 1;
    const words = kind === 'practical' ? `Experiment ${at.count}` : chance.pick(inWords);
    const free = [{ courseTopicId: null, freeText: words, portion: 100 as const }];
    if (kind === 'extra' || chance.chance(slow.has(sectionCourseId) ? 0.5 : 0.03)) return free;
    const topics: Omit<Row<'worklogTopics'>, 'worklogId'>[] = [];
    for (let hours = span; hours > 0;) {
      const topic = plan[at.place];
      if (!topic) break;
      const left = 100 - at.done;
      const share = Math.min(left, (100 * hours) / topic.hours);
      const portion = portions.find((each) => each >= share - 12) ?? 100;
      topics.push({ courseTopicId: topic.id, freeText: null, portion });
      hours -= (share * topic.hours) / 100;
      at.done += portion;
      if (at.done >= 100) Object.assign(at, { place: at.place + 1, done: 0 });
      if (hours < 0.3) break;
    }
    return topics.length > 0 ? topics : free;
  };
}
