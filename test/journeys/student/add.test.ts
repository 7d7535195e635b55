import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';
import { addPath, errorAt, fieldAt, listPath, rowsOf, studentsBy, viewPath } from '../../support/student-screens.ts';

// Runs after a change of: src/portal/modules/student src/server/modules/student src/contract/student src/portal/kinds

/** Admitting a student: the fields, the errors with their reasons, and values retained for the next admission. */
const test = suite('adding a student, in the browser');
const stage = stageFor(test);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Selects an option by its label, once the options have loaded. */
async function choose(page: Page, path: string, label: string | RegExp) {
  const option = fieldAt(page, path).locator('option', { hasText: label }).first();
  await option.waitFor({ state: 'attached' });
  await fieldAt(page, path).selectOption((await option.getAttribute('value')) ?? '');
}

/** Fills all fields required for an admission to the first semester, except the name. */
async function fillAdmission(page: Page, { hasClass = false } = {}) {
  if (!hasClass) {
    await choose(page, 'degreeId', 'B.Tech');
    await choose(page, 'batchId', '2026');
    await choose(page, 'branchId', 'Computer Science');
    await choose(page, 'admissionCategoryId', /JEE|Joint/i);
    await fieldAt(page, 'admittedOn').fill('2026-08-05');
  }
  await choose(page, 'casteId', 'General');
  await fieldAt(page, 'gender').selectOption('F');
  await fieldAt(page, 'bornOn').fill('2008-05-17');
  await fieldAt(page, 'phone').fill('+91 94370 12345');
  await fieldAt(page, 'addresses.0.line1').fill('At Sitalapalli');
  await fieldAt(page, 'addresses.0.city').fill('Berhampur');
  await fieldAt(page, 'addresses.0.district').fill('Ganjam');
  await fieldAt(page, 'addresses.0.pin').fill('761003');
  await fieldAt(page, 'guardians.0.name').fill('Ramesh Sahoo');
  await fieldAt(page, 'guardians.0.phone').fill('9861012345');
  await fieldAt(page, 'qualifications.0.board').fill('BSE Odisha');
  await fieldAt(page, 'qualifications.0.passedYear').fill('2024');
  await fieldAt(page, 'qualifications.0.percent').fill('88.4');
  await button(page, 'Add qualification').click();
  await fieldAt(page, 'qualifications.1.level').selectOption('XII');
  await fieldAt(page, 'qualifications.1.board').fill('CHSE Odisha');
  await fieldAt(page, 'qualifications.1.passedYear').fill('2026');
  await fieldAt(page, 'qualifications.1.percent').fill('81');
}

/** Waits for the options of the form, because a missing field cannot take the focus. */
const ready = (page: Page) => fieldAt(page, 'degreeId').locator('option', { hasText: 'B.Tech' }).waitFor({ state: 'attached' });

const problemsOf = (page: Page) =>
  page
    .locator('form [id$="-error"]')
    .evaluateAll((errors) => Object.fromEntries(errors.map(({ id, textContent }) => [id.slice(0, -6), textContent])));

test('an empty form reports all required fields and no others', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  await enter('staff', addPath);
  await ready(page);
  await button(page, 'Save').click();
  await errorAt(page, 'degreeId').waitFor();
  const needed = 'This field is required.';
  assert.equal(await problemsOf(page), {
    degreeId: needed,
    batchId: needed,
    branchId: needed,
    admissionCategoryId: needed,
    casteId: needed,
    firstName: needed,
    gender: needed,
    bornOn: needed,
    phone: needed,
    'addresses.0.line1': needed,
    'addresses.0.city': needed,
    'addresses.0.district': needed,
    'addresses.0.pin': needed,
    'guardians.0.name': needed,
    'guardians.0.phone': needed,
    'qualifications.0.board': needed,
    'qualifications.0.passedYear': needed,
    'qualifications.0.percent': needed,
  });
  await eventually(async () => assert.is(await page.evaluate(() => document.activeElement?.id), 'degreeId'));
  assertQuiet();
});

