import { navigate } from 'wouter/use-browser-location';
import { filled, type RouteKey } from '../../links.ts';

/** A bulk action that leads to the papers of the chosen people, ready to be printed; answers how many were chosen. */
export function openPapers(screen: RouteKey) {
  return async (ids: readonly number[]): Promise<number> => {
    navigate(filled(screen, {}, { ids: ids.join(',') }));
    return ids.length;
  };
}
