import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../../support/eventually.ts';
import { stageFor } from '../../support/stage.ts';

/** Tasks of the authorization administrator: accounts, role permissions, temporary grants. */
const test = suite('web authorization, in the browser');
// A teacher and a data-entry operator temporarily have further permissions.
const stage = stageFor(test, { isAlone: true });

const main = () => stage.shared.page.getByRole('main');
const dialog = () => stage.shared.page.getByRole('dialog').or(stage.shared.page.getByRole('alertdialog'));
const api = async (username: string, path: string) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- any answer
  (await (await stage.portal.api('GET', path, await stage.tokenOf(username))).json()) as any;
const may = async (username: string, id: number) => ((await api(username, '/permissions/user')).permissions as number[]).includes(id);
const choose = async (name: string, action: string) => {
  await main()
    .getByRole('button', { name: `Actions for ${name}` })
    .first()
    .click();
  await stage.shared.page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('disables a user with a reason, filters for disabled accounts, and enables the user again', async () => {
  const { page, enter, axe, assertQuiet } = stage.shared;
  const { data } = await api('authadmin', '/users?kind=student&state=active&pageSize=10');
  const user = data[4];
  await enter('authadmin', '/webauthorization');
  await main().getByRole('searchbox').fill(user.number);
  // The list may show the same row before it is filtered, and then closes its menu.
  await eventually(async () => assert.is(await main().locator('tbody tr').count(), 1));
  await choose(user.name, 'Switch off');
  await dialog().getByRole('button', { name: 'Switch off' }).click();
  await dialog().getByText('This field is required.').waitFor();
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Left without a word');
  assert.equal(await axe('dialog'), []);
  await dialog().getByRole('button', { name: 'Switch off' }).click();
  await main().getByText('Switched off', { exact: true }).waitFor();
  assert.is((await api('authadmin', `/users/${user.id}`)).data.disabledReason, 'Left without a word');

  await main().getByRole('link', { name: user.name }).click();
  await page.getByRole('heading', { level: 1, name: user.name }).waitFor();
  await main().getByRole('tab', { name: 'History' }).click();
  await main().getByText('Left without a word').first().waitFor();
  await main().getByRole('button', { name: 'Switch on' }).click();
  await dialog().getByText('Reason for switching off: Left without a word').waitFor();
  await dialog().getByRole('button', { name: 'Switch on' }).click();
  await main().getByText('Must change the password', { exact: true }).waitFor();
  assertQuiet();
});

test('new passwords for several users are shown once, as slips to print', async () => {
  const { page, enter, axe, assertQuiet } = stage.shared;
  const { data } = await api('authadmin', '/users?kind=student&state=mustChange&pageSize=10');
  await enter('authadmin', '/webauthorization?kind=student&state=mustChange');
  for (const { name } of data.slice(0, 2))
    await main()
      .getByRole('checkbox', { name: `Select ${name}` })
      .first()
      .check();
  await main().getByRole('button', { name: 'Reset and print slips' }).click();
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('Admission week');
  await dialog().getByRole('button', { name: 'Reset and print slips' }).click();
  const slips = page.getByRole('dialog', { name: '2 new passwords' });
  await slips.waitFor();
  await eventually(async () => assert.is(await slips.locator('td code').count(), 2));
  assert.equal(await axe('dialog'), []);
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('body > div > div > code:visible, body > div code:visible');
  await eventually(async () => assert.is(await printed.count(), 2));
  await main().waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: 'screen' });
  await slips.getByRole('button', { name: 'Close' }).last().click();
  await slips.getByRole('button', { name: 'Yes, close' }).click();
  await eventually(async () => assert.is(await page.locator('code').count(), 0));
  assertQuiet();
});

/** The cell of a permission in a table of one role. */
const cellOf = (what: RegExp) => main().getByRole('row', { name: what }).getByRole('gridcell').first();

