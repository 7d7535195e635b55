import { navigate } from 'wouter/use-browser-location';

/** A bulk action that leads to the papers of the chosen students, ready to be printed; answers how many were chosen. */
export function openPapers(pathOf: (ids: readonly number[]) => string) {
  return async (ids: readonly number[]): Promise<number> => {
    navigate(pathOf(ids));
    return ids.length;
  };
}
