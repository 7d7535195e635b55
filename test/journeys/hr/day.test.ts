import type { Page } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';
import { errorAt, fieldAt, rowsOf } from '../../support/student-screens.ts';

/**
 * The main day of the establishment section: an employee is hired, moves, is promoted, is absent, leaves and returns.
 */
const test = suite('a day of the establishment, in the browser');
const stage = stageFor(test);

const listPath = '/humanresourcedevelopment/maintain-employee/employee-list';
const viewPath = (userId: number) => `/humanresourcedevelopment/maintain-employee/view/${userId}`;
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const scan = { name: 'degree.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a degree') };

/** Chooses an option by its text, once options are loaded. */
async function choose(page: Page, path: string, label: string | RegExp) {
  const option = fieldAt(page, path).locator('option', { hasText: label }).first();
  await option.waitFor({ state: 'attached' });
  await fieldAt(page, path).selectOption((await option.getAttribute('value')) ?? '');
}

/** Opens an action of the record by keyboard, like a frequent user. */
async function act(page: Page, action: string) {
  await page.locator('button:enabled', { hasText: 'Change status' }).press('Enter');
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  return page.getByRole('dialog', { name: action });
}

interface EmployeeFacts {
  id: number;
  userId: number;
  employeeNo: string;
  name: string;
  designation: string;
  department: string;
  status: string;
}
const ask = async (path: string) => (await stage.portal.api('GET', path, await stage.tokenOf('hr'))).json();
const findEmployees = async (query: string) => ((await ask(`/employees?${query}`)) as { data: EmployeeFacts[] }).data;

test('hired by the form with a scan: the slip of the password is offered, the record and the list show the post', async () => {
  const { page, enter, expect, axe, assertQuiet } = stage.shared;
  expect(/422/); // An e-mail outside the college's domain.
  await enter('hr', listPath);
  await page.getByRole('link', { name: 'Add employee' }).click();
  await choose(page, 'departmentId', 'Mechanical');
  await choose(page, 'designationId', 'Assistant Professor');
  await choose(page, 'employeeCategoryId', 'Regular');
  await fieldAt(page, 'joinedOn').fill(day(-900));
  await fieldAt(page, 'salutation').selectOption('Dr');
  await fieldAt(page, 'firstName').fill('Annapurna');
  await fieldAt(page, 'lastName').fill('Zamindar');
  await fieldAt(page, 'gender').selectOption('F');
  await fieldAt(page, 'bornOn').fill('1991-05-17');
  await fieldAt(page, 'officialEmail').fill('a.zamindar@elsewhere.example');
  await fieldAt(page, 'phone').fill('+91 94370 55345');
  await fieldAt(page, 'addresses.0.line1').fill('At Sitalapalli');
  await fieldAt(page, 'addresses.0.city').fill('Berhampur');
  await fieldAt(page, 'addresses.0.district').fill('Ganjam');
  await fieldAt(page, 'addresses.0.pin').fill('761003');
  await button(page, 'Add qualification').click();
  await fieldAt(page, 'qualifications.0.level').selectOption('PHD');
  await fieldAt(page, 'qualifications.0.title').fill('Ph.D. in thermal engineering');
  await fieldAt(page, 'qualifications.0.institution').fill('NIT Rourkela');
  await fieldAt(page, 'qualifications.0.passedYear').fill('2019');
  await page
    .getByLabel(/^Scan: Ph\.D\./)
    .first()
    .setInputFiles(scan);
  await page.getByText('degree.pdf').waitFor();
  await page.keyboard.press('Control+s');
  await errorAt(page, 'officialEmail').waitFor();
  const hint = (await page.getByText(/^An address ending in @/).textContent()) ?? '';
  await fieldAt(page, 'officialEmail').fill(`a.zamindar@${hint.split('@')[1]}`);
  await page.keyboard.press('Control+s');

  const slip = page.getByRole('dialog', { name: /Annapurna Zamindar/ });
  await slip.getByRole('button', { name: 'Print a slip' }).waitFor();
  assert.ok(((await slip.locator('code').textContent()) ?? '').length >= 8);
  assert.equal(await axe('dialog[open]'), []);
  await slip.getByRole('button', { name: 'Close' }).last().click();
  await slip.getByRole('button', { name: 'Yes, close' }).click();
  await page.getByRole('dialog', { name: 'Add photo' }).getByRole('button', { name: 'Skip' }).click();

  await page.getByRole('heading', { level: 1, name: 'Dr Annapurna Zamindar' }).waitFor();
  await page.getByText('Assistant Professor, Mechanical Engineering').waitFor();
  await page.getByRole('tab', { name: 'Documents' }).click();
  const saving = page.waitForEvent('download');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Ph\.D\. in thermal engineering|Download/ })
    .first()
    .click();
  assert.match((await saving).suggestedFilename(), /\.pdf$/);
  await page.getByRole('link', { name: 'All employees' }).click();
  await page.getByRole('main').getByRole('searchbox').fill('zamindar');
  await eventually(async () => assert.is(await rowsOf(page).count(), 1));
  await rowsOf(page).getByText('Mechanical Engineering').waitFor();
  assertQuiet();
});

