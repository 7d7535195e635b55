import type { Course } from '../../../../contract/syllabus/courses.ts';
import { sumOfHours } from '../../../../contract/syllabus/course-rules.ts';
import type { Db } from '../../../database/transaction.ts';

export type CourseParts = Pick<Course, 'modules' | 'books' | 'prerequisites' | 'outcomes'>;

/** Parts of a course, in their order. */
export async function findParts(db: Db, courseId: number): Promise<CourseParts> {
  const outcomes = await db
    .selectFrom('courseOutcomes')
    .select(['id', 'code', 'statement', 'bloom', 'targetLevel'])
    .where('courseId', '=', courseId)
    .orderBy('ordinal')
    .execute();
  const codes = new Map(outcomes.map(({ id, code }) => [id, code]));
  const topics = await db
    .selectFrom('courseTopics')
    .innerJoin('courseModules', 'courseModules.id', 'courseTopics.courseModuleId')
    .select(['courseTopics.id', 'courseModuleId', 'courseTopics.title', 'plannedHours', 'courseOutcomeId'])
    .where('courseId', '=', courseId)
    .orderBy('courseTopics.ordinal')
    .execute();
  const modules = await db
    .selectFrom('courseModules')
    .select(['id', 'title', 'content', 'hours'])
    .where('courseId', '=', courseId)
    .orderBy('ordinal')
    .execute();
  const books = await db
    .selectFrom('courseBooks')
    .select(['id', 'kind', 'citation', 'url'])
    .where('courseId', '=', courseId)
    .orderBy('kind', 'desc') // text, reference, online
    .orderBy('ordinal')
    .execute();
  const prerequisites = await db
    .selectFrom('coursePrerequisites')
    .select(['id', 'requiredCourseId as courseId'])
    .where('courseId', '=', courseId)
    .orderBy('id')
    .execute();
  return {
    outcomes: outcomes.map((outcome) => ({
      ...outcome,
      targetLevel: outcome.targetLevel === null ? null : Number(outcome.targetLevel),
      plannedHours: hoursOf(topics.filter(({ courseOutcomeId }) => courseOutcomeId === outcome.id)),
    })),
    modules: modules.map((module) => ({
      ...module,
      topics: topics
        .filter(({ courseModuleId }) => courseModuleId === module.id)
        .map(({ id, title, plannedHours, courseOutcomeId }) => ({
          id,
          title,
          plannedHours: Number(plannedHours),
          outcome: courseOutcomeId === null ? null : (codes.get(courseOutcomeId) ?? null),
        })),
    })),
    books,
    prerequisites,
  };
}

const hoursOf = (topics: readonly { plannedHours: string }[]) => sumOfHours(topics.map(({ plannedHours }) => Number(plannedHours)));
