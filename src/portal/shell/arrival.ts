import { useEffect } from 'react';
import { whenRevealed } from '../i18n/language.ts';
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
      if (start !== undefined) void startAt(start);
      return undefined;
    }
    (linkLeft() ?? heading())?.focus({ preventScroll: true });
    return restoreScroll();
  }, [place, start]);
}

/**
 * Focuses the field as soon as it is visible, unless the user has already focused another element, as on a page that is
 * shown before its scripts are loaded. Has no effect if the page was replaced meanwhile.
 */
async function startAt(selector: string): Promise<void> {
  const field = document.querySelector<HTMLElement>(selector);
  await whenRevealed();
  if (document.activeElement !== document.body || hasScreenKeyboard()) return;
  field?.focus({ preventScroll: true });
}

/** The heading, which names the page visually and for screen readers. */
function heading(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('h1');
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1;
  return title;
}