test('transferred, then promoted: the record has all three posts, each closed the day before the next', async () => {
  const { page, enter, axe, assertQuiet } = stage.shared;
  const [person] = await findEmployees('q=zamindar');
  assert.ok(person);
  await enter('hr', `${viewPath(person.userId)}?tab=service`);
  const transfer = await act(page, 'New posting');
  await choose(page, 'nature', 'Transfer');
  await choose(page, 'departmentId', 'Civil');
  await fieldAt(page, 'fromOn').fill(day(-400));
  await fieldAt(page, 'orderNo').fill('2026/EST/41');
  assert.equal(await axe('dialog[open]'), []);
  await page.keyboard.press('Control+s');
  await transfer.waitFor({ state: 'detached' });
  await page.getByText('Assistant Professor, Civil Engineering').first().waitFor();

  // From the menu of the row in the list, too.
  await enter('hr', `${listPath}?q=zamindar`);
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'New posting' }).click();
  await choose(page, 'nature', 'Promotion');
  await choose(page, 'designationId', 'Associate Professor');
  await fieldAt(page, 'fromOn').fill(day(-60));
  await fieldAt(page, 'orderNo').fill('2026/EST/42');
  await page.keyboard.press('Control+s');
  await rowsOf(page).getByText('Associate Professor').waitFor();

  await enter('admin', `${viewPath(person.userId)}?tab=service`);
  await page.getByText('2026/EST/42').waitFor();
  for (const nature of ['Appointment', 'Transfer', 'Promotion']) await page.getByText(nature, { exact: true }).waitFor();
  assert.is(await page.getByText(/^Last day/).count(), 2, 'two posts have ended');
  assertQuiet();
});

test('sent on deputation and back: in position all the while, and shown in the record', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  const [person] = await findEmployees('q=zamindar');
  assert.ok(person);
  await enter('hr', viewPath(person.userId));
  const sending = await act(page, 'Send on deputation');
  await fieldAt(page, 'onDate').fill(day(-20));
  await fieldAt(page, 'untilOn').fill(day(-30));
  await fieldAt(page, 'orderNo').fill('2026/EST/43');
  await page.keyboard.press('Control+s');
  await errorAt(page, 'untilOn').waitFor();
  await fieldAt(page, 'untilOn').fill(day(400));
  await page.keyboard.press('Control+s');
  await sending.waitFor({ state: 'detached' });
  await page.getByText('On deputation', { exact: true }).first().waitFor();
  assert.is((await findEmployees('q=zamindar&status=onDeputation'))[0]?.department, 'Civil Engineering');

  const back = await act(page, 'Record return');
  await fieldAt(page, 'onDate').fill(day(-2));
  await page.keyboard.press('Control+s');
  await back.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Service' }).click();
  await page.getByText('Deputation began', { exact: true }).waitFor();
  await page.getByText('Returned', { exact: true }).waitFor();
  assert.is((await findEmployees('q=zamindar'))[0]?.status, 'active');
  assertQuiet();
});

