import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { wordOf, type DueClass, type Sheet } from '../../../src/contract/academic/sheet.ts';
import { eventually } from '../../support/eventually.ts';
import { openLine, type Line } from '../../support/line.ts';
import { stageFor } from '../../support/stage.ts';
import { openTab, watchedPage, type WatchedPage } from '../../support/watched-page.ts';

/** Attendance in a room without reception: a connection that can be cut. */
const test = suite('attendance without a connection');
const stage = stageFor(test, { isAlone: true });
let line: Line;
let watched: WatchedPage;
let page: Page;
let owed: DueClass[];

test.before(async () => {
  owed = (await ask<{ owed: DueClass[] }>('/worklogs/due?onDate=2026-11-20')).owed.filter(
    ({ kind, state }) => kind !== 'practical' && state === 'missing',
  );
});
test.before.each(async () => {
  line = await openLine(stage.portal.base);
  const portal = { ...stage.portal, base: line.base };
  const tab = await openTab(stage.shared.context.browser()!, portal, 'allow');
  watched = await watchedPage(tab, portal, {}, () => tab.context.close());
  page = watched.page;
  watched.expect(/ERR_|Failed to fetch|status of 40[13]/);
});
test.after.each(async () => {
  await watched.close();
  await line.close();
});

async function ask<Answer>(path: string): Promise<Answer> {
  const answer = await stage.portal.api('GET', path, await stage.tokenOf('faculty'));
  return ((await answer.json()) as { data: Answer }).data;
}
const sheetOf = (due: DueClass) => ask<Sheet>(`/worklogs/sheet/${wordOf(due)}`);
const address = (due: DueClass) => `/worklogEntry/maintainWL/add-worklog/${wordOf(due)}`;
const roll = () => page.getByRole('list', { name: 'Students of the class' });
const absent = (sheet: Sheet) => sheet.students.filter(({ mark }) => mark === 'A').map(({ name }) => name);

/** Opens a sheet, and waits until this device can work without the server. */
async function enterReady(due: DueClass): Promise<string> {
  const token = await watched.enterAlone('faculty', address(due));
  await roll().waitFor();
  await eventually(async () => {
    assert.ok(await page.evaluate(() => localStorage.getItem('remembered') && navigator.serviceWorker.controller));
    const there = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    for (const part of [/\/worklog-sheet-/, /academic-worklogs\.json$/, /\/worklogs\/sheet\//])
      assert.ok(
        there.some((path) => part.test(path)),
        String(part),
      );
  });
  return token;
}

async function cut(): Promise<void> {
  await line.cut();
  await watched.context.setOffline(true);
}
async function join(): Promise<void> {
  await line.join();
  await watched.context.setOffline(false);
}
/** Closes the page and opens the same address, as after putting the phone away. */
async function openAgain(path: string): Promise<void> {
  const next = await watched.another();
  await page.close();
  page = next;
  await page.goto(line.base + path);
}
async function finish(): Promise<void> {
  await page.getByPlaceholder('Topic not in the plan').fill('Revision');
  await page.getByRole('button', { name: 'Add topic' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Attendance is kept on this device').waitFor();
}

test('connection cut in mid-sheet, page closed, opened again offline, finished: one worklog with all marks', async () => {
  const due = owed[0]!;
  const names = (await sheetOf(due)).students.slice(0, 3).map(({ name }) => name);
  await enterReady(due);
  await roll().getByRole('button', { name: names[0]! }).click();
  await cut();
  await roll().getByRole('button', { name: names[1]! }).click();
  await page.getByText('Absent 2').waitFor();
  await openAgain(address(due));
  await page.getByText('Your earlier entries on this device have been restored.').waitFor();
  await page.getByText('Absent 2').waitFor();
  await roll().getByRole('button', { name: names[2]! }).click();
  await finish();
  assert.is((await sheetOf(due)).worklog, null);
  await join();
  await eventually(async () => assert.is((await sheetOf(due)).worklog?.status, 'submitted'));
  const written = await sheetOf(due);
  assert.equal(absent(written), names);
  assert.is(written.worklog?.version, 1, 'once');
});

test('after the session ends and another user signs in, nothing is sent until the first user is back', async () => {
  const due = owed[1]!;
  const [first] = (await sheetOf(due)).students;
  const token = await enterReady(due);
  await cut();
  await roll().getByRole('button', { name: first!.name }).click();
  await finish();
  await stage.portal.api('POST', '/account/logout', token);
  await join();
  await page.getByRole('heading', { name: 'Your session has ended' }).waitFor();
  assert.is((await sheetOf(due)).worklog, null);

  await watched.enterAlone('admin', '/unsent');
  await page.getByRole('heading', { name: 'No unsent changes' }).waitFor();
  assert.is((await sheetOf(due)).worklog, null);

  await watched.enterAlone('faculty', '/notifications');
  await eventually(async () => assert.is((await sheetOf(due)).worklog?.status, 'submitted'));
  assert.equal(absent(await sheetOf(due)), [first!.name]);
});

test.run();
