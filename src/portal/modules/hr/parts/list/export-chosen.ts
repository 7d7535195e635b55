import { listEmployees } from '../../../../../contract/hr/employee-list.ts';
import { download } from '../../../../api/download.ts';

/** Saves the chosen employees as a workbook, as the whole list is saved; answers how many. */
export async function exportChosen(ids: readonly number[]): Promise<number> {
  await download(listEmployees, { query: { id: [...ids], format: 'xlsx' } });
  return ids.length;
}
