import '../support/dom.ts';
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { permission } from '../../src/contract/core/permissions.ts';
import { roleNames, rolePermissions, type RoleName } from '../../src/contract/core/role-catalogue.ts';

// Imported after the page exists: the router looks for its history once.
const { queryClient } = await import('../../src/portal/api/query-client.ts');
const { App } = await import('../../src/portal/app.tsx');
const { CodeMissing } = await import('../../src/portal/code-missing.ts');
const { ScreenBoundary } = await import('../../src/portal/shell/screen-boundary.tsx');
const { isMissing } = await import('../../src/portal/navigation.ts');
const { routes } = await import('../../src/portal/routes.ts');
const { mayPass } = await import('../../src/portal/session/use-permissions.ts');
const { sessionActor } = await import('../../src/portal/session/session.ts');
const { settingsActor } = await import('../../src/portal/session/settings.ts');

// Waits for screens whose code loads slowly on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

/** The API’s answers to the next user who signs in. */
const next = { role: 'Admin' as RoleName, mustChangePassword: false, permissionsFail: false, hasDesk: false };

globalThis.fetch = (async (input: RequestInfo | URL) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const permissions = [...rolePermissions[next.role], ...(next.hasDesk ? [permission.Student_desk] : [])];
  if (pathname === '/api/account/login') {
    const user = { userId: 17, name: 'Ananya', roleNames: next.role, profileImage: null };
    return json({
      data: { token: 't', expiresAt: '', mustChangePassword: next.mustChangePassword, user, permissions },
    });
  }
  if (pathname === '/api/permissions/user')
    return next.permissionsFail ? json({ error: 'Unavailable', message: '', requestId: 'r9' }, 503) : json({ permissions });
  return json({ error: 'NotFound', message: '', requestId: 'r' }, 404);
}) as typeof fetch;

const go = (path: string) => act(async () => history.pushState(null, '', path));
const heading = () => document.querySelector('h1')?.textContent;

async function open(path: string, role: RoleName, options: Partial<typeof next> = {}) {
  Object.assign(next, { mustChangePassword: false, permissionsFail: false, hasDesk: false, ...options, role });
  history.replaceState(null, '', path);
  sessionActor.send({ type: 'signedOut' });
  render(<App />);
  await act(async () => {
    sessionActor.send({ type: 'signIn', credentials: { userName: 'a', password: 'b' } });
    await waitFor(() => assert.ok(sessionActor.getSnapshot().hasTag('private')));
  });
  await waitFor(() => assert.ok(heading() && heading() !== 'Sign in'));
}

/** A screen available to the administrator only. */
const guarded = '/webauthorization';
/**
 * The only address without its own screen: students are redirected to their profile. The placeholder is shown only to
 * users with a desk who may open every student. No built-in role has both, but a custom role may.
 */
const missing = '/studentdesk/student-details';

const test = suite('outlet');
test.before(async () => {
  sessionActor.start();
  settingsActor.start();
  await waitFor(() => assert.ok(sessionActor.getSnapshot().matches('signedOut')));
});
test.after.each(cleanup);
test.after(() => {
  sessionActor.stop();
  settingsActor.stop();
  queryClient.clear();
});

test('signed out, every address shows the sign-in form, and signing in leads to the requested page', async () => {
  history.replaceState(null, '', guarded);
  render(<App />);
  assert.is(heading(), 'Sign in');
  assert.is(document.title, 'Sign in · PMEC');
  assert.is(screen.getByLabelText('User name').getAttribute('autocomplete'), 'username');
  assert.is(screen.getByLabelText('Password').getAttribute('autocomplete'), 'current-password');
  cleanup();
  await open(guarded, 'Admin');
  assert.is(location.pathname, guarded);
  assert.is(heading(), 'Web Authorization');
});

test('a missing screen has its title, one sentence and the mark', async () => {
  await open(missing, 'Admin', { hasDesk: true });
  assert.is(document.querySelectorAll('h1').length, 1);
  assert.is(document.querySelector('[data-screen="missing"] h1')?.textContent, 'My details');
  assert.ok(screen.getByText('This screen is not available yet.'));
  assert.is(document.title, 'My details · PMEC');
});

