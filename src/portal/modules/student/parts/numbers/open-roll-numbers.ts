import { navigate } from 'wouter/use-browser-location';
import { to } from '../../../../links.ts';

/** A bulk action that leads to where the chosen students are numbered. Nothing is done yet, and so none is counted. */
export async function openRollNumbers(ids: readonly number[]): Promise<number> {
  navigate(to('studentRegdNumbers', {}, { numbers: 'rollNo', ids: ids.join(',') }));
  return 0;
}
