import type { Page } from 'playwright-core';

/** The content of a page at rest. */
export interface Seen {
  /** The number of first-level headings. */
  headings: number;
  heading: string;
  title: string;
  isMissing: boolean;
  /** The message in place of the content: a failure, or not found; null if all is well. */
  failure: string | null;
  /** Visible words with dots, which look like the key of a missing text: `degree.field.code`. */
  dotted: string[];
}

/**
 * Goes to an address as a link would, and waits until the screen has finished loading: it has this heading, or with
 * `null` any other than the one before.
 */
export function visit(page: Page, path: string, heading: string | null): Promise<Seen | { late: string }> {
  return page.evaluate(goTo, { path, heading });
}

/** Runs in the page. */
async function goTo({ path, heading }: { path: string; heading: string | null }): Promise<Seen | { late: string }> {
  const main = () => document.querySelector('main');
  const before = main()?.querySelector('h1');
  const isSameScreen = location.pathname === path.replace(/\?.*/, '');
  if (!isSameScreen || (path.includes('?') && location.pathname + location.search !== path)) history.pushState(null, '', path);
  const end = performance.now() + 20_000;
  let calm = 0;
  for (;;) {
    await new Promise((done) => setTimeout(done, 10));
    const now = main()?.querySelector('h1');
    const isOther = now && (now !== before || path === '/' || isSameScreen);
    const isThere = heading === null ? isOther : now?.textContent === heading;
    const isCalm = isThere && !main()?.querySelector('[aria-busy="true"]') && document.title !== '';
    calm = isCalm ? calm + 1 : 0;
    // With another query a screen keeps its heading, and is busy a moment later.
    if (calm > (isSameScreen ? 5 : 0)) break;
    if (performance.now() > end) return { late: `shows ${now?.textContent ?? 'no heading'} after twenty seconds` };
  }
  const dottedWords = (): string[] => {
    const texts = [document.body.innerText];
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    return [...new Set(texts.join('\n').match(/\b[a-z][A-Za-z]+(?:\.[A-Za-z_]+){2,}/g) ?? [])];
  };
  // One frame for the effects of the arrival, one for their drawing.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return {
    headings: document.querySelectorAll('h1').length,
    heading: main()?.querySelector('h1')?.textContent ?? '',
    title: document.title,
    failure: main()?.querySelector('[role="alert"]')?.textContent ?? null,
    isMissing: document.querySelector('[data-screen="missing"]') !== null,
    dotted: dottedWords(),
  };
}
