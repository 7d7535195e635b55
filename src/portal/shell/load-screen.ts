import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Route, ScreenLoader, ScreenProps } from '../route.ts';
import { routeAt } from '../navigation.ts';

const made = new Map<Route, LazyExoticComponent<ComponentType<ScreenProps>>>();

/** A screen's code did not arrive: no network, or a deploy has replaced the file. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
}

/** The screen of a route as a component that suspends until its code is here; null when there is none yet. */
export function screenOf(route: Route): ComponentType<ScreenProps> | null {
  if (!route.load) return null;
  const known = made.get(route);
  if (known) return known;
  const screen = lazy(loaderOf(route.load));
  made.set(route, screen);
  return screen;
}

/** Fetches the code of the screen at a path before anybody goes there: a link calls it when it is pointed at. */
export function warmScreen(path: string): void {
  void routeAt(path)
    ?.route.load?.()
    .catch(() => {});
}

/** After a failure: asks for all code anew that has not arrived. */
export function forgetScreens(): void {
  made.clear();
}

function loaderOf(load: ScreenLoader) {
  return async () => {
    try {
      return { default: (await load()).Screen };
    } catch (cause) {
      throw new CodeMissing('The code of a screen did not arrive.', { cause });
    }
  };
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
