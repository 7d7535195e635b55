import { navigate } from 'wouter/use-browser-location';
import { to } from '../../../../links.ts';

/** A bulk action that leads to the papers of the chosen students, ready to be printed; answers how many were chosen. */
export function openPapers(screen: 'studentCards' | 'studentLabels') {
  return async (ids: readonly number[]): Promise<number> => {
    navigate(to(screen, {}, { ids: ids.join(',') }));
    return ids.length;
  };
}
