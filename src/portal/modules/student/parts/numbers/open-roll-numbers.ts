import { navigate } from 'wouter/use-browser-location';
import { to } from '../../../../links.ts';

/**
 * Bulk action that opens the roll number screen for the selected students. Returns 0, because nothing has changed yet.
 */
export async function openRollNumbers(ids: readonly number[]): Promise<number> {
  navigate(to('studentRegdNumbers', {}, { numbers: 'rollNo', ids: ids.join(',') }));
  return 0;
}
