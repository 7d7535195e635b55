import type { ComponentType } from 'react';
import { CodeMissing } from '../code-missing.ts';
import { i18n } from '../i18n/i18n.ts';
import { hasTexts, needTexts } from '../i18n/text-parts.ts';
import type { Route, ScreenProps } from '../route.ts';

type Screen = ComponentType<ScreenProps>;

/** Used instead of React’s `lazy`, which shows a fallback for 300 ms even if the code is loaded. */
const screens = new Map<Route, Screen>();
const loading = new Map<Route, LoadingScreen>();

/** A promise that exposes its state, which React’s `use` reads synchronously. */
type LoadingScreen = Promise<Screen> & { status?: 'fulfilled'; value?: Screen };

/** The screen of a route if its code and texts are loaded, otherwise null. */
export function screenHere(route: Route): Screen | null {
  return hasTexts(i18n.language, route.texts) ? (screens.get(route) ?? null) : null;
}

/**
 * Loads a screen’s code and its texts, which are in use from now on. Returns the same promise while both are valid. A
 * component must call this on every render, even if all is loaded: otherwise a component that suspended would be
 * rendered twice. @throws {CodeMissing} also later, until the failure is forgotten.
 */
export function fetchScreen(route: Route): Promise<Screen> {
  const loadingScreen = loading.get(route);
  if (loadingScreen && (loadingScreen.status !== 'fulfilled' || screenHere(route))) return loadingScreen;
  const fetching: LoadingScreen = fetchBoth(route);
  loading.set(route, fetching);
  void fetching.then((value) => Object.assign(fetching, { status: 'fulfilled', value })).catch(() => {});
  return fetching;
}

async function fetchBoth(route: Route): Promise<Screen> {
  try {
    const [code] = await Promise.all([route.load?.(), needTexts(route.texts)]);
    if (!code) throw new Error(`${route.path} has no screen.`);
    screens.set(route, code.Screen);
    return code.Screen;
  } catch (cause) {
    throw new CodeMissing('The code of a screen could not be loaded.', { cause });
  }
}

/** After a failure: allows loading missing code again. */
export function forgetScreens(): void {
  for (const [route, { status }] of loading) if (status !== 'fulfilled') loading.delete(route);
}

const reloadedKey = 'reloadedFor';

/**
 * Reloads the page, once for each address, because a deploy renames code files. Returns false if that was tried before
 * or there is no network.
 */
export function reloadForCode(): boolean {
  if (!navigator.onLine || sessionStorage.getItem(reloadedKey) === location.pathname) return false;
  sessionStorage.setItem(reloadedKey, location.pathname);
  location.reload();
  return true;
}

/** Lets a later failure reload the page again. Called once a screen is shown. */
export function codeArrived(): void {
  sessionStorage.removeItem(reloadedKey);
}
