import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Described } from '../../../src/portal/kinds/described.ts';
import { routes } from '../../../src/portal/routes.ts';
import { openBrowser } from '../../support/browser.ts';
import { labelGallery } from '../../support/label-gallery.tsx';
import { labelsOf, wordsOf, type Label, type Place } from '../../support/labels.ts';
import { languages, readTexts, ruleLanguage } from '../../support/languages.ts';

/** Heads of columns, buttons, tabs and chips, drawn by the kit in every language, without a portal. */
const test = suite('labels, in every language');

let browser: Browser;
let page: Page;
let labels: readonly Label[];

test.before(async () => {
  const screens = await Promise.all(routes.flatMap(({ load }) => (load ? [load()] : [])));
  const described = screens.flatMap(({ Screen }) => ('described' in Screen ? [Screen.described as Described] : []));
  labels = labelsOf(described, readTexts('en'));
  browser = await openBrowser();
  page = await browser.newPage();
  await page.setContent(labelGallery(labels));
});
test.after(() => browser?.close());

for (const width of [1280, 360]) {
  test(`fit at ${width} px`, async () => {
    await page.setViewportSize({ width, height: 800 });
    const faults: string[] = [];
    for (const language of languages) {
      const texts = readTexts(language);
      faults.push(...(await faultsOf(ruleLanguage(language), (label) => wordsOf(label, texts))).map((fault) => `${language}: ${fault}`));
    }
    assert.equal(faults, []);
  });
}

test('are many, in every place', () => {
  const count = (place: Place) => labels.filter((label) => label.place === place).length;
  assert.ok(count('head') > 500 && count('button') > 400 && count('tab') > 80 && count('chip') > 100);
});

test('that are too long are found', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const placesOf = (faults: readonly string[]) => new Set(faults.map((fault) => fault.split(' ')[0]));
  const sentence = 'Record the early discontinuation of studies '.repeat(6);
  assert.equal(placesOf(await faultsOf('en', () => sentence)), new Set(['head', 'button', 'tab', 'chip']));
  const word = 'Lehrveranstaltungsverzeichnis';
  assert.ok((await faultsOf('de', () => word)).some((fault) => /^head .* wider than its column$/.test(fault)));
  assert.equal(await faultsOf('en', () => 'Day'), []);
});

test.run();

/** The labels that do not fit at the present width. */
async function faultsOf(language: string, say: (label: Label) => string): Promise<string[]> {
  const words = labels.map(say);
  const misfits = await page.evaluate(measure, { language, words });
  return misfits.map(({ at, fault }) => {
    const { place, keys, whose } = labels[at]!;
    return `${place} ${[whose, ...keys].filter(Boolean).join('|')} “${words[at]}”: ${fault}`;
  });
}

/** Runs in the page: writes the words into their places and returns what does not fit, by index. */
function measure({ language, words }: { language: string; words: readonly string[] }): { at: number; fault: string }[] {
  const root = document.documentElement;
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  const places = [...document.querySelectorAll<HTMLElement>('[data-place]')];
  const leaves = places.map((place) => place.querySelector<HTMLElement>('[data-words], [role="tab"]'));
  for (const [at, leaf] of leaves.entries()) if (leaf) leaf.textContent = words[at] ?? '';
  const linesOf = (leaf: HTMLElement): number => {
    const range = document.createRange();
    range.selectNodeContents(leaf);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  const excess = (inner: Element | null, outer: Element | null): number =>
    Math.round((inner?.getBoundingClientRect().width ?? 0) - (outer?.getBoundingClientRect().width ?? 0));
  const isWide = innerWidth >= 1024;
  const checks: Record<string, (leaf: HTMLElement, place: HTMLElement) => (string | false)[]> = {
    head: (leaf, place) => {
      const [lines, over] = [linesOf(leaf), excess(leaf.closest('th'), place)];
      return [lines > 2 && `${lines} lines`, over > 0 && `${over} px wider than its column`];
    },
    button: (leaf, place) => {
      const [lines, over] = [linesOf(leaf), excess(leaf.closest('button'), place)];
      return [lines > (isWide ? 1 : 2) && `${lines} lines`, over > 0 && `${over} px wider than the page`];
    },
    tab: (leaf, place) => [excess(leaf, place) > 0 && `${excess(leaf, place)} px wider than the page`],
    chip: (leaf) => {
      const over = (leaf.parentElement?.scrollWidth ?? 0) - (leaf.parentElement?.clientWidth ?? 0);
      return [over > 0 && `${over} px cut off`];
    },
  };
  return leaves.flatMap((leaf, at) => {
    const place = places[at];
    if (!leaf || !place) return [{ at, fault: 'not drawn' }];
    const faults = checks[place.dataset['place'] ?? '']?.(leaf, place) ?? ['unknown place'];
    return faults.flatMap((fault) => (fault ? [{ at, fault }] : []));
  });
}
