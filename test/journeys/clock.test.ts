import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { collegeDay } from '../../src/server/college-day.ts';
import { signIn } from '../support/accounts.ts';
import { stageFor } from '../support/stage.ts';

const test = suite('the clock of the journeys');
const stage = stageFor(test);
const runDay = process.env['TEST_TODAY'];

test('portal and page have the day of the run', async () => {
  const { token } = await signIn(stage.portal, 'hr');
  const answer = await stage.portal.api('GET', '/account/sessions', token);
  const { data } = (await answer.json()) as { data: { startedAt: string }[] };
  assert.is(collegeDay(new Date(Math.max(...data.map(({ startedAt }) => Date.parse(startedAt))))), runDay);
  const { page, open, another } = stage.shared;
  await open('/');
  assert.is(collegeDay(new Date(await page.evaluate(() => Date.now()))), runDay);
  const otherPage = await another();
  await otherPage.goto(stage.portal.base);
  assert.is(collegeDay(new Date(await otherPage.evaluate(() => new Date().getTime()))), runDay);
  await otherPage.close();
});

test.run();
