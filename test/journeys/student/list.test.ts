import { readFile } from 'node:fs/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';
import { listPath, namesIn, rowsOf, studentsBy, viewPath } from '../../support/student-screens.ts';
import type { Look } from '../../support/watched-page.ts';

// Runs after a change of: src/portal/modules/student src/server/modules/student src/contract/student src/portal/kinds

/** The student list in daily use: search, sort, filter, pages, selection, download. */
const test = suite('student list, in the browser');
const stage = stageFor(test);
const listOf = async (query: string) => studentsBy(stage.portal, await stage.tokenOf('staff'), query);

/** Opens the list and waits for its rows, in the shared page or in a page of its own for another look. */
async function openList(query = '', look?: Look) {
  const watched = look ? await stage.page(look) : stage.shared;
  await watched.enter('staff', listPath + query);
  await rowsOf(watched.page).first().waitFor();
  return { ...watched, list: watched.page.getByRole('main') };
}

const paramsOf = (url: string) => new URL(url).searchParams;

test('is searched by words of a name in any order or by a number, and reports an empty result', async () => {
  const { page, list, assertQuiet } = await openList();
  const { data } = await listOf('pageSize=100&status=active');
  const student = data.find(({ name, regdNo }) => name.split(' ').length === 3 && regdNo !== null);
  assert.ok(student?.regdNo);
  const words = student.name.split(' ');
  const box = list.getByRole('searchbox');
  await box.fill(`${words[2]} ${words[0]?.toLowerCase()}`);
  await eventually(async () => {
    const names = await namesIn(page);
    assert.ok(names.includes(student.name) && names.every((name) => name.includes(words[0] ?? '?')), names.join());
  });
  assert.is(paramsOf(page.url()).get('q'), `${words[2]} ${words[0]?.toLowerCase()}`);
  await box.fill(student.regdNo);
  await eventually(async () => assert.equal(await namesIn(page), [student.name]));
  await box.fill('zzqx');
  await list.getByRole('heading', { name: 'No rows match' }).waitFor();
  await list.getByRole('button', { name: 'Clear search and filters' }).click();
  await eventually(async () => assert.is(await rowsOf(page).count(), 20));
  assert.is(await box.inputValue(), '');
  assertQuiet();
});

test('is sorted by a column heading, and returns to the default order after the third press', async () => {
  const { page, list, assertQuiet } = await openList();
  const usual = await namesIn(page);
  const head = list.getByRole('columnheader', { name: 'Name' });
  for (const [order, sort] of [
    ['ascending', 'name'],
    ['descending', '-name'],
  ] as const) {
    // Use the answer that the page received, because other journeys add and discontinue students in the meantime.
    const [answer] = await Promise.all([
      page.waitForResponse((response) => new URL(response.url()).searchParams.get('sort') === sort),
      head.getByRole('button').click(),
    ]);
    const { data } = (await answer.json()) as { data: { name: string }[] };
    await eventually(async () =>
      assert.equal(
        await namesIn(page),
        data.map(({ name }) => name),
      ),
    );
    assert.is(await head.getAttribute('aria-sort'), order);
    assert.is(paramsOf(page.url()).get('sort'), sort);
  }
  await head.getByRole('button').click();
  await eventually(async () => assert.equal(await namesIn(page), usual));
  assertQuiet();
});

test('is filtered, with the filters in the address; Back removes the last filter', async () => {
  const { page, list, assertQuiet } = await openList();
  const before = await namesIn(page);
  await list.getByRole('button', { name: 'Filters' }).click();
  const panel = list.getByRole('group', { name: 'Filters', exact: true });
  await panel.getByText('Gender', { exact: true }).click();
  await panel.getByRole('checkbox', { name: 'Woman' }).check();
  await list.getByRole('group', { name: 'Active filters' }).getByText('Woman').waitFor();
  await eventually(() => assert.equal(paramsOf(page.url()).getAll('gender'), ['F']));
  await panel.getByText('Entry', { exact: true }).click();
  await panel.getByRole('checkbox', { name: 'Lateral' }).check();
  const { data } = await listOf('gender=F&entry=lateral&status=active&status=onBreak');
  await eventually(async () =>
    assert.equal(
      await namesIn(page),
      data.map(({ name }) => name),
    ),
  );
  const address = page.url();

  const otherPage = await openList(new URL(address).search, {});
  await eventually(async () =>
    assert.equal(
      await namesIn(otherPage.page),
      data.map(({ name }) => name),
    ),
  );
  otherPage.assertQuiet();
  await otherPage.close();

  await page.goBack();
  await page.goBack();
  await eventually(async () => assert.equal(await namesIn(page), before));
  assert.is(new URL(page.url()).search, '');
  assertQuiet();
});

