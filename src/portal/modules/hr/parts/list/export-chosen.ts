import { listEmployees } from '../../../../../contract/hr/employee-list.ts';
import { download } from '../../../../api/download.ts';

/** Downloads the chosen employees as a workbook, in the format of the full list, and returns their number. */
export async function exportChosen(ids: readonly number[]): Promise<number> {
  await download(listEmployees, { query: { id: [...ids], format: 'xlsx' } });
  return ids.length;
}
