import { listStudents } from '../../../../contract/student/student.ts';
import { download } from '../../../api/download.ts';

/** Downloads the selected students as a workbook, in the format of the full list, and returns their number. */
export async function exportChosen(ids: readonly number[]): Promise<number> {
  await download(listStudents, { query: { id: [...ids], format: 'xlsx' } });
  return ids.length;
}
