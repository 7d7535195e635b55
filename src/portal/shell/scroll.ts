/** Scroll position of each history entry. */
const positions = new Map<string, number>();
/** The address visited from each entry. */
const leftFor = new Map<string, string>();
let wasBack = false;
let entry = '';

/** Takes over scroll restoration from the browser, which does not wait for screens. Call once at start. */
export function watchScroll(): void {
  history.scrollRestoration = 'manual';
  entry = entryKey();
  addEventListener('scroll', () => positions.set(entry, scrollY), { passive: true });
  addEventListener('popstate', () => {
    wasBack = true;
    entry = entryKey();
  });
  // wouter’s own events, sent on each call of the history API.
  for (const type of ['pushState', 'replaceState']) {
    addEventListener(type, () => {
      if (type === 'pushState') {
        wasBack = false;
        leftFor.set(entry, location.pathname);
      }
      entry = entryKey();
    });
  }
}

/**
 * Scrolls to the top or the hash after new navigation, or to the former position after Back; waits up to a second while
 * the page is still growing.
 */
export function restoreScroll(): (() => void) | undefined {
  const target = wasBack ? (positions.get(entry) ?? 0) : 0;
  if (location.hash && !wasBack) {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
    return undefined;
  }
  scrollTo(0, target);
  if (scrollY >= target) return undefined;
  const observer = new ResizeObserver(() => {
    scrollTo(0, target);
    if (scrollY >= target) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(limit);
  };
  const limit = setTimeout(stop, 1000);
  observer.observe(document.body);
  return stop;
}

/** After Back: the link by which the page was left, such as that of a row in a list. */
export function linkLeft(): HTMLElement | null {
  const path = wasBack ? leftFor.get(entry) : undefined;
  return path === undefined
    ? null
    : ([...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find((link) => link.pathname === path) ?? null);
}

/** The browser’s key for the entry if supported, otherwise the address. */
function entryKey(): string {
  const { navigation } = globalThis as { navigation?: { currentEntry?: { key: string } | null } };
  return navigation?.currentEntry?.key ?? location.pathname + location.search;
}
