import { useEffect } from 'react';
import { linkLeft, restoreScroll } from './scroll.ts';
import { usePageTitle } from './page-title.ts';

let arrivals = 0;

/**
 * After navigation: sets the tab’s title, moves the focus to the page’s heading and scrolls to the top, or on Back
 * restores both. The first page of a load takes no focus. @param place identifies the page; null before the first one.
 */
export function useArrival(place: string | null, title: string | null): void {
  usePageTitle(title);
  useEffect(() => {
    if (place === null) return undefined;
    arrivals += 1;
    if (arrivals === 1) return undefined;
    (linkLeft() ?? heading())?.focus({ preventScroll: true });
    return restoreScroll();
  }, [place]);
}

/** The heading, which names the page visually and for screen readers. */
function heading(): HTMLElement | null {
  const title = document.querySelector<HTMLElement>('h1');
  if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1;
  return title;
}