test('is paged; changing the page size causes no layout shift and starts at the first page', async () => {
  const { page, list, assertQuiet } = await openList();
  await list.getByRole('button', { name: 'Next page' }).click();
  await eventually(() => assert.is(paramsOf(page.url()).get('page'), '2'));
  const { data } = await listOf('page=2&status=active&status=onBreak');
  await eventually(async () =>
    assert.equal(
      await namesIn(page),
      data.map(({ name }) => name),
    ),
  );
  const size = list.getByRole('combobox', { name: /rows|page/i }).last();
  await size.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await size.selectOption('50');
  await eventually(async () => assert.is(await rowsOf(page).count(), 50));
  assert.is(paramsOf(page.url()).get('page'), null);
  assert.is(await page.evaluate(() => scrollY), scrolled);
  await page.goBack();
  await eventually(async () =>
    assert.equal(
      await namesIn(page),
      data.map(({ name }) => name),
    ),
  );
  // Opening a record and going back keeps the page of the list.
  await rowsOf(page).first().getByRole('link').click();
  await page.waitForURL(`**${viewPath(data[0]?.id ?? 0)}`);
  await page.goBack();
  await eventually(async () =>
    assert.equal(
      await namesIn(page),
      data.map(({ name }) => name),
    ),
  );
  await eventually(async () =>
    assert.is(
      await page.evaluate(() => (document.activeElement as HTMLAnchorElement | null)?.pathname),
      viewPath(data[0]?.id ?? 0),
      'the focus returns to the row of the opened record',
    ),
  );
  await page.goto(`${stage.portal.base}${listPath}?page=999999`);
  await eventually(async () => assert.ok(Number(paramsOf(page.url()).get('page')) < 100 && (await rowsOf(page).count()) > 0));
  assertQuiet();
});

test('keeps columns, their order and density after a reload, and falls back to defaults if they are invalid', async () => {
  const { page, list, assertQuiet } = await openList();
  const heads = () => list.getByRole('columnheader').allInnerTexts();
  await list.getByRole('button', { name: 'Columns' }).click();
  const panel = list.getByRole('group', { name: 'Columns' });
  await panel.getByRole('checkbox', { name: 'Gender' }).uncheck();
  await panel.getByRole('checkbox', { name: 'Father' }).check();
  const up = panel.getByRole('button', { name: 'Move Roll number up' });
  await up.focus();
  await page.keyboard.press('Enter');
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Move Roll number up');
  await page.keyboard.press('Escape');
  await list.getByRole('button', { name: 'Less space between rows' }).click();
  const chosen = await heads();
  assert.not(chosen.includes('Gender'));
  assert.ok(chosen.includes('Father') && chosen.indexOf('Roll no.') < chosen.indexOf('Phone'), chosen.join());
  await page.reload();
  await rowsOf(page).first().waitFor();
  assert.equal(await heads(), chosen);
  assert.is((await rowsOf(page).first().boundingBox())?.height, 32);
  await page.evaluate(() => localStorage.setItem('list.student', '{"columns":[7],"density":'));
  await page.reload();
  await rowsOf(page).first().waitFor();
  assert.ok((await heads()).includes('Class') && !(await heads()).includes('Father'));
  assertQuiet();
});

