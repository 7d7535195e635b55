import type { Page, Request, Route } from 'playwright-core';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eventually } from '../support/eventually.ts';
import { accountOf, demoPassword } from '../support/accounts.ts';
import { stageFor } from '../support/stage.ts';
import { listPath, rowsOf, studentsBy } from '../support/student-screens.ts';
import type { WatchedPage } from '../support/watched-page.ts';

/** Signing in and out, staying signed in, losing the session, choosing a password: as a user experiences it. */
const test = suite('session, in the browser');
const stage = stageFor(test);
let watched: WatchedPage;
let page: Page;

test.before.each(async () => {
  watched = await stage.page();
  page = watched.page;
});
test.after.each(() => watched.close());

/** The browser itself reports each refused call; the test declares the expected ones. */
const refused = (status: number) => new RegExp(`status of ${status} .*/api/`);

async function fillSignIn(userName: string, password: string, tab = page) {
  await tab.locator('[autocomplete="username"]').fill(userName);
  await tab.locator('[autocomplete="current-password"]').fill(password);
  await tab.getByRole('button', { name: 'Sign in' }).click();
}
const stored = (key: string, tab = page) => tab.evaluate((name) => localStorage.getItem(name), key);
const accountMenu = (tab = page) => tab.getByRole('button', { name: /^Account of / });
const signOut = async (tab = page) => {
  await accountMenu(tab).click();
  await tab.getByRole('menuitem', { name: 'Sign Out' }).click();
};
/** Time at which the page requested the code of the session’s calls, which only signing in needs; null before it is loaded. */
const sessionRequestedAt = () =>
  page.evaluate(() => performance.getEntriesByType('resource').find(({ name }) => /\/session-\w+\.js$/.test(name))?.startTime ?? null);
const focusedName = () => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');

test('the form is shown without any script (A10)', async () => {
  const html = await (await fetch(`${stage.portal.base}/`)).text();
  for (const part of ['autoComplete="username"', 'autoComplete="current-password"', '<h1', 'Sign in</button>']) {
    assert.ok(html.toLowerCase().includes(part.toLowerCase()), part);
  }
});

test('a press before the scripts are loaded adds no password to the address', async () => {
  await page.route('**/assets/*.js', () => {}); // never answered
  await page.goto(stage.portal.base, { waitUntil: 'commit' });
  await fillSignIn('staff', demoPassword);
  assert.is(await page.evaluate(() => location.href), `${stage.portal.base}/`);
});

test('the form opens with the focus on the user name, and only typing loads the rest of the portal', async () => {
  await watched.open('/');
  await eventually(async () => assert.is(await focusedName(), 'username'));
  await page.evaluate(() =>
    addEventListener('input', ({ timeStamp }) => Object.assign(globalThis, { typedAt: timeStamp }), { capture: true, once: true }),
  );
  await page.keyboard.type('s');
  const requestedAt = await eventually(async () => {
    const time = await sessionRequestedAt();
    assert.is.not(time, null);
    return time!;
  });
  // A request before the typing would be loaded by now, and found with its time.
  assert.ok(requestedAt >= (await page.evaluate(() => (globalThis as unknown as { typedAt: number }).typedAt)));
  watched.assertQuiet();
});

