import type { ComponentType } from 'react';
import { CodeMissing } from '../code-missing.ts';
import { i18n } from '../i18n/i18n.ts';
import { hasTexts, needTexts } from '../i18n/parts.ts';
import type { Route, ScreenProps } from '../route.ts';

type Screen = ComponentType<ScreenProps>;

/** React's `lazy` would do, but for its waits: it shows a fallback although the code is here, and keeps it for 300 ms. */
const here = new Map<Route, Screen>();
const asked = new Map<Route, Asked>();

/** A promise that tells itself settled, in the way that React's `use` reads at once. */
type Asked = Promise<Screen> & { status?: 'fulfilled'; value?: Screen };

/** The screen of a route whose code and texts are here; else null. */
export function screenHere(route: Route): Screen | null {
  return hasTexts(i18n.language, route.texts) ? (here.get(route) ?? null) : null;
}

/**
 * Fetches a screen's code and its texts, which are in use from now on; the same promise for as long as both are the
 * answer. A component asks it each time it is drawn, also when all is here: one that waited, and on its way back did
 * not ask, would be drawn twice.
 * @throws {CodeMissing} also later, until what failed is forgotten.
 */
export function fetchScreen(route: Route): Promise<Screen> {
  const known = asked.get(route);
  if (known && (known.status !== 'fulfilled' || screenHere(route))) return known;
  const fetching: Asked = fetchBoth(route);
  asked.set(route, fetching);
  void fetching.then((value) => Object.assign(fetching, { status: 'fulfilled', value })).catch(() => {});
  return fetching;
}

async function fetchBoth(route: Route): Promise<Screen> {
  try {
    const [code] = await Promise.all([route.load?.(), needTexts(route.texts)]);
    if (!code) throw new Error(`${route.path} has no screen.`);
    here.set(route, code.Screen);
    return code.Screen;
  } catch (cause) {
    throw new CodeMissing('The code of a screen did not arrive.', { cause });
  }
}

/** After a failure: asks for all code anew that has not arrived. */
export function forgetScreens(): void {
  for (const [route, { status }] of asked) if (status !== 'fulfilled') asked.delete(route);
}

const reloadedKey = 'reloadedFor';

/**
 * Loads the page anew, once for an address: after a deploy its code has another name. Answers false when that was
 * tried already, or when there is no network to try it with.
 */
export function reloadForCode(): boolean {
  if (!navigator.onLine || sessionStorage.getItem(reloadedKey) === location.pathname) return false;
  sessionStorage.setItem(reloadedKey, location.pathname);
  location.reload();
  return true;
}

/** The code arrived; a later failure may reload again. */
export function codeArrived(): void {
  sessionStorage.removeItem(reloadedKey);
}
