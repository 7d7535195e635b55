import { useEffect } from 'react';
import { hasScreenKeyboard } from '../kit/screen-keyboard.ts';
import { linkLeft, restoreScroll } from './scroll.ts';
import { usePageTitle } from './page-title.ts';

let arrivals = 0;

/**
 * After navigation: sets the tab’s title, moves the focus to the page’s heading and scrolls to the top, or on Back
 * restores both. The first page of a load takes no focus, except for a field at which users start.
 * @param place identifies the page; null before the first one.
 * @param start selector of that field.
 */
export function useArrival(place: string | null, title: string | null, start?: string): void {
  usePageTitle(title);
  useEffect(() => {
    if (place === null) return undefined;
    arrivals += 1;
    if (arrivals === 1) {
      if (start !== undefined) startAt(start);
      return undefined;
    }
    (linkLeft() ?? heading())?.focus({ preventScroll: true });
    return restoreScroll();
  }, [place, start]);
}

/**
 * Focuses the field unless the user has already focused another element, as on a page that is shown before its scripts
 * are loaded.
 */
function startAt(field: string): void {
  if (document.activeElement !== document.body || hasScreenKeyboard()) return;
  document.querySelector<HTMLElement>(field)?.focus({ preventScroll: true });
}

/** The heading, which names the page visually and for screen readers. */
function heading(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('h1');
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1;
  return title;
}
