import { routeAt } from '../navigation.ts';

/** Fetches the code of the screen at a path before anybody goes there: a link calls it when it is pointed at. */
export function warmScreen(path: string): void {
  void routeAt(path)
    ?.route.load?.()
    .catch(() => {});
}
