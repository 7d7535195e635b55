import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Described } from '../../../src/portal/kinds/described.ts';
import { routes } from '../../../src/portal/routes.ts';
import { openBrowser } from '../../support/browser.ts';
import { labelGallery } from '../../support/label-gallery.tsx';
import { labelsOf, wordsOf, type Label, type Place } from '../../support/labels.ts';
import { languages, readTexts, ruleLanguage } from '../../support/languages.ts';

// Runs after a change of: public/locales src/portal/kit src/portal/kinds src/portal/modules

/**
 * Heads of columns, buttons, tabs and chips, drawn by the kit in every language, without a portal. The English labels are
 * those of the specification, so that no language needs to be shorter than they are.
 */
const test = suite('labels, in every language');

/** The usual width of a column, and the width to which a word may extend a narrower one, in px. */
const usualColumn = 144;
const widestColumn = 192;

let browser: Browser;
let page: Page;
let labels: readonly Label[];
/** The sizes of the English labels at the present width. */
let english: readonly (Size | null)[];

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
    await setWidth(width);
    const faults: string[] = [];
    for (const language of languages) {
      const texts = readTexts(language);
      faults.push(...(await faultsOf(language, (label) => wordsOf(label, texts))).map((fault) => `${language}: ${fault}`));
    }
    assert.equal(faults, []);
  });
}

test('there are many labels in every place', () => {
  const count = (place: Place) => labels.filter((label) => label.place === place).length;
  assert.ok(count('head') > 500 && count('button') > 400 && count('tab') > 80 && count('chip') > 100);
});

test('that are too long are found', async () => {
  await setWidth(1280);
  const placesOf = (faults: readonly string[]) => new Set(faults.map((fault) => fault.split(' ')[0]));
  const sentence = 'Record the early discontinuation of studies '.repeat(6);
  assert.equal(placesOf(await faultsOf('en', () => sentence)), new Set(['head', 'button', 'tab', 'chip']));
  const word = 'Lehrveranstaltungsverzeichnis';
  assert.ok((await faultsOf('de', () => word)).some((fault) => /^head .* px wide$/.test(fault)));
});

test.run();

/** Gives the page this width, and measures the English labels there. */
async function setWidth(width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const texts = readTexts('en');
  english = await page.evaluate(measure, { language: 'en', words: labels.map((label) => wordsOf(label, texts)) });
}

/** The labels that do not fit at the present width. */
async function faultsOf(language: string, textOf: (label: Label) => string): Promise<string[]> {
  const words = labels.map(textOf);
  const sizes = await page.evaluate(measure, { language: ruleLanguage(language), words });
  return labels.flatMap(({ place, keys }, at) => {
    const [size, norm] = [sizes[at], english[at]];
    const problem = size && norm ? misfit(place, size, norm) : 'not drawn';
    return problem ? [`${place} ${keys[0]} “${words[at]}”: ${problem}`] : [];
  });
}

/** The reason that a label does not fit, if there is one. */
function misfit(place: Place, { lines, width, room, isWide }: Size, english: Size): string | false {
  switch (place) {
    case 'head': {
      // A column of figures is narrow, and grows with the longest word of its heading.
      const most = Math.max(room < usualColumn ? 3 : 2, english.lines);
      return (
        (lines > most && `${lines} lines`) || (width > Math.max(room, english.width, widestColumn) + 0.5 && `${Math.round(width)} px wide`)
      );
    }
    case 'button':
      return (lines > (isWide ? 1 : 2) && `${lines} lines`) || (width > room + 0.5 && 'wider than the page');
    case 'tab':
      return width > room + 0.5 && 'wider than the page';
    case 'chip':
      return width > room + 0.5 && `${Math.round(width - room)} px cut off`;
  }
}

/** A drawn label: its width, or that of the part that grows with it, and the room for that, in px. */
interface Size {
  lines: number;
  width: number;
  room: number;
  isWide: boolean;
}

/** Runs in the page: writes the words into their places and measures them. */
function measure({ language, words }: { language: string; words: readonly string[] }): (Size | null)[] {
  const root = document.documentElement;
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  const places = [...document.querySelectorAll<HTMLElement>('[data-place]')];
  const leaves = places.map((place) => place.querySelector<HTMLElement>('[data-words], [role="tab"]'));
  for (const [at, leaf] of leaves.entries()) if (leaf) leaf.textContent = words[at] ?? '';
  const isWide = innerWidth >= 1024;
  const widthOf = (element: Element | null | undefined) => element?.getBoundingClientRect().width ?? 0;
  return places.map((place, at) => {
    const leaf = leaves[at];
    if (!leaf) return null;
    const range = document.createRange();
    range.selectNodeContents(leaf);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const kind = place.dataset['place'];
    // The words of a chip are cut off, all others extend the part around them.
    if (kind === 'chip') return { lines, width: leaf.parentElement?.scrollWidth ?? 0, room: leaf.parentElement?.clientWidth ?? 0, isWide };
    return { lines, width: widthOf(leaf.closest(kind === 'head' ? 'th' : 'button')), room: widthOf(place), isWide };
  });
}