test('an address typed without the permission shows that the user has no access (F5)', async () => {
  await open(guarded, 'Deo');
  assert.is(heading(), 'You have no access to this page');
  assert.not(document.querySelector('[data-screen]'));
});

test('an unknown address shows “Page not found”', async () => {
  await open('/no/such/page', 'Admin');
  assert.is(heading(), 'Page not found');
  assert.is(document.title, 'Page not found · PMEC');
});

test('navigation names the tab and moves the focus to the heading (A1)', async () => {
  await open('/', 'Admin');
  await go('/webauthorization');
  await waitFor(() => assert.is(heading(), 'Web Authorization'));
  await waitFor(() => assert.ok(document.activeElement === document.querySelector('h1')));
  assert.is(document.title, 'Web Authorization · PMEC');
});

test('users who may see only their own record are redirected to it', async () => {
  await open('/humanresourcedevelopment/maintain-employee/employee-list', 'Staff');
  await waitFor(() => assert.is(location.pathname, '/humanresourcedevelopment/maintain-employee/view/17'));
});

test('users who must change the password reach nothing else', async () => {
  await open('/webauthorization', 'Admin', { mustChangePassword: true });
  await waitFor(() => assert.is(location.pathname, '/profile/change-password'));
  await go('/webauthorization');
  await waitFor(() => assert.is(location.pathname, '/profile/change-password'));
  await act(async () => sessionActor.send({ type: 'passwordChanged' }));
  await go('/webauthorization');
  await waitFor(() => assert.is(heading(), 'Web Authorization'));
});

test('a session that ends during use keeps the screen', async () => {
  await open(missing, 'Admin', { hasDesk: true });
  const before = document.querySelector('[data-screen]');
  assert.ok(before);
  await act(async () => sessionActor.send({ type: 'expire' }));
  assert.is(document.querySelector('[data-screen]'), before);
});

test('permissions that could not be loaded can be requested again', async () => {
  await open(guarded, 'Admin');
  cleanup();
  next.permissionsFail = true;
  queryClient.clear();
  render(<App />);
  await waitFor(() => assert.is(heading(), 'This could not be loaded'));
  next.permissionsFail = false;
  await act(async () => screen.getByText('Try again').click());
  await waitFor(() => assert.is(heading(), 'Web Authorization'));
});

test('a failing screen shows a message and a retry', async () => {
  let fails = true;
  const Fragile = () => {
    if (fails) throw new Error('broken');
    return <h1>Fine</h1>;
  };
  const quiet = console.error;
  console.error = () => {};
  render(
    <ScreenBoundary>
      <Fragile />
    </ScreenBoundary>,
  );
  console.error = quiet;
  assert.is(heading(), 'Something went wrong on this screen');
  fails = false;
  await act(async () => screen.getByText('Try again').click());
  assert.is(heading(), 'Fine');
});

test('missing code reloads the page once, then shows a message', () => {
  let reloads = 0;
  Object.defineProperty(location, 'reload', { configurable: true, value: () => (reloads += 1) });
  const Late = () => {
    throw new CodeMissing('gone');
  };
  const quiet = console.error;
  console.error = () => {};
  const draw = () =>
    render(
      <ScreenBoundary>
        <Late />
      </ScreenBoundary>,
    );
  draw();
  assert.equal([reloads, heading()], [1, undefined]);
  cleanup();
  draw();
  console.error = quiet;
  assert.equal([reloads, heading()], [1, 'This screen could not be loaded']);
});

for (const role of roleNames)
  test(`every screen that ${role} may not see is closed, also by its address`, async () => {
    await open('/', role);
    const held = new Set(rolePermissions[role]);
    const closed = routes.filter((route) => !isMissing(route) && !mayPass(route.gate, held));
    if (role !== 'Admin') assert.ok(closed.length > 0);
    const wrong: string[] = [];
    for (const { path } of closed) {
      const before = document.querySelector('h1');
      await go(path.replace(/:\w+/g, '1'));
      await waitFor(() => assert.ok(document.querySelector('h1') !== before && heading()));
      if (heading() !== 'You have no access to this page') wrong.push(path);
    }
    assert.equal(wrong, []);
  });

test.run();
