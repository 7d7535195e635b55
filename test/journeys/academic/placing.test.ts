import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { TimetableVersion } from '../../../src/contract/academic/timetable-versions.ts';
import type { VersionWeek } from '../../../src/contract/academic/timetable-week.ts';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';

/** A search in a thread of its own, which only a browser has. */
const test = suite('place the rest, in the browser');
const stage = stageFor(test);

test('the office fills an empty timetable, reviews the proposal, accepts it whole and undoes it', async () => {
  const { page, enter, axe, assertQuiet } = stage.shared;
  const [{ academicTermId, slotSchemeId }] = await ask<[TimetableVersion]>('GET', '/timetable-versions');
  const { id } = await ask<TimetableVersion>('POST', '/timetable-versions', { academicTermId, slotSchemeId, name: 'Next', copyOf: null });
  const saved = async () => (await ask<VersionWeek>('GET', `/timetable-versions/${id}/week`)).placed.length;

  await enter('staff', `/worklogEntry/time-table?version=${id}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Place remaining classes').click();
  await page.getByText('The new classes are shown in the timetable. Nothing changes until you accept them.').waitFor();
  await page.getByText('Periods not placed: 0').waitFor();
  await eventually(async () => assert.ok((await page.locator('[data-proposed]').count()) > 5));
  assert.is(await saved(), 0, 'nothing is written yet');
  assert.equal(await axe(), []);

  await button('Discard proposal').click();
  await page.getByText('Proposal discarded. Nothing was changed.').waitFor();
  await eventually(async () => assert.is(await page.locator('[data-proposed]').count(), 0));
  await button('Search again').click();
  await button('Accept all').click();
  await page.getByText(/^Classes added: \d+\. Undo removes them all\.$/).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await eventually(async () => assert.ok((await saved()) > 100));
  await button('Undo').click();
  await eventually(async () => assert.is(await saved(), 0));
  await page.getByText('Saved', { exact: true }).waitFor();
  assertQuiet();
});

test.run();

async function ask<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
  const answer = await stage.portal.api(method, path, await stage.tokenOf('admin'), body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Answer }).data;
}
