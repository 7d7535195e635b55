import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { codeOrFail } from '../code-missing.ts';
import { needTexts } from '../i18n/parts.ts';
import type { Route, ScreenProps } from '../route.ts';

const made = new Map<Route, LazyExoticComponent<ComponentType<ScreenProps>>>();

/** The screen of a route, which suspends until its code and its texts are here; null when there is none yet. */
export function drawScreen(route: Route, params: Record<string, string>): ReactNode {
  const { load, texts } = route;
  if (!load) return null;
  const fetchAll = async () => (await Promise.all([load(), needTexts(texts)]))[0].Screen;
  const screen = made.get(route) ?? lazy(codeOrFail(fetchAll));
  made.set(route, screen);
  return createElement(screen, { params });
}

/** After a failure: asks for all code anew that has not arrived. */
export function forgetScreens(): void {
  made.clear();
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
