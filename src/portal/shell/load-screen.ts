import type { ComponentType } from 'react';
import { CodeMissing } from '../code-missing.ts';
import { i18n } from '../i18n/i18n.ts';
import { hasTexts, needTexts } from '../i18n/parts.ts';
import type { Route, ScreenProps } from '../route.ts';

type Screen = ComponentType<ScreenProps>;

/** React's `lazy` would do, but for its waits: it shows a fallback although the code is here, and keeps it for 300 ms. */
const here = new Map<Route, Screen>();
const onTheirWay = new Map<Route, Promise<Screen>>();

/** The screen of a route whose code and texts are here; else null. */
export function screenHere(route: Route): Screen | null {
  return hasTexts(i18n.language, route.texts) ? (here.get(route) ?? null) : null;
}

/**
 * Fetches a screen's code and its texts, which are in use from now on.
 * @throws {CodeMissing} also later, until what failed is forgotten.
 */
export function fetchScreen(route: Route): Promise<Screen> {
  const known = onTheirWay.get(route);
  if (known && !here.has(route)) return known;
  const fetching = fetchBoth(route);
  onTheirWay.set(route, fetching);
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
  onTheirWay.clear();
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
