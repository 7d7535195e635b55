import { bulkCourses, listCourses, type CourseEvent } from '../../../../../contract/syllabus/courses.ts';
import { download } from '../../../../api/download.ts';
import { change } from '../../../../api/use-change.ts';

/** One event for all chosen courses, all or none; answers how many. */
export const moveChosen = (event: CourseEvent) => async (ids: readonly number[]) =>
  (await change(bulkCourses, { body: { ids: [...ids], event } })).data.changed;

/** Saves the chosen courses as a workbook, as the whole list is saved; answers how many. */
export async function exportChosen(ids: readonly number[]): Promise<number> {
  await download(listCourses, { query: { id: [...ids], format: 'xlsx' } });
  return ids.length;
}
