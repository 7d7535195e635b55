import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cutHeads } from '../../support/cut-heads.ts';
import { languages } from '../../support/languages.ts';
import { stageFor } from '../../support/stage.ts';

// Runs in the full run: `labels` measures the heads of all lists.

/** Words differ in length: the headings of lists in every language, at the width of an office screen. */
const test = suite('heads of lists, in every language');
const stage = stageFor(test);

const master = (name: string) => `/studentInformation/masterTables/${name}`;
const lists = [master('hostel'), master('batch'), master('branch'), '/webauthorization/sessions'];

test('no heading is cut off at 1280 px', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  await page.setViewportSize({ width: 1280, height: 800 });
  const cut: string[] = [];
  for (const path of lists) {
    await enter('admin', path);
    await page
      .locator('main tbody tr')
      .first()
      .waitFor()
      .catch(async () => assert.unreachable(`${path} shows: ${await page.locator('body').innerText()}`));
    for (const language of languages) {
      await page.evaluate(speak, language);
      cut.push(...(await page.evaluate(cutHeads)).map((problem) => `${path}, ${language}: ${problem}`));
    }
    await page.evaluate(speak, 'en');
  }
  assert.equal(cut, []);
  assertQuiet();
});

test.run();

/** Runs in the page, as if another tab had chosen this language. */
async function speak(language: string): Promise<void> {
  if (document.documentElement.lang.startsWith(language)) return;
  const before = document.querySelector('main thead')?.textContent;
  const newValue = language;
  dispatchEvent(new StorageEvent('storage', { key: 'i18nextLng', newValue, storageArea: localStorage }));
  const end = performance.now() + 3000;
  // If two languages have the same headings, no change can be awaited.
  while (document.querySelector('main thead')?.textContent === before && performance.now() < end)
    await new Promise((done) => setTimeout(done, 10));
  await new Promise((done) => requestAnimationFrame(done));
}