test('a head who is a warden and a mentor leaves: three successors take over and appear on the next screen', async () => {
  const { page, enter, axe, assertQuiet } = stage.shared;
  const leaver = await burdened();
  const successors = (await findEmployees('status=active&cadre=assistant&sort=name&pageSize=50'))
    .filter(({ id, name }) => id !== leaver.id && !/zamindar/i.test(name))
    .slice(10, 13);
  await enter('hr', viewPath(leaver.userId));
  const ending = await act(page, 'End service');
  await ending.getByText(/^Duties to hand over: [3-9]/).waitFor();
  await fieldAt(page, 'reason').selectOption('resigned');
  await fieldAt(page, 'orderNo').fill('2026/EST/44');
  // A destructive action is not confirmed with two keys.
  await ending.getByRole('button', { name: 'End service' }).click();
  await ending.waitFor({ state: 'detached' });
  await page.getByText('Left', { exact: true }).first().waitFor();

  await enter('hr', '/');
  await page
    .getByRole('link', { name: /Duties without a successor/ })
    .first()
    .click();
  await page.getByRole('link', { name: leaver.name }).click();
  await page.getByRole('heading', { level: 1, name: 'Hand-over' }).waitFor();
  const open = page.getByRole('main').getByRole('searchbox');
  await open.first().waitFor();
  const total = await open.count();
  assert.ok(total >= 3, `${total} duties are handed over`);
  for (let place = 0; place < total; place += 1) {
    const { employeeNo } = successors[place % 3]!;
    await open.first().fill(employeeNo);
    await page
      .getByRole('list', { name: / found$/ })
      .getByRole('button')
      .first()
      .click();
    await eventually(async () => assert.is(await open.count(), total - place - 1));
  }
  assert.equal(await axe('main'), []);
  await page.keyboard.press('Control+s');
  await eventually(async () => assert.is(await page.getByText('Handed over', { exact: true }).count(), total));
  for (const { name } of successors) await page.getByText(name).first().waitFor();

  // The next reader: the department has its new head, and the leaver has no open duties.
  const { data: handover } = await ask(`/employees/${leaver.id}/handover`);
  const head = handover.items.find(({ kind }: { kind: string }) => kind === 'departmentHead');
  await enter('hr', viewPath(successors.find(({ id }) => id === head.successor.id)!.userId));
  await page.getByText('Head of', { exact: false }).first().waitFor();
  await page.getByRole('main').getByRole('link', { name: head.name }).first().waitFor();
  await enter('hr', `${listPath}/handover`);
  await page.getByRole('heading', { level: 1, name: 'Hand-overs' }).waitFor();
  await eventually(async () => assert.is(await page.getByRole('link', { name: leaver.name }).count(), 0));
  assertQuiet();
});

test('a leaver rejoins under the old number and is found among those in service again', async () => {
  const { page, enter, assertQuiet } = stage.shared;
  const [leaver] = await findEmployees('status=left&sort=-employeeNo&pageSize=10');
  assert.ok(leaver);
  await enter('hr', viewPath(leaver.userId));
  const rejoining = await act(page, 'Record rejoining');
  await rejoining.getByText('The employee number and the earlier record stay the same.').waitFor();
  await choose(page, 'departmentId', 'Electrical');
  await choose(page, 'designationId', 'Assistant Professor');
  await choose(page, 'employeeCategoryId', 'Guest');
  await fieldAt(page, 'untilOn').fill(day(200));
  await fieldAt(page, 'orderNo').fill('2026/EST/45');
  await page.keyboard.press('Control+s');
  await rejoining.waitFor({ state: 'detached' });
  await page.getByText('Assistant Professor, Electrical Engineering').first().waitFor();
  await enter('hr', `${listPath}?q=${leaver.employeeNo}`);
  await rowsOf(page).getByText('In service', { exact: true }).waitFor();
  await rowsOf(page).getByText('Electrical Engineering').waitFor();
  assertQuiet();
});

/** A head of department, made warden of a hostel and mentor of two by the calls of their screens. */
async function burdened(): Promise<EmployeeFacts> {
  const token = await stage.tokenOf('admin');
  const tell = async (method: string, path: string, body?: unknown) => {
    const answer = await stage.portal.api(method, path, token, body);
    assert.ok(answer.ok, `${method} ${path}: ${answer.status}`);
    return answer.json();
  };
  const [head] = (await findEmployees('isHead=true&status=active&cadre=professor&pageSize=10')).slice(-1);
  assert.ok(head);
  const [hostel] = (await tell('GET', '/hostels?pageSize=10')).data;
  await tell('PATCH', `/hostels/${hostel.id}`, { version: hostel.version, wardenEmployeeId: head.id });
  const ids = (await tell('GET', '/students?status=active&pageSize=10')).data.slice(0, 2).map(({ id }: EmployeeFacts) => id);
  await tell('POST', '/students/bulk', { ids, action: 'assignMentor', mentorEmployeeId: head.id });
  return head;
}

test.run();
