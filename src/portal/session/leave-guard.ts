import { useCallback, useEffect } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';

/** Called before the address changes. If it returns true, the page stays, and the guard handles the navigation. */
type Guard = (to: string) => boolean;

let guard: Guard | null = null;
let isLetThrough = false;

/**
 * While `isOn`, calls `onLeave` with the target instead of navigating by links or Back to another screen, and lets the
 * browser ask before the tab is closed.
 */
export function useLeaveGuard(isOn: boolean, onLeave: (to: string) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const ownGuard: Guard = (to) => {
      onLeave(to);
      return true;
    };
    const closeTab = (event: BeforeUnloadEvent) => {
      if (guard === ownGuard) event.preventDefault();
    };
    guard = ownGuard;
    window.addEventListener('beforeunload', closeTab);
    return () => {
      if (guard === ownGuard) guard = null;
      window.removeEventListener('beforeunload', closeTab);
    };
  }, [isOn, onLeave]);
}

/** True if leaving would lose data. */
export const isGuarded = (): boolean => guard !== null;

/**
 * Removes the guard before the page is unloaded after confirmation, so that neither the portal nor the browser asks
 * again.
 */
export function dropGuard(): void {
  guard = null;
}

/** Calls the guard before another part of the same screen is shown. True if the guard handles the navigation. */
export const asksFirst = (to: string): boolean => guard !== null && !isLetThrough && guard(to);

/** Navigates without asking, after confirmation. */
export function leaveUnasked(go: () => void): void {
  isLetThrough = true;
  try {
    go();
  } finally {
    isLetThrough = false;
  }
}

/** wouter’s browser location with the guard before each navigation. Pass it to the router as `hook`. */
export function useGuardedLocation(router?: { ssrPath?: string }): ReturnType<typeof useBrowserLocation> {
  const [path, navigate] = useBrowserLocation(router);
  const guarded = useCallback<typeof navigate>(
    (to, options) => {
      if (mayGo(String(to))) navigate(to, options);
    },
    [navigate],
  );
  return [path, guarded];
}

const pathOf = (address: string): string => new URL(address, location.href).pathname;

function mayGo(to: string): boolean {
  if (!guard || isLetThrough || pathOf(to) === location.pathname) return true;
  return !guard(to);
}

/** Back and Forward change the address before any event arrives, so the address is restored before asking. */
export function guardHistory(): void {
  let currentHref = location.href;
  const note = () => {
    currentHref = location.href;
  };
  for (const event of ['pushState', 'replaceState']) window.addEventListener(event, note);
  window.addEventListener(
    'popstate',
    (event) => {
      const to = location.href;
      if (guard && !isLetThrough && pathOf(to) !== pathOf(currentHref)) {
        event.stopImmediatePropagation();
        history.pushState(null, '', currentHref);
        guard(new URL(to).pathname + new URL(to).search);
      } else note();
    },
    true,
  );
}
