import { bulkCourses, listCourses, type CourseEvent } from '../../../../../contract/syllabus/courses.ts';
import { download } from '../../../../api/download.ts';
import { change } from '../../../../api/use-change.ts';

/**
 * Returns a bulk action that sends an event for the selected courses, all or none, and returns the number of changed
 * courses.
 */
export const moveChosen = (event: CourseEvent) => async (ids: readonly number[]) =>
  (await change(bulkCourses, { body: { ids: [...ids], event } })).data.changed;

/** Downloads the selected courses as a workbook, in the format of the full list, and returns their number. */
export async function exportChosen(ids: readonly number[]): Promise<number> {
  await download(listCourses, { query: { id: [...ids], format: 'xlsx' } });
  return ids.length;
}
