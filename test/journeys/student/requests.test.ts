import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';
import { fieldAt, listPath, rowsOf } from '../../support/student-screens.ts';
import { accountOf } from '../../support/accounts.ts';

// Runs after a change of: src/portal/modules/student src/server/modules/student src/contract/student src/portal/kinds

/** A student sends a request, the office decides, the student reads the decision; and changes without a request. */
const test = suite('correction requests, in the browser');
const stage = stageFor(test);
const student = '23bt0001';

const profile = async (tab: string) => `/profile/stu/${JSON.parse((await accountOf(stage.portal, student)).user).userId}?tab=${tab}`;
const record = async () => {
  const token = await stage.tokenOf(student);
  const { data } = await (await stage.portal.api('GET', '/account/profile', token)).json();
  return (await (await stage.portal.api('GET', `/students/${data.student.id}`, token)).json()).data;
};

test('a student sends requests, the office accepts one and refuses one, the student sees both decisions', async () => {
  const { page, enter, assertQuiet, axe } = stage.shared;
  await enter(student, await profile('personal'));
  await page.getByRole('button', { name: 'Edit Person' }).click();
  const sheet = page.getByRole('dialog', { name: 'Correct my details' });
  assert.equal(await axe('dialog'), []);
  // A change of name requires a document, and closing the dialog does not discard the input silently.
  await sheet.getByLabel('First name').fill('Kalpana');
  await sheet.getByLabel('Nationality').fill('Nepali');
  await sheet.getByRole('button', { name: 'Send request' }).click();
  await sheet.getByText('needs a document as proof').waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a paper') });
  await sheet.getByRole('button', { name: 'Send request' }).click();
  await sheet.waitFor({ state: 'detached' });
  const panel = page.getByRole('tabpanel');
  await panel.getByText('Requested: Nepali').waitFor();
  await panel.getByText('Requested: Kalpana').waitFor();
  assert.equal(await axe(), []);
  // Pending fields cannot be requested again.
  await page.getByRole('button', { name: 'Edit Person' }).click();
  await page.getByRole('dialog').getByLabel('Last name').waitFor();
  assert.is(await page.getByRole('dialog').getByLabel('First name').count(), 0);
  await page.keyboard.press('Escape');

  const { name } = await record();
  await enter('staff', listPath);
  await page.getByRole('link', { name: 'Correction requests' }).click();
  await page.getByRole('heading', { level: 1, name: 'Correction requests' }).waitFor();
  await page.getByRole('main').getByRole('searchbox').fill(name);
  await eventually(async () => assert.is(await rowsOf(page).count(), 2));
  assert.equal(await axe(), []);
  const rowAbout = (what: string) => rowsOf(page).filter({ hasText: what });
  await rowAbout('Nepali')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Decide' }).click();
  const decision = page.getByRole('dialog', { name: `Correction for ${name}` });
  await decision.getByText('Nepali').waitFor();
  assert.equal(await axe('dialog'), []);
  await decision.getByRole('button', { name: 'Accept' }).click();
  // The remaining request is decided from the list.
  await decision.getByText('Kalpana').waitFor();
  await decision.getByRole('button', { name: 'Close' }).first().click();
  await decision.waitFor({ state: 'detached' });
  await eventually(async () => assert.is(await rowsOf(page).count(), 1));
  const saved = page.waitForEvent('download');
  await rowAbout('Kalpana')
    .getByRole('button', { name: /^Download / })
    .click();
  assert.is((await saved).suggestedFilename(), 'paper.pdf');
  await rowAbout('Kalpana').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const refusal = page.getByRole('dialog', { name: 'Reject' });
  assert.ok(await refusal.getByRole('button', { name: 'Reject' }).isDisabled());
  await refusal.getByLabel('Answer').fill('Please bring the original');
  await refusal.getByRole('button', { name: 'Reject' }).click();
  await page.getByText('No rows match').first().waitFor();

  await enter(student, await profile('requests'));
  const rows = page.getByRole('tabpanel').locator('tbody tr');
  await rows.filter({ hasText: 'Nepali' }).getByText('Accepted').waitFor();
  await rows.filter({ hasText: 'Kalpana' }).getByText('Rejected').waitFor();
  await rows.getByText('Please bring the original').waitFor();
  assert.equal(await axe(), []);
  const now = await record();
  assert.equal([now.nationality, now.name], ['Nepali', name]);
  assertQuiet();
});