test('errors found by the server are shown at their fields, and the input stays', async () => {
  const { page, enter, expect, assertQuiet } = stage.shared;
  expect(/409|422/);
  const taken = (await studentsBy(stage.portal, await stage.tokenOf('staff'), 'status=passedOut&pageSize=10')).data.find(
    ({ regdNo }) => regdNo !== null,
  );
  assert.ok(taken?.regdNo);
  await enter('staff', addPath);
  await fieldAt(page, 'firstName').fill('Refused');
  await fillAdmission(page);
  const wrong: [string, string, RegExp][] = [
    ['admittedOn', '2020-01-01', /out of range/],
    ['bornOn', '2020-05-17', /out of range/],
    ['admissionSemester', '3', /not allowed/],
    ['regdNo', 'ABCDEF12', /format is not correct/],
    ['qualifications.1.passedYear', '2023', /out of range/],
  ];
  for (const [path, value] of wrong) await fieldAt(page, path).fill(value);
  await button(page, 'Save').click();
  for (const [path, , message] of wrong) {
    await errorAt(page, path).waitFor();
    assert.match((await errorAt(page, path).textContent()) ?? '', message, path);
  }
  await fieldAt(page, 'admittedOn').fill('2026-08-05');
  await fieldAt(page, 'bornOn').fill('2008-05-17');
  await fieldAt(page, 'admissionSemester').fill('1');
  await fieldAt(page, 'qualifications.1.passedYear').fill('2026');
  await fieldAt(page, 'regdNo').fill(taken.regdNo);
  await button(page, 'Save').click();
  await errorAt(page, 'regdNo').getByText('This is already in use.').waitFor();
  assert.is(await fieldAt(page, 'firstName').inputValue(), 'Refused');
  assert.is((await studentsBy(stage.portal, await stage.tokenOf('staff'), 'q=Refused')).total, 0);
  assertQuiet();
});

test('two admissions in a row: the class stays, a similar student is reported, both are in the list', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  await enter('staff', listPath);
  await page.getByRole('link', { name: 'Add student' }).click();
  await fieldAt(page, 'firstName').fill('Annapurna');
  await fieldAt(page, 'lastName').fill('Zamindar');
  await fillAdmission(page);
  await button(page, 'Save and add next').click();
  const photo = page.getByRole('dialog', { name: 'Add photo' });
  await photo.getByRole('button', { name: 'Skip' }).click();
  await eventually(async () => assert.is(await fieldAt(page, 'firstName').inputValue(), ''));
  const token = await stage.tokenOf('staff');
  const [first] = (await studentsBy(stage.portal, token, 'q=Annapurna')).data;
  assert.ok(first);
  const { data: record } = (await (await stage.portal.api('GET', `/students/${first.id}`, token)).json()) as {
    data: Record<string, unknown>;
  };
  assert.equal([record['phone'], record['admissionSemester'], record['status']], ['9437012345', 1, 'active']);
  assert.match(String(record['admissionNo']), /^26BT\d{4}$/);
  for (const [path, label] of [
    ['degreeId', 'B.Tech'],
    ['batchId', '2026'],
    ['branchId', 'Computer Science'],
  ] as const) {
    const chosen = fieldAt(page, path).locator('option:checked');
    await eventually(async () => assert.match((await chosen.textContent()) ?? '', new RegExp(label), path));
  }
  await fieldAt(page, 'firstName').fill('Anapurna');
  await fieldAt(page, 'lastName').fill('Zamindar');
  await fillAdmission(page, { hasClass: true });
  const similar = page.getByText('A similar student already exists:');
  await similar.waitFor();
  assert.is(await page.getByRole('link', { name: 'Annapurna Zamindar' }).getAttribute('href'), viewPath(first.id));
  await button(page, 'Save').click();
  await photo.waitFor();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    assert.equal(await stage.shared.axe('dialog[open]'), [], `${width} px`);
    assert.ok((await stage.shared.overflow()) <= 0, `${width} px`);
  }
  await photo.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('heading', { level: 1, name: 'Anapurna Zamindar' }).waitFor();
  await page.getByRole('link', { name: 'All students' }).click();
  await page.getByRole('main').getByRole('searchbox').fill('Zamindar');
  await eventually(async () => assert.is(await rowsOf(page).count(), 2));
  assertQuiet();
});

test('by keyboard alone, and on a narrow phone', async () => {
  const watched = await stage.page({ width: 360, height: 740 });
  const { page } = watched;
  await watched.enter('deo', addPath);
  await fieldAt(page, 'firstName').waitFor();
  assert.ok((await watched.overflow()) <= 0);
  await ready(page);
  await fieldAt(page, 'degreeId').focus();
  const seen: string[] = [];
  for (let step = 0; step < 24; step += 1) {
    seen.push(await page.evaluate(() => document.activeElement?.id ?? ''));
    await page.keyboard.press('Tab');
  }
  assert.equal(seen.slice(0, 4), ['degreeId', 'batchId', 'branchId', 'admissionCategoryId']);
  assert.ok(seen.includes('firstName'), seen.join(' '));
  await fieldAt(page, 'firstName').focus();
  await page.keyboard.type('Typed');
  await page.keyboard.press('Control+s');
  await errorAt(page, 'degreeId').waitFor();
  await eventually(async () => assert.is(await page.evaluate(() => document.activeElement?.id), 'degreeId'));
  assert.equal(await watched.axe(), []);
  const inView = () => page.locator('nav a[aria-current=location]').getAttribute('href');
  assert.is(await inView(), '#section-admission');
  await page.evaluate(() => document.getElementById('section-guardians')?.scrollIntoView());
  await eventually(async () => assert.is(await inView(), '#section-guardians'));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await eventually(async () => assert.is(await inView(), '#section-documents'));
  watched.assertQuiet();
  await watched.close();
});

test.run();
