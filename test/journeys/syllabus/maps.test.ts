import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { mappedSyllabus } from '../../support/mapped-syllabus.ts';
import { stageFor } from '../../support/stage.ts';

/**
 * A coordinator fills in a map by keyboard alone, meets a conflicting edit, and submits; another user returns and
 * approves.
 */
const test = suite('the CO-PO map of a course, in the browser');
const stage = stageFor(test);

const path = '/syllabusManagementSystem/maintain-programe/copo-map';

/** Presses Tab until the focused element has the given name. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let pressed = 0; pressed < 120; pressed += 1) {
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    const isControl = await page.evaluate(() => document.activeElement?.matches('a, button, [role="tab"]') ?? false);
    if (isControl && name.test(focused)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${name}`);
}

/** The focused cell, such as `CO2 PO3`. */
const inHand = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest<HTMLElement>('[role="gridcell"], [role="rowheader"]');
    const place = Number(cell?.dataset['place']);
    const heads = [...document.querySelectorAll('[role="grid"] thead tr:last-child th')];
    const row = cell?.closest('tr')?.querySelector('[role="rowheader"]')?.textContent;
    return `${row} ${heads[place]?.textContent}`;
  });

/** Moves from any cell to the given one with the arrow keys. */
async function goTo(page: Page, row: number, column: number) {
  await page.keyboard.press('Control+Home');
  for (let at = 0; at < column; at += 1) await page.keyboard.press('ArrowRight');
  for (let at = 1; at < row; at += 1) await page.keyboard.press('ArrowDown');
  await eventually(async () => assert.match(await inHand(page), new RegExp(`^CO${row} `)));
}

test('mapped by keyboard, pasted, changed by another user, submitted, returned, approved', async () => {
  const { page, enter, expect, assertQuiet, axe } = stage.shared;
  const admin = await stage.tokenOf('admin');
  const syllabus = await mappedSyllabus(stage.portal, admin);
  const mapPath = `/semester-courses/${syllabus.semesterCourseId}/outcome-map`;
  interface MapAnswer {
    version: number;
    status: string;
    rows: { id: number; code: string }[];
    columns: { id: number; code: string }[];
    cells: { courseOutcomeId: number; outcomeId: number; level: number; justification: string | null }[];
  }
  const stored = async () => ((await (await stage.portal.api('GET', mapPath, admin)).json()) as { data: MapAnswer }).data;
  const drawn = async () => {
    const { rows, columns, cells } = await stored();
    return rows.map(({ id }) =>
      columns.map((column) => cells.find((cell) => cell.courseOutcomeId === id && cell.outcomeId === column.id)?.level ?? '.').join(''),
    );
  };

  const address = `${path}?program=${syllabus.programId}&batch=${syllabus.batchId}`;
  await enter('faculty', address);
  await page.getByRole('link', { name: /Strength of Materials/ }).waitFor();
  await tabTo(page, /Strength of Materials/);
  await page.keyboard.press('Enter');
  await page.getByRole('grid').waitFor();
  // Two title rows, five outcomes, one footer.
  await eventually(async () => assert.is(await page.getByRole('grid').getByRole('row').count(), 8));
  await tabTo(page, /^Print$/);
  for (let at = 0; at < 12; at += 1) {
    if ((await inHand(page)).startsWith('CO1')) break;
    await page.keyboard.press('Tab');
  }

  // 5 × 15 cells by keyboard: levels, a justification, the next row.
  await goTo(page, 1, 1);
  await page.keyboard.press('3');
  await page.keyboard.press('j');
  await page.getByRole('textbox', { name: 'Justification' }).waitFor();
  await page.keyboard.type('Tested in the laboratory');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Justification' }).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('2');
  for (const row of [2, 3, 4, 5]) {
    await goTo(page, row, 15);
    await page.keyboard.press('1');
  }
  // A block in the clipboard format of a spreadsheet.
  await page.evaluate(() => navigator.clipboard.writeText('1\t2\n\t1\n2\t'));
  await goTo(page, 2, 4);
  await page.keyboard.press('Control+v');
  await page.locator('[data-line="3"][data-place="4"]', { hasText: '2' }).waitFor();
  const readAgain = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().endsWith(mapPath));
  await page.keyboard.press('Control+s');
  await eventually(async () =>
    assert.equal(await drawn(), ['32.............', '...12.........1', '....1.........1', '...2..........1', '..............1']),
  );
  assert.is((await stored()).cells.find(({ level }) => level === 3)?.justification, 'Tested in the laboratory');

  // After a save the page reads the map again. A later reading would already contain the other person's cells.
  await readAgain;
  // Another user changes two cells, and a third one that is unchanged here. My value is chosen for both conflicts.
  const { version, rows, columns } = await stored();
  const cell = (row: number, column: number, level: number) => ({
    courseOutcomeId: rows[row - 1]!.id,
    outcomeId: columns[column - 1]!.id,
    level,
    justification: null,
  });
  const otherAnswer = await stage.portal.api('PATCH', mapPath, admin, { version, cells: [cell(1, 2, 1), cell(2, 4, 3), cell(5, 1, 2)] });
  assert.is(otherAnswer.status, 200);
  expect(/409/);
  await goTo(page, 1, 2);
  await page.keyboard.press('Delete');
  await goTo(page, 2, 4);
  await page.keyboard.press('2');
  await page.keyboard.press('Control+s');
  await page.getByText('Someone else has also changed cells that you changed: 2').waitFor();
  await goTo(page, 1, 2);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Use theirs: 1/ }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await goTo(page, 2, 4);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Keep mine: 2/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Someone else has also changed').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+s');
  await eventually(async () =>
    assert.equal(await drawn(), ['31.............', '...22.........1', '....1.........1', '...2..........1', '2.............1']),
  );
  assert.equal(await axe('main'), []);

  await page.locator('button:enabled', { hasText: 'Submit for review' }).waitFor();
  await tabTo(page, /^Submit for review$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await eventually(async () => assert.is((await stored()).status, 'review'));
  await page.getByText('You made the last edit, so someone else must approve the map.').waitFor();
  assertQuiet();

  // The academic office returns the map with a note for the coordinator, and approves it later.
  const mapAddress = `${address}&course=${syllabus.semesterCourseId}`;
  await enter('staff', mapAddress);
  await page.getByRole('button', { name: 'Return', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Return' });
  await dialog.getByRole('textbox').fill('CO5 serves more than one outcome');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await eventually(async () => assert.is((await stored()).status, 'draft'));
  await enter('faculty', mapAddress);
  await page.getByText('CO5 serves more than one outcome').waitFor();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await eventually(async () => assert.is((await stored()).status, 'review'));
  await enter('staff', mapAddress);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await eventually(async () => assert.is((await stored()).status, 'approved'));
  await page.getByRole('button', { name: 'Reopen', exact: true }).waitFor();
  assertQuiet();
});

test.run();
