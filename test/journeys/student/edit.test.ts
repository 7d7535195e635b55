import type { Dialog, Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { demoPassword, signIn } from '../../support/accounts.ts';
import { stageFor } from '../../support/stage.ts';
import { editPath, errorAt, fieldAt, listPath, rowsOf, studentsBy, viewPath } from '../../support/student-screens.ts';

/**
 * Editing a student's record: changes appear everywhere, never overwrite the change of another user, and are never
 * lost.
 */
const test = suite('student form, in the browser');
const stage = stageFor(test);
let next = 0;

/** A student not used by another test. */
async function someStudent() {
  const { data } = await studentsBy(stage.portal, await stage.tokenOf('staff'), 'status=active&pageSize=100');
  next += 1;
  const student = data[next];
  assert.ok(student);
  return student;
}

/** Opens the form of a student and waits until it is ready. */
async function openForm(id: number, watched = stage.shared) {
  await watched.enter('staff', editPath(id));
  await fieldAt(watched.page, 'firstName').waitFor();
  return { ...watched, form: watched.page.locator('form') };
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const note = (page: Page) => page.locator('form [role=status]');
const record = async (id: number) => (await (await stage.portal.api('GET', `/students/${id}`, await stage.tokenOf('staff'))).json()).data;

test('a change is saved and shown in the record, its history and the list', async () => {
  const student = await someStudent();
  const { page, enter, assertQuiet } = stage.shared;
  await enter('staff', `${listPath}?q=${encodeURIComponent(student.regdNo ?? student.name)}`);
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await fieldAt(page, 'firstName').waitFor();
  const facts = page.locator('dl').first();
  const { admissionNo, branch, batch } = await record(student.id);
  for (const fact of [admissionNo, branch, batch, 'Active']) await facts.getByText(fact).first().waitFor();
  assert.is(await fieldAt(page, 'admissionNo').count(), 0);
  await fieldAt(page, 'firstName').fill('Kalpana');
  await fieldAt(page, 'bloodGroup').selectOption('AB-');
  assert.is(await note(page).textContent(), 'You have unsaved changes');
  await save(page).click();
  await page.waitForURL(`**${viewPath(student.id)}`);
  const { name } = await record(student.id);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('tabpanel');
  await history.getByText('Kalpana', { exact: true }).waitFor();
  await history.getByText('AB-', { exact: true }).waitFor();
  assert.ok(page.url().endsWith('?tab=history'));
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('link', { name: 'All students' }).click();
  await page.getByRole('main').getByRole('searchbox').fill('Kalpana');
  await rowsOf(page).getByRole('link', { name }).first().waitFor();
  assertQuiet();
});

test('an error is shown at its field, which gets the focus, and disappears once corrected', async () => {
  const student = await someStudent();
  const { page, assertQuiet } = await openForm(student.id);
  const wrong: [string, string, RegExp][] = [
    ['firstName', '', /required/],
    ['lastName', 'K3rr', /format is not correct/],
    ['regdNo', '12', /too short/],
    ['entranceRank', 'abc', /not a number/],
    ['bornOn', '', /required/],
    ['annualIncomePaise', '-5', /out of range/],
    ['aadhaar', '234123412345', /format is not correct/],
    ['apaarId', '12', /format is not correct/],
    ['phone', '12345', /format is not correct/],
    ['email', 'nobody@', /format is not correct/],
    ['addresses.0.pin', '012345', /format is not correct/],
    ['guardians.0.phone', '99', /format is not correct/],
  ];
  for (const [path, value] of wrong) await fieldAt(page, path).fill(value);
  await save(page).click();
  for (const [path, , message] of wrong) {
    await errorAt(page, path).waitFor();
    assert.match((await errorAt(page, path).textContent()) ?? '', message, path);
    assert.is(await fieldAt(page, path).getAttribute('aria-invalid'), 'true', path);
    assert.ok((await fieldAt(page, path).getAttribute('aria-describedby'))?.includes(`${path}-error`), path);
  }
  const focused = () => page.evaluate(() => document.activeElement?.id);
  assert.is(await focused(), 'regdNo');
  const [field, bar] = [await fieldAt(page, 'regdNo').boundingBox(), await save(page).boundingBox()];
  assert.ok(field && bar && field.y > 60 && field.y + field.height < bar.y, 'the field is covered');
  assert.match((await note(page).textContent()) ?? '', /need your attention/);
  assert.is(await page.getByRole('navigation', { name: 'Sections' }).locator('[data-wrong]').count(), 4);

  await fieldAt(page, 'guardians.0.phone').fill('9876543210');
  await errorAt(page, 'guardians.0.phone').waitFor({ state: 'detached' });
  await fieldAt(page, 'firstName').fill('A');
  await errorAt(page, 'firstName').waitFor({ state: 'detached' });
  assert.is((await record(student.id)).name, student.name);
  await page.getByRole('button', { name: 'Undo my changes' }).click();
  await eventually(async () => assert.is(await page.locator('[aria-invalid=true]').count(), 0));
  assertQuiet();
});

test('an incomplete row shows no error before it is left', async () => {
  const student = await someStudent();
  const { page, assertQuiet } = await openForm(student.id);
  const rows = (await record(student.id)).guardians.length as number;
  await page.getByRole('button', { name: 'Add guardian' }).click();
  await eventually(async () => assert.is(await page.evaluate(() => document.activeElement?.id), `guardians.${rows}.relation`));
  await page.keyboard.press('Tab');
  await errorAt(page, `guardians.${rows}.relation`).waitFor();
  assert.is(await errorAt(page, `guardians.${rows}.name`).count(), 0);
  await page.getByRole('button', { name: `Remove Guardian ${rows + 1}` }).click();
  await eventually(async () => assert.is(await errorAt(page, `guardians.${rows}.relation`).count(), 0));
  assertQuiet();
});

test('a number in use is rejected by the server, at its field', async () => {
  const [student, otherStudent] = [await someStudent(), await someStudent()];
  const taken = otherStudent.regdNo ?? (await studentsBy(stage.portal, await stage.tokenOf('staff'), 'sort=regdNo')).data[0]?.regdNo;
  assert.ok(taken);
  const { page, expect, assertQuiet } = await openForm(student.id);
  expect(/409|422/);
  await fieldAt(page, 'regdNo').fill(taken);
  if (student.regdNo) {
    await save(page).click();
    await errorAt(page, 'reason').waitFor();
    await fieldAt(page, 'reason').fill('The university corrected it');
  }
  await save(page).click();
  await errorAt(page, 'regdNo').getByText('This is already in use.').waitFor();
  assert.is(await page.evaluate(() => document.activeElement?.id), 'regdNo');
  assertQuiet();
});

test('two users edit one record: the second one sees the changes of the first and chooses field by field', async () => {
  const student = await someStudent();
  const { page, expect, assertQuiet } = await openForm(student.id);
  expect(/409/);
  const { version } = await record(student.id);
  const first = await stage.portal.api('PATCH', `/students/${student.id}`, await stage.tokenOf('admin'), {
    version,
    firstName: 'Theirs',
    nationality: 'Nepali',
  });
  assert.is(first.status, 200);
  await fieldAt(page, 'firstName').fill('Mine');
  await fieldAt(page, 'email').fill('mine@mail.example');
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else has changed this record' });
  const keep = dialog.getByRole('button', { name: 'Save chosen values' });
  await dialog.getByRole('radiogroup', { name: 'First name' }).waitFor();
  assert.ok(await keep.isDisabled());
  // Changes made by one side only are accepted.
  assert.ok(await dialog.getByRole('radiogroup', { name: 'Nationality' }).getByRole('radio', { name: 'Theirs' }).isChecked());
  assert.ok(await dialog.getByRole('radiogroup', { name: 'E-mail', exact: true }).getByRole('radio', { name: 'Mine' }).isChecked());
  // Returning to the form keeps the input, and the next attempt shows the conflict again.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  assert.is(await fieldAt(page, 'firstName').inputValue(), 'Mine');
  await save(page).click();
  await dialog.getByRole('radiogroup', { name: 'First name' }).getByRole('radio', { name: 'Mine' }).check();
  await keep.click();
  await page.waitForURL(`**${viewPath(student.id)}`);
  const saved = await record(student.id);
  assert.equal([saved.firstName, saved.nationality, saved.email], ['Mine', 'Nepali', 'mine@mail.example']);
  assertQuiet();
});

test('a lost connection is reported and the save retried, without loss of input', async () => {
  const student = await someStudent();
  const { page, expect, assertQuiet } = await openForm(student.id);
  expect(/ERR_|Failed to load/);
  await fieldAt(page, 'firstName').fill('Again');
  await page.route('**/api/students/*', (route) => route.abort());
  await save(page).click();
  await note(page).getByText('Not saved: no connection').waitFor();
  assert.is(await fieldAt(page, 'firstName').inputValue(), 'Again');
  await page.unroute('**/api/students/*');
  await page.locator('form').getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(`**${viewPath(student.id)}`);
  assert.is((await record(student.id)).firstName, 'Again');
  assertQuiet();
});

test('a lost answer does not cause a conflict with the same user', async () => {
  const student = await someStudent();
  const { page, expect, assertQuiet } = await openForm(student.id);
  expect(/ERR_|Failed to load|409/);
  await fieldAt(page, 'firstName').fill('Once');
  await page.route('**/api/students/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await save(page).click();
  await note(page).getByText('Not saved: no connection').waitFor();
  await page.unroute('**/api/students/*');
  await page.locator('form').getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(`**${viewPath(student.id)}`);
  assert.is((await record(student.id)).firstName, 'Once');
  assertQuiet();
});

test('a session ends while typing: after a new sign-in the input is saved', async () => {
  const student = await someStudent();
  const watched = await stage.page();
  const { page, expect, assertQuiet, close } = await openForm(student.id, watched);
  expect(/403/);
  const { token } = await signIn(stage.portal, 'staff');
  await page.evaluate((fresh) => localStorage.setItem('token', fresh), token);
  // Wait for the search for similar students; otherwise that call would be the one to find the session ended.
  const lookedFor = page.waitForResponse('**/api/students/similar**');
  await fieldAt(page, 'firstName').fill('Patient');
  await lookedFor;
  await stage.portal.api('POST', '/account/logout', token);
  await save(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[autocomplete="current-password"]').fill(demoPassword);
  assert.is(await fieldAt(page, 'firstName').inputValue(), 'Patient');
  await dialog.locator('[type=submit]').click();
  await page.waitForURL(`**${viewPath(student.id)}`);
  assert.is((await record(student.id)).firstName, 'Patient');
  assertQuiet();
  await close();
});

test('leaving asks first: by link, by Back, by closing the tab', async () => {
  const student = await someStudent();
  const { page, enter, assertQuiet } = stage.shared;
  await enter('staff', viewPath(student.id));
  await page.getByRole('link', { name: 'Edit' }).click();
  await fieldAt(page, 'firstName').fill('Undecided');
  const asks = page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .or(page.getByRole('dialog', { name: 'Leave without saving?' }));
  const stay = asks.getByRole('button').filter({ hasNotText: 'Leave' }).last();

  await page.getByRole('link', { name: 'Cancel' }).click();
  await asks.waitFor();
  await page.keyboard.press('Escape');
  await asks.waitFor({ state: 'detached' });
  assert.is(await fieldAt(page, 'firstName').inputValue(), 'Undecided');

  await page.goBack({ waitUntil: 'commit' }).catch(() => null);
  await asks.waitFor();
  await stay.click();
  await asks.waitFor({ state: 'detached' });
  assert.ok(page.url().endsWith(editPath(student.id)));
  assert.is(await fieldAt(page, 'firstName').inputValue(), 'Undecided');

  const dialogType = new Promise<string>((done) =>
    page.once('dialog', (dialog) => {
      done(dialog.type());
      void dialog.dismiss();
    }),
  );
  await page.evaluate(() => setTimeout(() => location.assign('/'), 0));
  assert.is(await dialogType, 'beforeunload');
  assert.is(await fieldAt(page, 'firstName').inputValue(), 'Undecided');

  await page.getByRole('link', { name: 'Cancel' }).click();
  await asks.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL(`**${viewPath(student.id)}`);
  assert.is((await record(student.id)).name, student.name);
  // Without changes, leaving does not ask.
  await page.getByRole('link', { name: 'Edit' }).click();
  await fieldAt(page, 'firstName').waitFor();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL(`**${viewPath(student.id)}`);
  assertQuiet();
});

test('a missing record is reported as missing', async () => {
  const { page, enter, expect, assertQuiet } = stage.shared;
  expect(/404|422|400/);
  for (const path of [editPath(999_999), viewPath(999_999), `${listPath}/edit/abc`, `${listPath}/view/99999999999999999999`]) {
    await enter('staff', path);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  }
  assertQuiet();
});

test('a date is typed and shown in the order of the college settings, and picked by keyboard', async () => {
  const student = await someStudent();
  const { page, form, assertQuiet } = await openForm(student.id);
  const born = fieldAt(page, 'bornOn');
  const shownAs = async (typed: string, shown: string) => {
    await born.fill(typed);
    await born.press('Tab');
    assert.is(await born.inputValue(), shown, typed);
  };
  const readings = {
    dmy: { '6/5/07': '6 May 2007', '06.05.2007': '6 May 2007', '2007-05-06': '6 May 2007' },
    mdy: { '6/5/07': 'Jun 5, 2007', '06.05.2007': 'Jun 5, 2007', '2007-05-06': 'May 6, 2007' },
    ymd: { '6/5/07': '2006 May 7', '06.05.2007': '2007 May 6', '2007-05-06': '2007 May 6' },
  };
  // Change the page instead of the setting, because the setting is shared with journeys that run in parallel.
  let order = '';
  await page.route(`**${editPath(student.id)}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<html ', `<html data-date-order="${order}" `);
    await route.fulfill({ response, body });
  });
  const accept = (dialog: Dialog) => void dialog.accept();
  page.on('dialog', accept);
  for (const [next, ways] of Object.entries(readings)) {
    order = next;
    await page.reload();
    await born.waitFor();
    for (const [typed, shown] of Object.entries(ways)) await shownAs(typed, shown);
  }
  page.off('dialog', accept);
  await page.unroute(`**${editPath(student.id)}`);
  await born.press('Alt+ArrowDown');
  await page
    .getByRole('dialog', { name: 'Calendar' })
    .getByRole('button', { name: /, 6 May 2007/ })
    .press('ArrowDown');
  await page.keyboard.press('Enter');
  assert.is(await born.inputValue(), '2007 May 13');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**${viewPath(student.id)}`);
  assert.is((await record(student.id)).bornOn, '2007-05-13');
  assertQuiet();
});

test.run();