test('in Arabic, the form is hidden until its texts are loaded, and then the user name is focused', async () => {
  await watched.open('/');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ae'));
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/locales/ae/*', (route) => isReleased.then(() => route.continue()));
  await page.reload();
  // The title of the form, which is mounted and hidden; that of the file is only the name of the college.
  await eventually(async () => assert.match(await page.title(), / · /));
  release();
  await page.getByRole('heading', { level: 1, name: 'تسجيل الدخول' }).waitFor();
  await eventually(async () => assert.is(await focusedName(), 'username'));
  watched.assertQuiet();
});

test('a field that was focused before the scripts were loaded keeps the focus', async () => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', (route) => isReleased.then(() => route.continue()));
  await page.goto(stage.portal.base, { waitUntil: 'commit' });
  await page.locator('[name="password"]').focus();
  release();
  // From now on, typing is noticed.
  await eventually(async () => {
    await page.keyboard.type('x');
    assert.is.not(await sessionRequestedAt(), null);
  });
  assert.is(await focusedName(), 'password');
  assert.is(await page.locator('[name="username"]').inputValue(), '');
  watched.assertQuiet();
});

test('a failed sign-in shows an error in the form, keeps the user name, and focuses the password', async () => {
  watched.expect(refused(401));
  await watched.open('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await eventually(async () => assert.is(await page.locator('form').getByText('This field is required.').count(), 2));
  await eventually(async () => assert.is(await focusedName(), 'username'));
  for (const [name, password] of [
    ['staff', 'not-the-password'],
    ['nobody-of-that-name', demoPassword],
  ] as const) {
    await fillSignIn(name, password);
    await page.locator('form').getByRole('alert').getByText('The user name or password is incorrect.').waitFor();
    assert.is(await page.locator('[name="username"]').inputValue(), name);
    await eventually(async () => assert.is(await focusedName(), 'password'));
  }
  assert.is(await stored('token'), null);
  await fillSignIn('staff', demoPassword);
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  const { data } = (await (await stage.portal.api('GET', '/account/profile', await stored('token'))).json()) as {
    data: { userId: number; name: string; roleNames: string };
  };
  const user = JSON.parse((await stored('user')) ?? 'null') as Record<string, unknown>;
  assert.equal(
    { userId: user['userId'], name: user['name'], roleNames: user['roleNames'] },
    { userId: data.userId, name: data.name, roleNames: 'Staff' },
  );
  watched.assertQuiet();
});

test('the password can be shown, and a message reports that Caps Lock is on', async () => {
  await watched.open('/');
  const input = page.locator('[autocomplete="current-password"]');
  await input.fill('lotus');
  assert.is(await input.getAttribute('type'), 'password');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await eventually(async () => assert.is(await input.getAttribute('type'), 'text'));
  await page.getByRole('button', { name: 'Hide the password' }).click();
  await eventually(async () => assert.is(await input.getAttribute('type'), 'password'));
  const press = (isOn: boolean) =>
    input.evaluate(
      (element, modifierCapsLock) => element.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock })),
      isOn,
    );
  await press(true);
  await page.getByText('Caps Lock is on').waitFor();
  await press(false);
  await page.getByText('Caps Lock is on').waitFor({ state: 'detached' });
  watched.assertQuiet();
});

test('after five wrong passwords the form waits and counts down, then accepts the right one', async () => {
  watched.expect(refused(401));
  watched.expect(refused(429));
  await page.clock.install();
  await watched.open('/');
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await fillSignIn('one-who-guesses', `guess number ${attempt}`);
    if (attempt < 6) await page.getByText('The user name or password is incorrect.').waitFor();
  }
  await page.getByText('Too many attempts.').waitFor();
  const countdown = page.getByRole('timer');
  assert.match(await countdown.innerText(), /^You can try again in (1:00|0:5\d)\.$/);
  await eventually(async () => assert.ok(await page.getByRole('button', { name: 'Sign in' }).isDisabled()));
  await page.clock.fastForward(20_000);
  await eventually(async () => assert.match(await countdown.innerText(), /0:[34]\d/));
  await page.clock.fastForward(60_000);
  await countdown.waitFor({ state: 'detached' });
  await fillSignIn('deo', demoPassword);
  await accountMenu().waitFor();
  watched.assertQuiet();
});

test('a reload keeps the user and the screen, and never shows the sign-in form', async () => {
  await watched.enter('staff', `${listPath}?q=ka`);
  await rowsOf(page).first().waitFor();
  const first = await rowsOf(page).first().innerText();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[autocomplete="current-password"]')?.checkVisibility()) Object.assign(globalThis, { sawForm: true });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await rowsOf(page).first().waitFor();
  await eventually(async () => assert.is(await rowsOf(page).first().innerText(), first));
  assert.is(await page.evaluate(() => 'sawForm' in globalThis), false);
  assert.is(new URL(page.url()).searchParams.get('q'), 'ka');
  watched.assertQuiet();
});

test('a token that the server no longer accepts leads to the form, and then to the requested address', async () => {
  watched.expect(refused(403));
  const token = await watched.enterAlone('staff', '/');
  await accountMenu().waitFor();
  await stage.portal.api('POST', '/account/logout', token);
  await page.goto(stage.portal.base + listPath);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  assert.is(await stored('token'), null);
  await fillSignIn('staff', demoPassword);
  await rowsOf(page).first().waitFor();
  assert.is(new URL(page.url()).pathname, listPath);
  watched.assertQuiet();
});

test('all tabs follow a sign-in, a sign-out and another sign-in in one tab', async () => {
  // Requests of the other tab that were in progress when this one signed out.
  watched.expect(refused(403));
  await watched.enterAlone('staff', '/');
  await accountMenu().waitFor();
  const otherTab = await watched.another();
  await otherTab.goto(stage.portal.base + listPath);
  await rowsOf(otherTab).first().waitFor();
  await signOut();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await otherTab.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await fillSignIn('deo', demoPassword, otherTab);
  await accountMenu(otherTab).waitFor();
  await accountMenu().waitFor();
  const named = (tab = page) => accountMenu(tab).getAttribute('aria-label');
  await eventually(async () => assert.is(await named(), await named(otherTab)));
  watched.assertQuiet();
});

test('if a session ends during use, signing in over the screen restores everything', async () => {
  watched.expect(refused(403));
  const token = await watched.enterAlone('staff', listPath);
  await rowsOf(page).first().waitFor();
  const box = page.getByRole('main').getByRole('searchbox');
  await stage.portal.api('POST', '/account/logout', token);
  await box.fill('Sahoo');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  await page.getByText('session expired', { exact: true }).waitFor();
  assert.is(await stored('token'), null);
  await eventually(async () => assert.is(await dialog.locator('[autocomplete="username"]').inputValue(), 'staff'));
  await eventually(async () => assert.is(await focusedName(), 'password'));
  assert.equal(await watched.axe('dialog'), []);
  // Neither Escape nor a press outside the dialog loses anything.
  await page.keyboard.press('Escape');
  await dialog.getByText('what you typed on this page and did not save is lost').waitFor();
  await dialog.getByRole('button', { name: 'Stay and sign in' }).click();
  await dialog.locator('[autocomplete="current-password"]').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.is(await box.inputValue(), 'Sahoo');
  await eventually(async () => {
    const rows = await rowsOf(page).allInnerTexts();
    assert.ok(rows.length > 0 && rows.every((row) => row.includes('Sahoo')), rows[0]);
  });
  watched.assertQuiet();
});

test('another user who signs in over the screen starts from the beginning, and sees nothing of the first user', async () => {
  watched.expect(refused(403));
  const token = await watched.enterAlone('staff', listPath);
  await rowsOf(page).first().waitFor();
  await stage.portal.api('POST', '/account/logout', token);
  await page.getByRole('main').getByRole('searchbox').fill('Sahoo');
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.locator('[autocomplete="username"]').fill('hr');
  await again.locator('[autocomplete="current-password"]').fill(demoPassword);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  assert.is(new URL(page.url()).pathname, '/');
  assert.is((JSON.parse((await stored('user')) ?? '{}') as { roleNames?: string }).roleNames, 'HR');
  await page.getByRole('button', { name: 'Student Information' }).waitFor({ state: 'detached' });
  watched.assertQuiet();
});

test('ending an expired session leads to the form', async () => {
  watched.expect(refused(403));
  const token = await watched.enterAlone('staff', listPath);
  await rowsOf(page).first().waitFor();
  await stage.portal.api('POST', '/account/logout', token);
  await page.getByRole('main').getByRole('searchbox').fill('Sahoo');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('button', { name: 'Leave this page' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Sign in' });
  await eventually(async () => assert.ok(await heading.evaluate((title) => document.activeElement === title)));
  assert.is(await stored('user'), null);
  watched.assertQuiet();
});

test('signing out: if the server fails, nothing changes and no message is shown', async () => {
  watched.expect(/logout/);
  await watched.enterAlone('staff', listPath);
  await rowsOf(page).first().waitFor();
  const before = await page.evaluate(() => ({ ...localStorage }));
  const isOfLogout = (request: Request) => request.url().endsWith('/api/account/logout');
  for (const [fail, over] of [
    [(route: Route) => route.abort(), 'requestfailed'],
    [(route: Route) => route.fulfill({ status: 500, json: { error: 'Internal' } }), 'requestfinished'],
  ] as const) {
    await page.route('**/api/account/logout', fail);
    // The two events are overloads of one method, which does not accept a union of their names.
    const isOver = page.waitForEvent(over as 'requestfailed', isOfLogout);
    await signOut();
    await isOver;
    // A message would be shown by the frame after the next.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.equal(await page.evaluate(() => ({ ...localStorage })), before);
    assert.is(new URL(page.url()).pathname, listPath);
    assert.is(await page.locator('.swal2-container, [role="alert"]').count(), 0);
    await rowsOf(page).first().waitFor();
    await page.unroute('**/api/account/logout');
  }
  watched.assertQuiet();
});

