/** How far each entry of the history was scrolled, and whether the last step was one back or forward in it. */
const positions = new Map<string, number>();
/** Where one went from each entry. */
const leftFor = new Map<string, string>();
let wasBack = false;
let entry = '';

/** Takes scrolling over from the browser, which knows nothing of screens that arrive late. Once, at the start. */
export function watchScroll(): void {
  history.scrollRestoration = 'manual';
  entry = entryKey();
  addEventListener('scroll', () => positions.set(entry, scrollY), { passive: true });
  addEventListener('popstate', () => {
    wasBack = true;
    entry = entryKey();
  });
  // wouter's own events, sent by each call of the history.
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

/** To the top after a step forward, to where it was after one back; waits a second for a page that is still growing. */
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

/** After a step back: the link by which the page was left, as that of a row in a list. */
export function linkLeft(): HTMLElement | null {
  const path = wasBack ? leftFor.get(entry) : undefined;
  return path === undefined
    ? null
    : ([...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find((link) => link.pathname === path) ?? null);
}

/** The browser's own name for the entry where it has one; else the address. */
function entryKey(): string {
  const { navigation } = globalThis as { navigation?: { currentEntry?: { key: string } | null } };
  return navigation?.currentEntry?.key ?? location.pathname + location.search;
}