test('grants a permission to a role, which signed-in users with the role have at once', async () => {
  const { page, enter, axe, assertQuiet } = stage.shared;
  const deo = await stage.page();
  const closed = '/studentInformation/maintainStudentDetails/studentDiscontinue';
  await deo.enter('deo', closed);
  await deo.page.getByRole('heading', { level: 1, name: 'You have no access to this page' }).waitFor();

  // A sensitive permission can only be granted by a holder.
  await enter('admin', '/webauthorization/roles/permissions?role=3');
  const box = cellOf(/Record breaks, discontinuations/);
  await box.click();
  await main().getByText('1 added · 0 removed').waitFor();
  await page.keyboard.press('ArrowDown');
  const rowInHand = () => page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? '');
  await eventually(async () => assert.match(await rowInHand(), /Show the student master/));
  assert.equal(await axe(), []);
  await main().getByRole('button', { name: 'Save' }).click();
  await dialog().getByText('+ Record breaks, discontinuations').waitFor();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await eventually(async () => assert.ok(await may('deo', 105)));
  await deo.page.reload();
  await eventually(async () => assert.not.equal(await deo.page.locator('h1').innerText(), 'You have no access to this page'));

  await box.click();
  await main().getByText('0 added · 1 removed').waitFor();
  await main().getByRole('button', { name: 'Save' }).click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await eventually(async () => assert.not(await may('deo', 105)));
  await deo.close();
  assertQuiet();
});

test('two users change one role: the second sees the first change, and both changes are saved', async () => {
  const { enter, expect, assertQuiet } = stage.shared;
  await enter('authadmin', '/webauthorization/roles/permissions?role=8');
  await cellOf(/Run the blood group report/).click();
  const { data: role } = await api('admin', '/roles/8');
  const body = { version: role.version, permissionIds: [...role.permissionIds, 108] };
  await stage.portal.api('PUT', '/roles/8/permissions', await stage.tokenOf('admin'), body);
  expect(/409/);
  await main().getByRole('button', { name: 'Save' }).click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  // A cell is on or off, so both changes merge and are saved.
  await main().getByText('All changes saved').waitFor();
  await eventually(async () => {
    const now = (await api('admin', '/roles/8')).data.permissionIds as number[];
    assert.ok(now.includes(108) && now.includes(111), now.join());
  });
  assertQuiet();
});

test('grants a permission until a day, shows its source, and revokes it', async () => {
  const { page, enter, axe, assertQuiet } = stage.shared;
  const userId = await idOf('faculty');
  await enter('authadmin', `/webauthorization/users/${userId}`);
  await main().getByRole('link', { name: 'Grant or deny a permission' }).click();
  await page.getByRole('heading', { level: 1, name: 'Grant or deny a permission' }).waitFor();
  await main().getByRole('combobox', { name: 'Office (preset)' }).selectOption('placementOfficer');
  await main().getByText('Run the student detail report').first().waitFor();
  await main().getByRole('textbox', { name: 'Reason' }).fill('Placement drive in spring');
  await main().getByRole('button', { name: 'Save' }).click();
  await main().getByText('1 field needs your attention').waitFor();
  assert.not(await may('faculty', 108));
  const end = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await main().getByLabel('Until').fill(end);
  assert.is(
    await main()
      .getByRole('checkbox', { name: /for ever/ })
      .count(),
    0,
  );
  assert.equal(await axe(), []);
  await main().getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Grants' }).waitFor();
  assert.ok(await may('faculty', 108));

  await page.goto(`${stage.portal.base}/webauthorization/users/${userId}?tab=permissions`);
  await main().getByRole('checkbox', { name: 'Show only permissions granted or denied to this user' }).check();
  await main()
    .getByText(/^Granted until/)
    .first()
    .waitFor();

  await page.goto(`${stage.portal.base}/webauthorization/grants?userId=${userId}`);
  const { data } = await api('authadmin', `/user-grants?userId=${userId}&state=live`);
  await choose(data[0].user, 'Revoke');
  await dialog().getByRole('textbox', { name: 'Reason' }).fill('The drive is off');
  await dialog().getByRole('button', { name: 'Revoke' }).click();
  await eventually(async () => assert.not(await may('faculty', 108)));
  assertQuiet();
});

async function idOf(username: string): Promise<number> {
  const { data } = await api('authadmin', `/users?q=${username}&pageSize=100`);
  return data.find((user: { username: string }) => user.username === username).id;
}

test.run();