test('signing out: the storage is empty, the settings are the defaults, and the newly loaded page shows “logged out”', async () => {
  const token = await watched.enterAlone('staff', '/');
  await accountMenu().waitFor();
  await page.goto(stage.portal.base + listPath);
  await rowsOf(page).first().waitFor();
  await page.getByRole('button', { name: 'Switch to dark' }).click();
  assert.is(await stored('theme'), 'dark');
  // Photos that are still loading when the session ends are refused.
  await page.waitForFunction(() => [...document.querySelectorAll<HTMLImageElement>('tbody img')].every(({ complete }) => complete));
  await page.evaluate(() => Object.assign(globalThis, { isOldPage: true }));
  await signOut();
  await page.getByText('logged out', { exact: true }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  assert.is(await page.evaluate(() => 'isOldPage' in globalThis), false);
  assert.is(new URL(page.url()).pathname, '/');
  assert.is(await page.evaluate(() => localStorage.length), 0);
  await eventually(async () => assert.is(await page.locator('html').getAttribute('data-mode'), 'light'));
  await page.getByText('logged out', { exact: true }).waitFor({ state: 'detached' });
  const answer = await stage.portal.api('GET', '/account/profile', token);
  assert.is(answer.status, 403);
  await page.goBack().catch(() => null);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  watched.assertQuiet();
});

test('a forgotten password: reset by the authorization administrator, and changed by its owner before anything else', async () => {
  const { data } = await studentsBy(stage.portal, (await accountOf(stage.portal, 'admin')).token, 'pageSize=10&status=active');
  const student = data[3];
  assert.ok(student);
  await watched.enter('authadmin', '/webauthorization');
  await page
    .getByRole('main')
    .getByRole('searchbox')
    .fill(student.regdNo ?? student.name);
  await page.getByRole('button', { name: `Actions for ${student.name}` }).click();
  await page.getByRole('menuitem', { name: 'Reset password' }).click();
  const dialog = page.getByRole('dialog', { name: `Reset the password of ${student.name}` });
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await dialog.getByText('This field is required.').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Forgotten in the holidays');
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  const shown = page.getByRole('dialog', { name: `New password for ${student.name}` });
  const temporary = await shown.locator('code').innerText();
  const username = await page.locator('dd').nth(1).textContent();
  assert.equal(await watched.axe('dialog'), []);
  await shown.getByRole('button', { name: 'Close' }).last().click();
  await shown.getByRole('button', { name: 'Yes, close' }).click();
  watched.assertQuiet();

  await watched.open('/');
  watched.expect(refused(401));
  watched.expect(refused(422));
  watched.expect(refused(400));
  await fillSignIn(username ?? '', temporary);
  await page.getByText(/^Your password was reset by .+ on .+\. Please choose your own to continue\.$/).waitFor();
  assert.is(new URL(page.url()).pathname, '/profile/change-password');
  for (const path of ['/', '/studentdesk/student-details', `/profile/stu/${student.userId}`]) {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await eventually(() => assert.is(new URL(page.url()).pathname, '/profile/change-password', path));
  }
  assert.equal(await watched.axe(), []);

  const [current, wanted, repeated] = [0, 1, 2].map((index) => page.locator('input[type="password"]').nth(index));
  const submit = page.getByRole('button', { name: 'Change the password' });
  const type = async (...values: string[]) => {
    await current?.fill(values[0] ?? '');
    await wanted?.fill(values[1] ?? '');
    await repeated?.fill(values[2] ?? '');
    await submit.click();
  };
  const fresh = 'a mango tree behind the lab';
  await type('not the one', fresh, fresh);
  await page.getByText('This is not your current password.').waitFor();
  await eventually(async () => assert.is(await focusedName(), 'currentPassword'));
  await type(temporary, fresh, 'another word');
  await page.getByText('The passwords do not match.').waitFor();
  await type(temporary, 'short', 'short');
  await page.getByText('The password is too short. Add a word or two.').waitFor();
  await type(temporary, fresh, fresh);
  await page.getByText('Password changed').waitFor();
  await page.getByRole('link', { name: 'Home PARALA MAHARAJA', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  watched.assertQuiet();

  const tries = await Promise.all(
    [temporary, fresh].map((password) => stage.portal.api('POST', '/account/login', null, { username, password })),
  );
  assert.equal(
    tries.map(({ status }) => status),
    [401, 200],
  );
});

test.run();
