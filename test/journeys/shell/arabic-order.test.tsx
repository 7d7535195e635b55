import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Browser, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatIn } from '../../../src/portal/i18n/format.ts';
import { i18n, isolated, joined } from '../../../src/portal/i18n/i18n.ts';
import { Bdi } from '../../../src/portal/kit/bdi.tsx';
import { Card } from '../../../src/portal/kit/card.tsx';
import { Checkbox } from '../../../src/portal/kit/checkbox.tsx';
import { CodedName } from '../../../src/portal/kit/coded-name.tsx';
import { DescriptionList } from '../../../src/portal/kit/description-list.tsx';
import { FilterChip } from '../../../src/portal/kit/filter-chip.tsx';
import { PageHeader } from '../../../src/portal/kit/page-header.tsx';
import { PartOf } from '../../../src/portal/kit/part-of.tsx';
import { Td } from '../../../src/portal/kit/td.tsx';
import { openBrowser } from '../../support/browser.ts';
import { wholeTexts } from '../../support/languages.ts';
import { styleSheet } from '../../support/style-sheet.ts';

// Runs after a change of: public/locales/ae src/portal/kit src/portal/i18n

/** The order in which codes, dates, figures and terms are drawn in an Arabic line, without a portal. */
const test = suite('drawn order in Arabic');

let browser: Browser;
let page: Page;

test.before(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
  i18n.addResourceBundle('ae', 'translation', wholeTexts('ae'), true, true);
  await i18n.changeLanguage('ae');
});
test.after(async () => {
  await i18n.changeLanguage('en');
  await browser?.close();
});

/** The visible text from left to right, without invisible characters. Arabic letters are in reverse. */
async function drawn(part: ReactNode): Promise<string> {
  const markup = renderToStaticMarkup(<main>{part}</main>);
  await page.setContent(`<!doctype html><html dir="rtl" lang="ar"><body style="width: 60em">${markup}`);
  return page.evaluate(readFromLeft);
}

const day = () => formatIn('ae').date('2023-07-12');

test('a date before or after a time', async () => {
  assert.is(day().replaceAll('\u200f', ''), '12/07/2023');
  assert.is(await drawn(<Bdi>{`${day()} 10:00`}</Bdi>), '10:00 2023/07/12');
});

test('codes, phone numbers, times and figures are from left to right', async () => {
  for (const text of ['10:00–10:50', '12 / 20', '+91 98765 43210', 'L-T-P 3-1-0', 'CS301', '2023-27', 'A+', '40 + 60', 'a@b.in'])
    assert.is(await drawn(<>في {<Bdi>{text}</Bdi>} يوم</>), `موي ${text} يف`);
});

test('the parts of a code and its name, and of a whole, keep their order', async () => {
  assert.is(await drawn(<>في {<CodedName code="CS301" name="Data Structures (2023)" />}</>), 'CS301 Data Structures (2023) يف');
  assert.is(await drawn(<PartOf part={12} whole={20.5} />), '12 / 20.5');
  assert.is(await drawn(<PartOf part={null} whole={20} />), '– / 20');
  assert.is(await drawn(i18n.t('common.pages.pageOf', { page: '3', total: '12' })), '3 / 12');
  assert.is(await drawn(i18n.t('common.pages.range', { from: '1', to: '20', total: '120' })), '120 نم 1–20');
  assert.is(await drawn(<>سنة {isolated('5–9')}</>), '5–9 ةنس');
});

test('a term in a label, a heading or a fact', async () => {
  const term = '2026-27 odd';
  const ignore = () => {};
  assert.is(await drawn(<FilterChip label="" value={term} onRemove={ignore} />), term);
  assert.is(await drawn(<Checkbox label={term} />), term);
  assert.is(await drawn(<Card title={term}>{null}</Card>), term);
  assert.is(await drawn(<PageHeader title={term} />), term);
  assert.is(await drawn(<DescriptionList items={[{ label: '', value: term }]} />), term);
});

test('a label with Arabic words keeps the direction of the page', async () => {
  assert.is(await drawn(<PageHeader title="CS301 سجل" />), 'لجس CS301');
  assert.is(await drawn(<Card title={`${isolated('Asha Das')} سجل`}>{null}</Card>), 'لجس Asha Das');
});

test('the first of joined parts is on the right, in any language', async () => {
  assert.is(await drawn(<bdi>{joined('CS301 A', null, day(), '2026-27 odd')}</bdi>), '2026-27 odd · 2023/07/12 · CS301 A');
  assert.is(await drawn(<PageHeader title={joined('CS301', 'سجل')} />), 'لجس · CS301');
});

test('a label that is too wide for its cell loses its end and keeps its code', async () => {
  const name = 'Physical and Organic Chemistry';
  const cells = [
    <Td key="text">{name}</Td>,
    <Td key="coded" isRowHeader>
      <CodedName code="PH101" name={name} />
    </Td>,
    <Td key="link">
      <a href="/">
        <Bdi>{name}</Bdi>
      </a>
    </Td>,
    <Td key="arabic">الكيمياء الفيزيائية والعضوية</Td>,
  ];
  const markup = renderToStaticMarkup(
    <table>
      <tbody>
        {cells.map((cell) => (
          <tr key={cell.key}>{cell}</tr>
        ))}
      </tbody>
    </table>,
  );
  const narrow = 'td, th { max-inline-size: 6rem !important; min-inline-size: 0 }';
  await page.setContent(`<!doctype html><html dir="rtl" lang="ar"><style>${styleSheet()}${narrow}</style>${markup}`);
  assert.equal(await page.evaluate(cutLetters), [
    { first: 'P', isFirstCut: false, isLastCut: true },
    { first: 'P', isFirstCut: false, isLastCut: true },
    { first: 'P', isFirstCut: false, isLastCut: true },
    { first: 'ا', isFirstCut: false, isLastCut: true },
  ]);
});

test.run();

/** Runs in the page: which ends of the text in each cell are outside the cell. */
function cutLetters() {
  return Array.from(document.querySelectorAll('td, th'), (cell) => {
    const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const bounds = cell.getBoundingClientRect();
    const isCut = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { left, right } = range.getBoundingClientRect();
      return left < bounds.left || right > bounds.right;
    };
    return { first: text.data.charAt(0), isFirstCut: isCut(0), isLastCut: isCut(text.length - 1) };
  });
}

/** Runs in the page: the visible characters of its only line, sorted by their place. */
function readFromLeft(): string {
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  const letters: { letter: string; left: number }[] = [];
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    for (const [at, letter] of [...text.data].entries()) {
      if (/\p{Cf}/u.test(letter)) continue;
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const box = range.getBoundingClientRect();
      if (box.width > 0) letters.push({ letter, left: box.left });
    }
  }
  return letters
    .sort((a, b) => a.left - b.left)
    .map(({ letter }) => letter)
    .join('');
}
