import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { wordOf, type DueClass, type Sheet } from '../../../src/contract/academic/sheet.ts';
import { addDays } from '../../../src/contract/core/calendar.ts';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';
import type { WatchedPage } from '../../support/watched-page.ts';

/** A teacher takes attendance: by keys, on a phone, and without a connection. */
const test = suite('attendance, in the browser');
const stage = stageFor(test, { isAlone: true });
let watched: WatchedPage;
let page: Page;
let owed: DueClass[];

test.before(async () => {
  // In the seed, sheets can be changed for three days; the sheets here are older.
  owed = (await ask<{ owed: DueClass[] }>('/worklogs/due?onDate=2026-11-20')).owed.filter(
    ({ kind, state }) => kind !== 'practical' && state === 'missing',
  );
});
test.after.each(() => watched.close());

async function ask<Answer>(path: string): Promise<Answer> {
  const answer = await stage.portal.api('GET', path, await stage.tokenOf('faculty'));
  return ((await answer.json()) as { data: Answer }).data;
}
const sheetOf = (due: DueClass) => ask<Sheet>(`/worklogs/sheet/${wordOf(due)}`);
const address = (due: DueClass) => `/worklogEntry/maintainWL/add-worklog/${wordOf(due)}`;
/** A class of a course that has a plan. */
async function planned(): Promise<DueClass> {
  const all = (await ask<{ owed: DueClass[] }>('/worklogs/due?onDate=2026-11-20')).owed;
  for (const due of all) if (!owed.slice(0, 4).some(({ word }) => word === due.word) && (await sheetOf(due)).plan.length > 0) return due;
  throw new Error('The demo teacher has no course with a plan.');
}
const roll = () => page.getByRole('list', { name: 'Students of the class' });

test('by keyboard: absentees in one line, a topic of the plan, and submission', async () => {
  watched = await stage.page();
  page = watched.page;
  const due = await planned();
  const { students } = await sheetOf(due);
  await watched.enter('faculty', '/worklogEntry/maintainWL/add-worklog?on=2026-11-20');
  await page.getByText(/^Still to be submitted: \d+$/).click();
  await page.locator(`a[href="${address(due)}"]`).click();
  await roll().waitFor();
  const isInHand = () => page.getByLabel('Numbers of absent students').evaluate((input) => input === document.activeElement);
  await eventually(async () => assert.ok(await isInHand()));
  const absent = [students[1]!, students[3]!];
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await page.keyboard.type(absent.map(({ classNo }) => classNo).join(' '));
  await press('Enter');
  await page.getByText(`Absent ${absent.length}`).waitFor();
  // Tab past the quick marks and past the roll, which is one stop, to the first topic of the plan.
  const isAtTopics = () => page.evaluate(() => document.activeElement?.closest('[role="group"] ul') !== null);
  for (let tabs = 0; tabs < 12 && !(await isAtTopics()); tabs += 1) await press('Tab');
  await press('Enter');
  await press('Control+Enter');
  await page.getByText('Attendance submitted.').waitFor();
  assert.ok(keys <= 12, `${keys} keys beside the numbers`);
  const written = await sheetOf(due);
  assert.is(written.worklog?.status, 'submitted');
  assert.equal(
    written.students.filter(({ mark }) => mark === 'A').map(({ studentId }) => studentId),
    absent.map(({ studentId }) => studentId),
  );
  assert.is(written.worklog?.topics.length, 1);
  assert.equal(await watched.axe(), []);
  watched.assertQuiet();
});

test('in the roll: letters mark and move on, digits and Enter flip the student with the number', async () => {
  watched = await stage.page();
  page = watched.page;
  const due = owed[1]!;
  const { students } = await sheetOf(due);
  await watched.enter('faculty', address(due));
  await roll().getByRole('button').first().focus();
  for (const key of ['a', 'l', 'ArrowDown', 'm']) await page.keyboard.press(key);
  const last = students.at(-1)!;
  for (const digit of String(last.classNo)) await page.keyboard.press(digit);
  await page.keyboard.press('Enter');
  await page.getByText('Absent 2').waitFor();
  const marks = () =>
    roll()
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset['mark']));
  await eventually(async () => {
    const now = await marks();
    assert.equal([...now.slice(0, 5), now.at(-1)], ['A', 'L', 'P', 'M', 'P', 'A']);
  });
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await eventually(async () => assert.ok((await focused()).includes(last.name), 'the focus is on the last student'));
  watched.assertQuiet();
});

