import { useCallback, useEffect } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';

/** Asked before the address changes; true keeps the page where it is, and whoever answered will see to the rest. */
type Guard = (to: string) => boolean;

let guard: Guard | null = null;
let isLetThrough = false;

/** While `isOn`, every way to another screen is asked for first: links, Back, and the tab's own cross. */
export function useLeaveGuard(isOn: boolean, onLeave: (to: string) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const own: Guard = (to) => {
      onLeave(to);
      return true;
    };
    const closeTab = (event: BeforeUnloadEvent) => {
      if (guard === own) event.preventDefault();
    };
    guard = own;
    window.addEventListener('beforeunload', closeTab);
    return () => {
      if (guard === own) guard = null;
      window.removeEventListener('beforeunload', closeTab);
    };
  }, [isOn, onLeave]);
}

/** Whether something would be lost by leaving. */
export const isGuarded = (): boolean => guard !== null;

/** The page is about to be left for good, and the question has been answered: neither we nor the browser asks again. */
export function dropGuard(): void {
  guard = null;
}

/** A part of the same screen is about to make way for another: true where it asks first, and will see to the rest. */
export const asksFirst = (to: string): boolean => guard !== null && !isLetThrough && guard(to);

/** Goes there without asking: the question has been answered. */
export function leaveUnasked(go: () => void): void {
  isLetThrough = true;
  try {
    go();
  } finally {
    isLetThrough = false;
  }
}

/** wouter's place in the browser, with the guard before each way out. Pass it to the router as `hook`. */
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

/** Back and Forward have already changed the address when they are heard of: it is put back before anybody asks. */
export function guardHistory(): void {
  let here = location.href;
  const note = () => {
    here = location.href;
  };
  for (const event of ['pushState', 'replaceState']) window.addEventListener(event, note);
  window.addEventListener(
    'popstate',
    (event) => {
      const to = location.href;
      if (guard && !isLetThrough && pathOf(to) !== pathOf(here)) {
        event.stopImmediatePropagation();
        history.pushState(null, '', here);
        guard(new URL(to).pathname + new URL(to).search);
      } else note();
    },
    true,
  );
}