test('rows are selected over pages and in ranges, and assigned a mentor together', async () => {
  const { page, list, assertQuiet } = await openList();
  const ticks = rowsOf(page).getByRole('checkbox');
  await ticks.nth(1).click();
  await ticks.nth(4).click({ modifiers: ['Shift'] });
  await list.getByRole('status').filter({ hasText: '4 rows selected' }).waitFor();
  const ids = (await listOf('status=active&status=onBreak')).data.slice(1, 5).map(({ id }) => id);
  await list.getByRole('button', { name: 'Next page' }).click();
  await eventually(() => assert.is(paramsOf(page.url()).get('page'), '2'));
  await eventually(async () => assert.is(await list.locator('tr[aria-selected=true]').count(), 0));
  await ticks.nth(0).click();
  await list.getByRole('status').filter({ hasText: '5 rows selected' }).waitFor();
  await list.getByRole('button', { name: 'Assign mentor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign mentor' });
  assert.ok(await dialog.getByRole('button', { name: 'Assign mentor' }).isDisabled());
  await dialog.getByRole('searchbox').fill('pa');
  const mentor = dialog.getByRole('radio').first();
  await mentor.check();
  await dialog.getByRole('button', { name: 'Assign mentor' }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () => assert.is(await list.locator('tr[aria-selected=true]').count(), 0));
  const mentors = await Promise.all(
    ids.map(
      async (id) => (await (await stage.portal.api('GET', `/students/${id}`, await stage.tokenOf('staff'))).json()).data.mentor as string,
    ),
  );
  assert.is(new Set(mentors).size, 1);
  assert.ok(mentors[0]);
  assertQuiet();
});

test('addresses of the selected rows are copied', async () => {
  const { page, list, assertQuiet } = await openList();
  await rowsOf(page).getByRole('checkbox').nth(2).click();
  await rowsOf(page).getByRole('checkbox').nth(5).click();
  await list.getByRole('button', { name: 'Copy e-mail addresses' }).click();
  await eventually(async () => assert.is(await list.locator('tr[aria-selected=true]').count(), 0));
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.is(copied.split(', ').length, 2);
  assertQuiet();
});

test('the whole result is saved as CSV and as XLSX', async () => {
  const { page, list, assertQuiet } = await openList('?gender=F');
  const { total } = await listOf('gender=F&status=active&status=onBreak&pageSize=10');
  for (const [entry, ending] of [
    ['Comma-separated values (CSV)', '.csv'],
    ['Excel workbook (XLSX)', '.xlsx'],
  ] as const) {
    await list.getByRole('button', { name: 'Export all rows' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: entry }).click()]);
    assert.ok(file.suggestedFilename().endsWith(ending), file.suggestedFilename());
    const bytes = await readFile(await file.path());
    if (ending === '.csv') assert.is(bytes.toString().trim().split('\n').length, total + 1);
    else assert.is(bytes.subarray(0, 2).toString(), 'PK');
  }
  assertQuiet();
});

test('can be used by keyboard alone', async () => {
  const { page, assertQuiet } = await openList();
  const focused = () => page.evaluate(() => document.activeElement?.closest('th')?.title ?? '');
  await page.keyboard.press('/');
  assert.is(await page.evaluate(() => document.activeElement?.getAttribute('type')), 'search');
  await page.keyboard.type('a');
  await eventually(() => assert.is(paramsOf(page.url()).get('q'), 'a'));
  await page.keyboard.press('Escape');
  await eventually(() => assert.is(paramsOf(page.url()).get('q'), null));
  const names = await eventually(async () => {
    const now = await namesIn(page);
    assert.is(now.length, 20);
    return now;
  });
  await rowsOf(page).nth(0).getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.is(await focused(), names[2]);
  await page.keyboard.press('ArrowUp');
  assert.is(await focused(), names[1]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  assert.is(await page.locator('tr[aria-selected=true]').count(), 3);
  await rowsOf(page).nth(0).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: names[0] ?? '?' }).waitFor();
  assertQuiet();
});

test('reports when it cannot load, and loads when it can', async () => {
  const { page, list, assertQuiet, expect } = await openList();
  expect(/ERR_FAILED|ERR_CONNECTION|Failed to load/);
  await page.route('**/api/students?**', (route) => route.abort());
  await list.getByRole('button', { name: 'Next page' }).click();
  await list.getByRole('heading', { name: 'The list could not be loaded' }).waitFor();
  await page.unroute('**/api/students?**');
  await list.getByRole('button', { name: 'Try again' }).click();
  await eventually(async () => assert.is(await rowsOf(page).count(), 20));
  assertQuiet();
});

