import { navigate } from 'wouter/use-browser-location';
import { filled, type RouteKey } from '../../links.ts';

/** A bulk action that opens the printable documents of the selected people. Returns the number of people. */
export function openPapers(screen: RouteKey) {
  return async (ids: readonly number[]): Promise<number> => {
    navigate(filled(screen, {}, { ids: ids.join(',') }));
    return ids.length;
  };
}
