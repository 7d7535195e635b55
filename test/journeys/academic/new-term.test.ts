import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { collegeDay } from '../../../src/server/college-day.ts';
import { newTerm, teach, type NewTerm, type Taught } from '../../support/new-term.ts';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';

/** A term from its first day to a swap of two classes, as seen by the office, two teachers and a student. */
const test = suite('a new term, in the browser');
const stage = stageFor(test, { isAlone: true });
const students = 130;
let term: NewTerm;
let taught: Taught;
const today = collegeDay(new Date());
test.before(async () => {
  term = await newTerm(stage.portal, students);
});

const main = () => stage.shared.page.getByRole('main');
const button = (name: string | RegExp) => main().getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => stage.shared.page.getByRole('dialog');
const choose = async (label: string, text: string) => {
  const field = main().getByRole('combobox', { name: new RegExp(`^${label}[ *]*$`) });
  if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') return field.selectOption({ label: text });
  await field.fill(text);
  return stage.shared.page.getByRole('option', { name: text }).first().click();
};

test('the office starts the term, rolls the policies forward, opens one and registers its students', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  await enter('staff', '/worklogEntry/maintainRegistrationPolicy/registrationPolicy');
  await main().getByRole('link', { name: 'Terms and calendar' }).click();
  await main().getByRole('link', { name: term.name }).click();
  await button('Start term').click();
  await dialog().getByRole('button', { name: 'Start term' }).click();
  await page.getByText(`${term.name} is running`).waitFor();
  await page.goBack();
  await page.goBack();
  await main().getByRole('link', { name: 'Roll policies forward' }).click();
  await choose('From term', '2026-27 odd');
  await choose('To term', term.name);
  await button('Show preview').click();
  await page.getByRole('heading', { name: 'Preview' }).waitFor();
  await button(/^Save \d+ policies$/).click();
  await dialog()
    .getByRole('button', { name: /^Save \d+ policies/ })
    .click();
  await page.getByText(/^\d+ policies saved as drafts/).waitFor();
  await main().getByRole('link', { name: 'Show registration policies' }).click();
  await page.getByRole('heading', { level: 1, name: 'Registration policy' }).waitFor();
  await button('Actions for BT-CSE 2 · 2026-27 even').click();
  await page.getByRole('menuitem', { name: 'Open registration' }).click();
  await dialog().getByRole('button', { name: 'Open registration' }).click();
  await page.getByText(/^Registration open: BT-CSE 2/).waitFor();
  await main().getByRole('link', { name: 'BT-CSE 2', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Registrations' }).waitFor();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await button('Select all 130 rows').click();
  await button('Register').click();
  await dialog().getByRole('button', { name: 'Register' }).click();
  await page.getByText('130 students registered').waitFor();
  assertQuiet();
});

test('the class gets three sections with balanced students, and one student moves to another section later', async () => {
  const { page, enter, assertQuiet, axe } = stage.shared;
  await enter('staff', '/worklogEntry/maintainSection/sectionDetails');
  await main().getByRole('link', { name: 'Create sections' }).click();
  await choose('Class', `BT-CSE 2 · ${term.name}`);
  await main().getByRole('textbox', { name: 'Maximum students per section' }).fill('45');
  await button('Show preview').click();
  await page.getByRole('heading', { name: 'Preview' }).waitFor();
  await button(/^Create 3 sections$/).click();
  await dialog()
    .getByRole('button', { name: /^Create 3 sections/ })
    .click();
  await page.getByText('3 sections created').waitFor();
  await main().getByRole('link', { name: 'Assign students' }).click();
  await page.getByRole('heading', { level: 1, name: 'Assign students to a section' }).waitFor();
  await page.getByRole('heading', { name: 'Preview' }).waitFor();
  assert.equal(await axe(), []);
  await button(/^Assign 130 students$/).click();
  await dialog()
    .getByRole('button', { name: /^Assign 130 students/ })
    .click();
  await page.getByText('130 students assigned').waitFor();

  await page.getByRole('link', { name: 'Remove students from a section' }).click();
  await choose('Section', `BT-CSE 2 A · ${term.name}`);
  await main().getByRole('textbox', { name: 'Date' }).fill(today);
  await choose('To section', `BT-CSE 2 B · ${term.name}`);
  await button('Show preview').click();
  await main().getByRole('row').nth(2).getByRole('checkbox').check();
  await button('Save for 1 student').click();
  await dialog().getByRole('button', { name: 'Save for 1 student' }).click();
  await page.getByText('1 student changed').waitFor();
  await main().getByRole('link', { name: 'Show section' }).click();
  await page.getByText('43 / 44').first().waitFor();
  assertQuiet();
});

test('a timetable is created, a laboratory placed by keyboard alone, and the timetable published', async () => {
  const { page, enter, assertQuiet, axe } = stage.shared;
  taught = await teach(stage.portal, term);
  await enter('staff', `/worklogEntry/time-table?term=${term.id}`);
  await button('New timetable').click();
  await dialog().getByRole('textbox', { name: 'Name' }).fill('From the first day');
  await dialog().getByRole('combobox', { name: 'Time slots' }).selectOption({ label: 'Regular hours' });
  await dialog().getByRole('button', { name: 'New timetable' }).click();
  const items = main().getByRole('list', { name: 'Unplaced classes' }).getByRole('button');
  const { keyboard } = page;
  for (const [name, ...keys] of [[taught.first], [taught.second, 'ArrowDown'], [taught.lab, 'ArrowRight', 'ArrowUp']]) {
    await items
      .and(page.locator(`[title="${name}"]`))
      .first()
      .focus();
    await keyboard.press('Enter');
    await page.getByText(/^Moving: /).waitFor();
    for (const key of keys) await keyboard.press(key);
    await keyboard.press('Enter');
    await page.getByText(/^Moving: /).waitFor({ state: 'detached' });
  }
  await page.getByText('Saved', { exact: true }).waitFor();
  await eventually(async () => assert.is(await main().getByRole('gridcell').locator('[data-class]').count(), 5));
  assert.equal(await axe(), []);

  await button('Publish').click();
  // In a new term, most periods have no place yet. The dialog lists them by section and asks for confirmation.
  await dialog()
    .getByText(/^Periods not placed: [1-9]/)
    .waitFor();
  await dialog().getByRole('checkbox', { name: 'Publish anyway' }).check();
  await dialog().getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Timetable published').waitFor();
  assertQuiet();
});

test('a teacher requests a swap, the other accepts, and both and a student see it on the day', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  await enter('faculty', '/worklogEntry/time-table/changes/new');
  await main().getByRole('textbox', { name: 'Day' }).fill(taught.monday);
  await main().getByRole('combobox', { name: 'Class' }).selectOption({ index: 1 });
  await main().getByRole('combobox', { name: 'Change' }).selectOption({ label: 'Swap with another class' });
  const swapField = main().getByRole('combobox', { name: 'Swap with' });
  await swapField.locator('option').nth(1).waitFor({ state: 'attached' });
  const sameDay = swapField.locator('option').filter({ hasText: taught.day }).first();
  await swapField.selectOption((await sameDay.getAttribute('value')) ?? '');
  await main().getByRole('textbox', { name: 'Reason' }).fill('At a workshop in the first hour');
  await button('Request change').click();
  await page.getByRole('heading', { level: 1, name: 'Class changes' }).waitFor();

  await enter(taught.other, '/worklogEntry/time-table/changes?of=toMe');
  await button(/^Accept/)
    .first()
    .click();
  await dialog().getByRole('button', { name: 'Accept' }).click();
  await page
    .getByText(/^Accepted|accepted/)
    .first()
    .waitFor();

  for (const who of ['faculty', taught.other, taught.student]) {
    await enter(who, `/worklogEntry/time-table/mine?on=${taught.monday}`);
    // Both classes have moved to the hour of the other. Students see both, each teacher their own one.
    const moved = who === taught.student ? 4 : 2;
    await eventually(async () =>
      assert.is(
        await main()
          .getByText(/^Moved (to|from) /)
          .count(),
        moved,
        who,
      ),
    );
  }
  assertQuiet();
});

test.run();