/** Sends requests for as many fields as possible at once. */
async function askForMuch() {
  const { id, guardians, addresses } = await record();
  const wishes = (tableName: string, recordId: number, values: object) =>
    Object.entries(values).map(([field, newValue]) => ({ tableName, recordId, field, newValue }));
  const requests = [
    ...wishes('students', id, { annualIncomePaise: 12345600, nationality: 'Bhutanese' }),
    ...wishes('student_guardians', guardians[0].id, { occupation: 'Potter', email: 'potter@example.com', phone: '9437099999' }),
    ...wishes('student_addresses', addresses[0].id, {
      postOffice: 'Lanjipalli',
      policeStation: 'Baidyanathpur',
      city: 'Chhatrapur',
      district: 'Gajapati',
      pin: '761020',
    }),
  ];
  const body = { requests, proofFileId: null };
  const answer = await stage.portal.api('POST', '/change-requests', await stage.tokenOf(student), body);
  assert.ok(answer.ok, await answer.text());
}

test('twelve requests are decided in a row by keyboard, one is skipped, and one is decided in its row', async () => {
  const { page, enter, assertQuiet, axe } = stage.shared;
  await enter('staff', `${listPath}/requests`);
  const token = await stage.tokenOf('staff');
  const waiting = async () =>
    ((await (await stage.portal.api('GET', '/change-requests?state=open', token)).json()) as { total: number }).total;
  await askForMuch();
  const total = await waiting();
  assert.ok(total > 14, String(total));
  await page.reload();
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`1 of ${total}`, { exact: true }).waitFor();
  const passedOver = await dialog.getByRole('heading').textContent();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText(`2 of ${total}`, { exact: true }).waitFor();
  assert.is.not(await dialog.getByRole('heading').textContent(), passedOver);
  assert.equal(await axe('dialog'), []);
  // A refusal requires a note. The next request starts with an empty note.
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.locator('[aria-invalid=true]').fill('Please bring the original');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByText(`3 of ${total}`, { exact: true }).waitFor();
  assert.is(await dialog.getByLabel('Answer').inputValue(), '');
  await dialog.getByRole('button', { name: 'Accept' }).focus();
  for (let decided = 2; decided <= 12; decided += 1) {
    await page.keyboard.press('Enter');
    await dialog.getByText(`${decided + 2} of ${total}`, { exact: true }).waitFor();
  }
  assert.is(await waiting(), total - 12);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Accept / })
    .click();
  await eventually(async () => assert.is(await waiting(), total - 13));
  await eventually(async () => assert.is(await rowsOf(page).count(), Math.min(20, total - 13)));
  assertQuiet();
});

test('changes without a request apply immediately; a request is withdrawn', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  await enter(student, await profile('contact'));
  await page.getByRole('button', { name: 'Edit Contact' }).click();
  const sheet = page.getByRole('dialog', { name: 'My contact details' });
  await fieldAt(page, 'own.phone').fill('12');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await eventually(async () => assert.is(await sheet.locator('[aria-invalid=true]').count(), 1));
  await fieldAt(page, 'own.phone').fill('98765 43210');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('tabpanel').getByText('9876543210').waitFor();

  await page.getByRole('button', { name: 'Add Guardian' }).click();
  const guardian = page.getByRole('dialog', { name: 'New guardian' });
  await fieldAt(page, 'own.relation').selectOption('spouse');
  await fieldAt(page, 'own.name').fill('Sunil Das');
  await guardian.getByRole('button', { name: 'Send request' }).click();
  await guardian.waitFor({ state: 'detached' });
  await page.getByText(/Requested: Spouse, Sunil Das/).waitFor();
  await page.getByRole('button', { name: 'Withdraw New guardian' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText(/Requested: Spouse/).waitFor({ state: 'detached' });
  assertQuiet();
});

test('a student’s own photo is cropped in the browser, by keyboard, and shown', async () => {
  const { page, enter, assertQuiet, axe } = stage.shared;
  await enter(student, await profile('overview'));
  const before = (await record()).photo;
  await page.getByRole('button', { name: 'Change the photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the photo' });
  const buffer = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: { width: 500, height: 2000, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
    .png()
    .toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('slider', { name: 'Enlarge' }).focus();
  await page.keyboard.press('End');
  await dialog.getByRole('slider', { name: 'Horizontal position' }).focus();
  await page.keyboard.press('Home');
  assert.equal(await axe('dialog'), []);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { photo } = await record();
  assert.is.not(photo, before);
  const bytes = await (await fetch(new URL(photo, page.url()))).arrayBuffer();
  const { channels } = await sharp(Buffer.from(bytes)).stats();
  assert.ok((channels[0]?.mean ?? 0) > 240 && (channels[2]?.mean ?? 255) < 15, 'only the red edge remains');
  assertQuiet();
});

test.run();
