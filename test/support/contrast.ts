import { bringAxe, type WatchedPage } from './watched-page.ts';

/**
 * Checks contrast, which takes axe longer than all its other rules together, only if a page has a part that no earlier
 * page had in the same mode: an element with another tag, style or state, or in other surroundings. A screen of common
 * parts then costs nothing, and one with its own style sheet is checked in its own parts.
 */
export function contrastWatch(): (watched: WatchedPage, light: string) => Promise<string[]> {
  const seenByLight = new Map<string, Set<string>>();
  return async ({ page }, light) => {
    const seen = seenByLight.get(light) ?? new Set();
    seenByLight.set(light, seen);
    await bringAxe(page);
    const { looks, problems } = await page.evaluate(lookAtNew, [...seen]);
    for (const look of looks) seen.add(look);
    return problems;
  };
}

/** Runs in the page: finds new looks, and axe's contrast problems there. */
async function lookAtNew(seen: readonly string[]): Promise<{ looks: string[]; problems: string[] }> {
  const seenLooks = new Set(seen);
  // Attributes that identify an element do not affect its look.
  const names = /^(data-(?!key|id|for|label|testid)|disabled$|aria-(current|selected|pressed|expanded|invalid|disabled)$)/;
  const looks = new Map<Element, string>();
  const lookOf = (element: Element | null): string => {
    if (!element) return '';
    const cached = looks.get(element);
    if (cached !== undefined) return cached;
    const marks = element
      .getAttributeNames()
      .filter((attribute) => names.test(attribute) && !/\d/.test(element.getAttribute(attribute) ?? ''))
      .map((attribute) => `${attribute}=${element.getAttribute(attribute)}`);
    const look = [element.tagName, element.getAttribute('class') ?? '', ...marks].join(' ');
    looks.set(element, look);
    return look;
  };
  const fresh = new Map<string, Element>();
  for (const element of document.body.querySelectorAll('*')) {
    const isDrawing = element.closest('svg') !== null && element.tagName !== 'text';
    const look = `${lookOf(element.parentElement)} > ${lookOf(element)}`;
    if (!isDrawing && !seenLooks.has(look) && !fresh.has(look) && element.checkVisibility()) fresh.set(look, element);
  }
  if (fresh.size === 0) return { looks: [], problems: [] };
  const { axe } = globalThis as unknown as {
    axe: {
      run: (
        context: { include: Element[] },
        options: unknown,
      ) => Promise<{ violations: { nodes: { html: string; failureSummary?: string }[] }[] }>;
    };
  };
  const options = { resultTypes: ['violations'], preload: false, runOnly: ['color-contrast'] };
  const { violations } = await axe.run({ include: [...fresh.values()] }, options);
  const problems = violations.flatMap(({ nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `contrast: ${html.slice(0, 160)} — ${failureSummary}`),
  );
  return { looks: [...fresh.keys()], problems };
}
