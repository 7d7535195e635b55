import { useEffect } from 'react';
import { restoreScroll } from './scroll.ts';
import { usePageTitle } from './page-title.ts';

let arrivals = 0;

/**
 * What happens when a page has come: the tab gets its title, then the focus goes to the page's heading and the page to
 * its top, or on Back to where it was. The very first page of a load takes no focus.
 * @param place tells one page from another; null while none is there yet.
 */
export function useArrival(place: string | null, title: string | null): void {
  usePageTitle(title);
  useEffect(() => {
    if (place === null) return undefined;
    arrivals += 1;
    if (arrivals === 1) return undefined;
    focusHeading();
    return restoreScroll();
  }, [place]);
}

/** The heading says where one is, to the eye and to a screen reader alike. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
