import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { OwnFeedback } from '../../../src/contract/feedback/desk.ts';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';
import type { WatchedPage } from '../../support/watched-page.ts';

// Runs after a change of: src/portal/modules/feedback src/server/modules/feedback src/contract/feedback

/**
 * A student on a phone answers one sheet after the other in Arabic. Elements are found by role, because words change.
 */
const test = suite('feedback by thumb, in the browser');
const stage = stageFor(test);
let watched: WatchedPage;
let page: Page;
const student = '23bt0001';
const path = '/studentdesk/online-feedback-system/feedback-list';
/** Approximate number of sheets in a term. */
const many = 9;

async function ownFeedback(): Promise<OwnFeedback[]> {
  const answer = await stage.portal.api('GET', '/desk/feedback', await stage.tokenOf(student));
  assert.is(answer.status, 200);
  return ((await answer.json()) as { data: OwnFeedback[] }).data;
}
const answered = async () => (await ownFeedback()).filter(({ status }) => status === 'answered').length;
const main = () => page.locator('main');
const groups = () => main().getByRole('radiogroup');
const submit = () => main().locator('form button[type="submit"]');
const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

test.before(async () => {
  watched = await stage.page({ width: 360, height: 780, storage: { i18nextLng: 'ae' } });
  page = watched.page;
});
test.after(() => watched.close());

/** Chooses the fourth rating of each row and leaves texts blank. */
async function answerRows(byThumb: boolean): Promise<void> {
  await groups().first().waitFor();
  const rows = await groups().count();
  if (byThumb) for (let row = 0; row < rows; row += 1) await groups().nth(row).getByRole('radio').nth(3).click();
  else {
    await groups().first().getByRole('radio').first().focus();
    for (let row = 0; row < rows; row += 1) await page.keyboard.press('4');
  }
  await eventually(async () => assert.is(await main().locator('input:checked').count(), rows));
}

test('each form is opened, filled in, reviewed and sent, and one press leads to the next', async () => {
  // Leaves the last one, because other journeys open its form meanwhile.
  const open = (await ownFeedback())
    .filter(({ status }) => status === 'open')
    .slice(0, -1)
    .slice(0, many);
  assert.ok(open.length >= 2, `${open.length} forms are answered`);
  const before = await answered();
  await watched.enter(student, path);
  await main().getByRole('listitem').first().waitFor();
  await eventually(async () => assert.ok((await watched.overflow()) <= 0));
  await main().locator('li a[data-variant="primary"]').first().click();
  for (let turn = 0; turn < open.length; turn += 1) {
    await answerRows(turn === 0);
    await eventually(async () => assert.ok((await watched.overflow()) <= 0));
    await eventually(async () => assert.is((await drafts()).length, 1));
    if (turn === 1) {
      // After leaving and returning, the answers are still there.
      await page.reload();
      await eventually(async () => assert.ok((await main().locator('input:checked').count()) > 0));
    }
    await submit().click();
    await main().locator('section > h2').waitFor();
    await main().locator('section button[data-variant="primary"]').click();
    await eventually(async () => assert.is(await answered(), before + turn + 1));
    await main().locator('[role="status"] h2').waitFor();
    await eventually(async () => assert.equal(await drafts(), []));
    if (turn + 1 < open.length) await main().locator('a[data-variant="primary"]').click();
  }
  watched.assertQuiet();
});

test('sent answers cannot be opened by anyone, their sender included', async () => {
  watched.expect(/status of 409/);
  const [answeredOne] = (await ownFeedback()).filter(({ status }) => status === 'answered');
  await watched.enter(student, `${path}/${answeredOne!.id}`);
  await main().locator('h2').waitFor();
  assert.is(await groups().count(), 0);
  watched.assertQuiet();
});

test.run();
