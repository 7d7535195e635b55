import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stageFor } from '../../support/stage.ts';
import { listPath, rowsOf, studentsBy, viewPath } from '../../support/student-screens.ts';

// Runs after a change of: src/portal/modules/student src/server/modules/student src/contract/student src/portal/kinds

/** Students leave, return and get certificates. */
const test = suite('student life, in the browser');
const stage = stageFor(test);
const leaversPath = '/studentInformation/maintainStudentDetails/studentDiscontinue';
let next = 10;

/** A student not used by another test. */
async function someStudent() {
  const { data } = await studentsBy(stage.portal, await stage.tokenOf('staff'), 'status=active&pageSize=100');
  next += 1;
  const student = data[next];
  assert.ok(student);
  return student;
}
const record = async (id: number) => (await (await stage.portal.api('GET', `/students/${id}`, await stage.tokenOf('staff'))).json()).data;

test('discontinued from the list after the consequences are shown, and undone on the timeline', async () => {
  const student = await someStudent();
  const { page, enter, axe, assertQuiet } = stage.shared;
  await enter('staff', `${listPath}?q=${student.regdNo ?? encodeURIComponent(student.name)}`);
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Discontinue' }).click();
  const dialog = page.getByRole('dialog', { name: `Record ${student.name} as discontinued` });
  await dialog.getByText('The account will be switched off and all sessions will end.').waitFor();
  assert.equal(await axe('dialog'), []);
  await dialog.getByRole('button', { name: 'Discontinue' }).click();
  await dialog.getByLabel('Order number').waitFor();
  assert.is(await dialog.locator('[aria-invalid="true"]').count(), 2);
  assert.is((await record(student.id)).status, 'active');
  await dialog.getByLabel('Reason').selectOption('transfer');
  await dialog.getByLabel('Order number').fill('2026/ACAD/901');
  await dialog.getByRole('button', { name: 'Discontinue' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assert.is((await record(student.id)).status, 'discontinued');

  await enter('staff', `${viewPath(student.id)}?tab=timeline`);
  await page.getByRole('button', { name: 'Readmit' }).waitFor();
  await page.getByRole('button', { name: 'Undo: Discontinued' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Start a break' }).waitFor();
  await page.getByText('Undone', { exact: true }).waitFor();
  assert.is((await record(student.id)).status, 'active');
  assertQuiet();
});

test('selected on the screen of leavers, discontinued there, readmitted from its list, and undone', async () => {
  const student = await someStudent();
  const { page, enter, assertQuiet } = stage.shared;
  await enter('staff', leaversPath);
  await page.getByRole('searchbox', { name: 'Name or number of the student' }).fill(student.regdNo ?? student.name);
  await page
    .getByRole('list', { name: / found$/ })
    .getByRole('button')
    .first()
    .click();
  const chosen = page.getByRole('region', { name: student.name });
  await chosen.getByRole('button', { name: 'Discontinue' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption('health');
  await dialog.getByLabel('Order number').fill('2026/ACAD/902');
  await dialog.getByRole('button', { name: 'Discontinue' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const row = rowsOf(page).filter({ hasText: student.regdNo ?? student.name });
  await row.getByText('2026/ACAD/902').waitFor();

  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Readmit' }).click();
  const { batchId } = await record(student.id);
  await dialog.getByLabel('Batch').selectOption(String(batchId));
  await dialog.getByLabel('Order number').fill('2026/ACAD/903');
  await dialog.getByRole('button', { name: 'Readmit' }).click();
  await row.waitFor({ state: 'hidden' });
  assert.is((await record(student.id)).status, 'active');
  // The confirmation offers to undo the event.
  await page.locator('.swal2-toast').getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
  assert.is((await record(student.id)).status, 'discontinued');
  assertQuiet();
});

test('several students: cards and labels are printed, then all are discontinued after typing their number', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  const { data } = await studentsBy(stage.portal, await stage.tokenOf('staff'), 'status=active&pageSize=20&page=9');
  const [first, second] = [data[3], data[5]];
  assert.ok(first && second);
  const choose = async () => {
    await enter('staff', `${listPath}?page=9&status=active`);
    for (const { name } of [first, second])
      await page
        .getByRole('checkbox', { name: `Select ${name}` })
        .first()
        .check();
  };
  await choose();
  await page.getByRole('button', { name: 'Identity cards' }).click();
  await page.getByText('2 cards', { exact: true }).waitFor();
  for (const { name } of [first, second]) await page.getByText(name, { exact: true }).waitFor();

  await choose();
  await page.getByRole('button', { name: 'Address labels' }).click();
  await page.getByText('2 labels', { exact: true }).waitFor();
  const { addresses } = await record(first.id);
  const label = page.getByRole('main').getByRole('listitem').filter({ hasText: first.name });
  await label.getByText(addresses[0].pin, { exact: true }).waitFor();

  await choose();
  await page.getByRole('main').getByRole('button', { name: 'Discontinue', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Discontinue' });
  const confirm = dialog.getByRole('button', { name: 'Discontinue' });
  await dialog.getByLabel('Order number').fill('2026/ACAD/950');
  await dialog.getByLabel('Type 2 to confirm').fill('3');
  assert.ok(await confirm.isDisabled());
  await dialog.getByLabel('Type 2 to confirm').fill('2');
  await confirm.click();
  await page.getByText('2 students discontinued').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  for (const { id } of [first, second]) assert.is((await record(id)).status, 'discontinued');
  assertQuiet();
});

test('a certificate is issued and printed; the next print is a duplicate; a cancelled one is void', async () => {
  const student = await someStudent();
  const { page, enter, axe, assertQuiet } = stage.shared;
  await enter('staff', `${viewPath(student.id)}?tab=documents`);
  const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a paper') };
  await page
    .getByLabel(/^Scan: /)
    .first()
    .setInputFiles(scan);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download scan' }).click();
  assert.match((await saving).suggestedFilename(), /\.pdf$/);
  await page.getByRole('button', { name: 'Issue a certificate' }).click();
  const dialog = page.getByRole('dialog');
  assert.ok(await dialog.getByRole('radio', { name: 'Leaving certificate' }).isDisabled());
  await dialog.getByRole('radio', { name: 'Bonafide certificate' }).check();
  await dialog.getByLabel('Purpose').fill('Passport');
  await dialog.getByRole('button', { name: 'Issue a certificate' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bonafide certificate' }).waitFor();
  await page.getByText(`This is to certify that ${student.name} is a bonafide student`).waitFor();
  assert.equal(await axe('main'), []);
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = String(document.body.textContent?.includes('DUPLICATE'));
    };
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Print a duplicate' }).click();
  await page.locator('body[data-printed="true"]').waitFor();
  await page.getByRole('link', { name: 'Back to the student' }).click();
  await page.getByRole('button', { name: /^Cancel BON/ }).click();
  const warning = page.getByRole('alertdialog');
  await warning.getByLabel('Reason').fill('Wrong purpose');
  await warning.getByRole('button', { name: 'Cancel certificate' }).click();
  await page.getByText('Cancelled', { exact: true }).waitFor();
  assertQuiet();
});

test('a teacher sees the life of a student without actions', async () => {
  const student = await someStudent();
  const { page, enter, assertQuiet } = stage.shared;
  await enter('faculty', `${viewPath(student.id)}?tab=timeline`);
  await page.getByText('Admitted', { exact: true }).waitFor();
  assert.is(await page.getByRole('button', { name: 'Discontinue' }).count(), 0);
  await enter('faculty', leaversPath);
  await page.getByRole('heading', { level: 1, name: 'You have no access to this page' }).waitFor();
  const refused = await stage.portal.api('POST', `/students/${student.id}/events`, await stage.tokenOf('faculty'), {});
  assert.is(refused.status, 403);
  assertQuiet();
});

test.run();
