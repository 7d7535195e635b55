import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';
import { listPath, rowsOf } from '../../support/student-screens.ts';
import type { WatchedPage } from '../../support/watched-page.ts';

/** Appearance settings: chosen, stored, synchronized, and robust against invalid storage. */
const test = suite('settings, in the browser');
const stage = stageFor(test);

/** Appearance of the page: the attributes of `html`, on which all styles depend. */
const look = ({ page }: WatchedPage) =>
  page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement;
    const { mode, menu, layout, navbar, semidark } = dataset;
    return { lang, dir, mode, menu, layout, navbar, semidark };
  });
const stored = ({ page }: WatchedPage, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const usual = { lang: 'en', dir: 'ltr', mode: 'light', menu: 'vertical', layout: 'full', navbar: 'sticky', semidark: 'false' };

const keys = ['theme', 'menu', 'layout', 'rtlClass', 'animation', 'navbar', 'semidark', 'i18nextLng'];
for (const [what, value] of [
  ['an unknown value', 'purple'],
  ['nothing', ''],
  ['an object', '{"a":[1,2'],
  ['the name of a property', '__proto__'],
  ['something very long', 'x'.repeat(20_000)],
] as const) {
  test(`${what} under every settings key results in the default`, async () => {
    const watched = await stage.page({ storage: Object.fromEntries(keys.map((key) => [key, value])) });
    await watched.enter('staff', '/');
    await watched.page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    assert.equal(await look(watched), usual);
    watched.assertQuiet();
    await watched.close();
  });
}

test('a broken token or user record leads to the form, not to a broken page', async () => {
  for (const storage of [
    { token: 'not-a-token', user: '{"name":"Nobody"}' },
    { token: '\u0000\u2603', user: 'null' },
    { token: '', user: '[]' },
  ]) {
    const watched = await stage.page({ storage });
    watched.expect(/status of 403/);
    await watched.open('/');
    await watched.page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    watched.assertQuiet();
    await watched.close();
  }
});

test('each choice in the panel applies at once, is stored under its key, and is restored after a reload', async () => {
  const watched = await stage.page();
  const { page } = watched;
  await watched.enter('staff', '/');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Settings' });
  const choices: [group: string, choice: string, key: string, value: string][] = [
    ['Colours', 'Dark', 'theme', 'dark'],
    ['Menu', 'Across the top', 'menu', 'horizontal'],
    ['Width', 'Boxed', 'layout', 'boxed'],
    ['Header', 'Floats', 'navbar', 'floating'],
    ['Direction', 'Right to left', 'rtlClass', 'rtl'],
  ];
  for (const [group, choice, key, value] of choices) {
    await panel.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice }).check();
    assert.is(await stored(watched, key), value);
  }
  await panel.getByRole('switch', { name: 'Dark sidebar' }).click();
  assert.is(await stored(watched, 'semidark'), 'true');
  const chosen = { lang: 'en', dir: 'rtl', mode: 'dark', menu: 'horizontal', layout: 'boxed', navbar: 'floating', semidark: 'true' };
  assert.equal(await look(watched), chosen);
  assert.equal(await watched.axe(), []);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
  assert.equal(await look(watched), chosen);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Reset to the defaults' }).click();
  assert.equal(await look(watched), usual);
  watched.assertQuiet();
  await watched.close();
});

test('every language: its texts, its direction, its own letters; a reload and the next tab keep it', async () => {
  const watched = await stage.page();
  const { page } = watched;
  await watched.enter('staff', '/');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const select = page.getByRole('dialog').getByRole('combobox').first();
  await select.waitFor();
  const codes = await select.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  assert.equal([...codes].sort(), ['ae', 'da', 'de', 'el', 'en', 'es', 'fr', 'hu', 'it', 'ja', 'pl', 'pt', 'ru', 'sv', 'tr', 'zh']);
  const titles = new Set<string>();
  for (const code of codes) {
    await select.selectOption(code);
    await eventually(async () => {
      const { lang, dir } = await look(watched);
      assert.equal([lang, dir], code === 'ae' ? ['ar', 'rtl'] : [code, 'ltr']);
    });
    assert.is(await stored(watched, 'i18nextLng'), code);
    titles.add(await page.getByRole('dialog').getByRole('heading').first().innerText());
  }
  assert.ok(titles.size >= 14, [...titles].join(', '));
  await select.selectOption('ae');
  await eventually(async () => assert.is((await look(watched)).dir, 'rtl'));
  const other = await watched.another();
  await other.goto(stage.portal.base + listPath);
  await rowsOf(other).first().waitFor();
  assert.is(await other.evaluate(() => document.documentElement.dir), 'rtl');
  watched.assertQuiet();
  await watched.close();
});

test('“as the system” follows the system while it changes', async () => {
  const watched = await stage.page({ storage: { theme: 'system' } });
  const { page } = watched;
  await page.emulateMedia({ colorScheme: 'dark' });
  await watched.open('/');
  await eventually(async () => assert.is((await look(watched)).mode, 'dark'));
  await page.emulateMedia({ colorScheme: 'light' });
  await eventually(async () => assert.is((await look(watched)).mode, 'light'));
  watched.assertQuiet();
  await watched.close();
});

test('without storage, the portal works as long as the tab is open', async () => {
  const watched = await stage.page();
  const { page } = watched;
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
  });
  await watched.open('/');
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  assert.is((await look(watched)).mode, 'dark');
  watched.assertQuiet();
  await watched.close();
});

test.run();