test('on a phone, with the connection cut in between: one worklog with all marks', async () => {
  watched = await stage.page({ width: 390, height: 844 });
  page = watched.page;
  watched.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const due = owed[2]!;
  const { students } = await sheetOf(due);
  await watched.enter('faculty', address(due));
  const names = students.slice(0, 2).map(({ name }) => name);
  await roll().getByRole('button', { name: names[0]! }).click();
  await watched.context.setOffline(true);
  await roll().getByRole('button', { name: names[1]! }).click();
  await page.getByPlaceholder('Topic not in the plan').fill('Revision');
  await page.getByRole('button', { name: 'Add topic' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Attendance is kept on this device').waitFor();
  assert.is((await sheetOf(due)).worklog, null);
  await watched.context.setOffline(false);
  await page.getByText('Attendance submitted.').waitFor();
  const written = await sheetOf(due);
  assert.equal(
    written.students.filter(({ mark }) => mark === 'A').map(({ name }) => name),
    names,
  );
  assert.is(written.worklog?.version, 1);
  await eventually(async () => assert.ok((await watched.overflow()) <= 0));
  watched.assertQuiet();
});

test('a started sheet is restored when the page is opened again', async () => {
  watched = await stage.page();
  page = watched.page;
  const due = owed[0]!;
  const { students } = await sheetOf(due);
  await watched.enter('faculty', address(due));
  const flipped = students[2]!;
  await roll().getByRole('button', { name: flipped.name }).click();
  await page.getByText('Absent 1').waitFor();
  await page.reload();
  await page.getByText('Your earlier entries on this device have been restored.').waitFor();
  await page.getByText('Absent 1').waitFor();
  await page.getByRole('button', { name: 'Discard entries' }).click();
  await page.getByText('Absent 0').waitFor();
  assert.is((await sheetOf(due)).worklog, null);
  watched.assertQuiet();
});

test('a student added to the class meanwhile must be marked, and the other marks stay', async () => {
  const due = owed[3]!;
  const { students } = await sheetOf(due);
  const isOnly = ({ name }: { name: string }) => students.filter((each) => each.name === name).length === 1;
  const late = students.slice(1).find(isOnly)!;
  const office = await stage.tokenOf('admin');
  const put = async (path: string, body?: object) =>
    (await (await stage.portal.api('POST', path, office, body)).json()) as { data: { stamp: string; run: { id: number } } };
  const listed = (await (await stage.portal.api('GET', `/section-courses?term=current&pageSize=100&q=${due.code}`, office)).json()) as {
    data: { id: number; sectionId: number }[];
  };
  const { sectionId } = listed.data.find(({ id }) => id === due.sectionCourseId)!;
  const leaving = {
    sectionId,
    deed: 'end',
    onDate: addDays(due.onDate, -1),
    toSectionId: null,
    toGroupId: null,
    note: 'Left for a while',
    missed: null,
    mayOverfill: false,
  };
  const { stamp } = (await put('/sections/leave?dryRun=true', leaving)).data;
  const { run } = (await put('/sections/leave?dryRun=false', { ...leaving, stamp, rows: [String(late.studentId)] })).data;
  watched = await stage.page();
  page = watched.page;
  watched.expect(/422/);
  await watched.enter('faculty', address(due));
  await roll().getByRole('button', { name: students[0]!.name }).click();
  await roll().getByRole('button', { name: late.name }).waitFor({ state: 'detached' });
  await put(`/sections/leave/${run.id}/undo`);
  await page.getByPlaceholder('Topic not in the plan').fill('Revision');
  await page.getByRole('button', { name: 'Add topic' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(`Not marked yet: ${late.name}`).waitFor();
  await page.getByText('Absent 1').waitFor();
  await roll().getByRole('button', { name: late.name }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Attendance submitted.').waitFor();
  const written = await sheetOf(due);
  assert.equal(
    [written.students.length, written.students.find(({ studentId }) => studentId === students[0]!.studentId)?.mark],
    [students.length, 'A'],
  );
  assert.is(written.worklog?.topics[0]?.freeText, 'Revision');
  watched.assertQuiet();
});

test('two teachers of one lab: the second sees the version of the first, and nothing is overwritten without a question', async () => {
  const due = (await ask<{ owed: DueClass[] }>('/worklogs/due?onDate=2026-11-20')).owed.find(
    ({ kind, state }) => kind === 'practical' && state === 'missing',
  )!;
  const [first, second] = (await sheetOf(due)).students;
  const otherPage = await stage.page();
  try {
    await otherPage.enter('admin', address(due));
    const otherList = otherPage.page.getByRole('list', { name: 'Students of the class' });
    await otherList.getByRole('button', { name: second!.name }).click();
    watched = await stage.page();
    page = watched.page;
    await watched.enter('faculty', address(due));
    await roll().getByRole('button', { name: first!.name }).click();
    await submit(page);
    await page.getByText('Attendance submitted.').waitFor();
    otherPage.expect(/409/);
    await submit(otherPage.page);
    await otherPage.page.getByText('Someone else has changed this attendance in the meantime.').waitFor();
    await otherPage.page.getByRole('link', { name: 'Compare versions' }).waitFor();
    assert.equal(absentOf(await sheetOf(due)), [first!.studentId]);
    watched.assertQuiet();
    otherPage.assertQuiet();
  } finally {
    await otherPage.close();
  }
});

async function submit(on: Page): Promise<void> {
  await on.getByPlaceholder('Topic not in the plan').fill('Titration');
  await on.getByRole('button', { name: 'Add topic' }).click();
  await on.getByRole('button', { name: 'Submit' }).click();
}
const absentOf = ({ students }: Sheet) => students.filter(({ mark }) => mark === 'A').map(({ studentId }) => studentId);

test.run();
