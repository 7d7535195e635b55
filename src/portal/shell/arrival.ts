import { useEffect } from 'react';
import { linkLeft, restoreScroll } from './scroll.ts';
import { usePageTitle } from './page-title.ts';

let arrivals = 0;

/**
 * What happens when a page has come: the tab gets its title, then the focus goes to the page's heading and the page to
 * its top, or on Back to where both were. The very first page of a load takes no focus.
 * @param place tells one page from another; null while none is there yet.
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

/** The heading says where one is, to the eye and to a screen reader alike. */
function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('h1');
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
  return found;
}