test('causes no layout shift while the rows load', async () => {
  const { page, assertQuiet, close } = await openList('', {});
  await page.addInitScript(() => {
    const shifts = ((globalThis as Record<string, unknown>)['shifts'] = [] as string[]);
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    new PerformanceObserver((seen) => {
      for (const { value, sources } of seen.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const words = node instanceof HTMLElement ? node.outerHTML : (node?.textContent ?? '');
          return `${words.slice(0, 120)} from ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`;
        });
        shifts.push(`${value}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/students?**', async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await page.reload();
  await rowsOf(page).first().waitFor();
  await page.waitForTimeout(200);
  const shifts = await page.evaluate(() => (globalThis as Record<string, unknown>)['shifts'] as string[]);
  const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
  assert.ok(sum < 0.002, shifts.join('\n'));
  assertQuiet();
  await close();
});

test('in print there is the table and no buttons', async () => {
  const { page, list, assertQuiet } = await openList();
  await page.emulateMedia({ media: 'print' });
  assert.not(await list.getByRole('searchbox').isVisible());
  assert.not(await list.getByRole('button', { name: 'Filters' }).isVisible());
  assert.not(await list.getByRole('button', { name: 'Next page' }).isVisible());
  assert.not(await page.getByRole('navigation').first().isVisible());
  assert.ok(await list.getByRole('table').isVisible());
  assert.is(await list.getByRole('table').evaluate((table) => getComputedStyle(table.parentElement!).overflow), 'visible');
  await page.emulateMedia({ media: null });
  assertQuiet();
});

for (const [name, look] of Object.entries({
  'at 360 px': { width: 360, height: 780 },
  'in the dark': { storage: { theme: 'dark' } },
  'from right to left': { storage: { rtlClass: 'rtl' } },
} satisfies Record<string, Look>)) {
  test(`has no fault found by axe and no overflow, ${name}`, async () => {
    // The initial state is covered by the journey through all routes.
    const { page, list, axe, overflow, assertQuiet, close } = await openList('', look);
    await rowsOf(page).getByRole('checkbox').first().check();
    await list.getByRole('button', { name: 'Filters' }).click();
    assert.equal(await axe(), []);
    assert.ok((await overflow()) <= 0);
    if (look.width) {
      await page.keyboard.press('Escape');
      await list.getByRole('combobox', { name: 'Sort by' }).selectOption('-name');
      const { data } = await listOf('sort=-name&status=active&status=onBreak');
      await eventually(async () =>
        assert.equal(
          await namesIn(page),
          data.map((row) => row.name),
        ),
      );
    }
    assertQuiet();
    await close();
  });
}

test('a view saved and shared with a role is available to its members, and named in its file', async () => {
  const admin = await stage.page();
  await admin.enter('admin', `${listPath}?gender=F&sort=-name`);
  await rowsOf(admin.page).first().waitFor();
  await admin.page.getByRole('button', { name: 'Saved views' }).click();
  await admin.page.getByRole('menuitem', { name: 'Save as a new view …' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Women by name');
  await dialog.getByRole('combobox', { name: 'Shared with' }).selectOption({ label: 'Staff' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await admin.page.getByRole('button', { name: 'Women by name' }).waitFor();
  const { page, list, assertQuiet } = await openList();
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitemradio', { name: /^Women by name/ }).click();
  await list.getByRole('button', { name: 'Women by name' }).waitFor();
  assert.equal([paramsOf(page.url()).get('gender'), paramsOf(page.url()).get('sort')], ['F', '-name']);
  const { data } = await listOf('gender=F&sort=-name&status=active&status=onBreak');
  await eventually(async () =>
    assert.equal(
      await namesIn(page),
      data.map(({ name }) => name),
    ),
  );
  assertQuiet();
  admin.assertQuiet();
});

test.run();
