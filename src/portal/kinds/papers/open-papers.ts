import { navigate } from 'wouter/use-browser-location';
import { filled, type RouteKey } from '../../links.ts';

/** The parts of a bulk action that opens the printable documents of the selected people. */
export function openPapers(screen: RouteKey) {
  return {
    opens: screen,
    run: async (ids: readonly number[]): Promise<number> => {
      navigate(filled(screen, {}, { ids: ids.join(',') }));
      return ids.length;
    },
  };
}
