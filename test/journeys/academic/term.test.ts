import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stageFor } from '../../support/stage.ts';

/** The office maintains a term: its calendar by a click on a day, and its status. */
const test = suite('a term, in the browser');
const stage = stageFor(test, { isAlone: true });

test('the office opens a planned term and makes one of its days a holiday', async () => {
  const { page, enter, assertQuiet, axe } = await stage.page();
  await enter('staff', '/worklogEntry/maintainRegistrationPolicy/registrationPolicy/terms');
  await page.getByRole('link', { name: '2026-27 even' }).click();
  await page.getByRole('heading', { level: 1, name: '2026-27 even' }).waitFor();
  await page.getByRole('button', { name: 'Start term' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start term' }).click();
  await page.getByText('2026-27 even is running').waitFor();
  await page.getByRole('main').getByText('Running', { exact: true }).waitFor();

  const day = page.getByRole('button', { name: '26 Jan 2027' });
  await day.click();
  await page.getByRole('textbox', { name: /Title/ }).fill('Republic Day');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('26 Jan 2027 · Republic Day').waitFor();
  assert.match(await day.innerText(), /H/);
  assert.equal(await axe(), []);
  assertQuiet();
});

test.run();
