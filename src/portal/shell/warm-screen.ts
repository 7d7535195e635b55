import { i18n } from '../i18n/i18n.ts';
import { loadTexts } from '../i18n/parts.ts';
import { routeAt } from '../navigation.ts';

/** Fetches what the screen at a path needs before anybody goes there: a link calls it when it is pointed at. */
export function warmScreen(path: string): void {
  const route = routeAt(path)?.route;
  if (!route?.load) return;
  // Going there asks for it again, and says what is wrong.
  Promise.all([route.load(), loadTexts(i18n.language, route.texts)]).catch(() => {});
}
