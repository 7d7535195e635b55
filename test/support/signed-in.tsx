/**
 * The portal with a signed-in user, or one of its screens, in a page for tests of components; calls go to a server with
 * answers from the test. The files of a process share the page.
 */
import { pageWindow } from './dom.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, getConfig, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Test } from 'uvu';
import * as assert from 'uvu/assert';
import { rolePermissions, type RoleName } from '../../src/contract/core/role-catalogue.ts';
import { fakeServer, type Received, type Reply } from './fake-server.ts';

// Imported after the page exists: these modules read its history, its width and its storage once.
const { App } = await import('../../src/portal/app.tsx');
// Loading the routes registers the addresses of links.
await import('../../src/portal/routes.ts');
const { queryClient } = await import('../../src/portal/api/query-client.ts');
const { logoutActor } = await import('../../src/portal/session/logout.ts');
const { notificationsActor } = await import('../../src/portal/session/notifications.ts');
const { connectionActor } = await import('../../src/portal/session/connection.ts');
const { sessionActor } = await import('../../src/portal/session/session.ts');
const { settingsActor } = await import('../../src/portal/session/settings.ts');
const { sidebarActor } = await import('../../src/portal/session/sidebar.ts');
const { startSession } = await import('../../src/portal/session/start.ts');

const { asyncWrapper } = getConfig();

configure({
  // The result of a wait is drawn a moment before its effects run; on a busy machine the test's next step could come
  // first.
  asyncWrapper: async (wait) => {
    const result = await asyncWrapper(wait);
    await act(async () => {});
    return result;
  },
  // Elements are found by role; the browser tests check if styles hide them.
  defaultHidden: true,
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(message?.split('\n\n')[0]),
});

/** A received call, with its address parsed. */
export interface Asked extends Received {
  path: string;
  query: URLSearchParams;
  json: unknown;
}
type Answer = Reply | ((calls: Asked) => Reply | Promise<Reply>);

export const userId = 17;
/** Calls of the portal without an answer yet: a call of a finished test must not reach the next one. */
let callsOut = 0;
const pageFetch = globalThis.fetch;
globalThis.fetch = (...call) => {
  callsOut += 1;
  return pageFetch(...call).finally(() => void (callsOut -= 1));
};

const answers = new Map<string, Answer>();
const calls: Asked[] = [];

/** Sets the answer to a call, such as `GET /students`, for the rest of the test. Calls without one get NotFound. */
export const answer = (call: string, reply: Answer): void => void answers.set(call, reply);

/** The calls of this kind so far in the test, the newest last. */
export const askedFor = (call: string): readonly Asked[] => calls.filter(({ method, path }) => `${method} ${path}` === call);

/** An error in the API's form. */
export const refusal = (status: number, error: string, fields?: Record<string, string>): Reply => ({
  status,
  body: { error, message: '', requestId: 'r-7', ...(fields && { fields }) },
});

/** The number of remaining suites of this process; the last of them closes the page. */
let waiting = 0;
let server: Awaited<ReturnType<typeof fakeServer>> | undefined;

/**
 * Starts the portal’s actors before the tests of the first suite. After each test the page is empty and no user is
 * signed in.
 * @param token an existing token in the browser.
 */
export function signedInPage(test: Test, token?: string): void {
  waiting += 1;
  test.before(async () => {
    if (server) return;
    server = await fakeServer(reply);
    pageWindow.setURL(`${server.base}/`);
    if (token !== undefined) localStorage.setItem('token', token);
    startSession();
    await waitFor(() => assert.not(sessionActor.getSnapshot().matches('restoring')));
  });
  test.after.each(leavePage);
  test.after(async () => {
    waiting -= 1;
    if (waiting > 0) return;
    for (const actor of [sessionActor, settingsActor, sidebarActor, logoutActor, connectionActor, notificationsActor]) actor.stop();
    queryClient.clear();
    await pageWindow.abort();
    await server?.close();
  });
}

/** Empties the page, as after each test: signed out, nothing stored, all settings at their defaults. */
export async function leavePage(): Promise<void> {
  // The page reports an aborted call as if it were a fault.
  await waitFor(() => assert.is(queryClient.isFetching(), 0));
  cleanup();
  if (document.querySelector('.swal2-container')) (await import('../../src/portal/kit/swal.ts')).Swal.close();
  await waitFor(() => assert.is(callsOut, 0));
  foldAll();
  await act(async () => sessionActor.send({ type: 'signedOut' }));
  settingsActor.send({ type: 'reset' });
  queryClient.clear();
  answers.clear();
  calls.length = 0;
  localStorage.clear();
  // Narrow for a moment: this reopens a collapsed sidebar.
  for (const width of [800, 1280]) pageWindow.setViewport({ width, height: 800 });
}

/** Prepares the answers for the sign-in of a user of this role. */
export function answerSignIn(role: RoleName, permissions: readonly number[] = rolePermissions[role]): void {
  const user = { userId, name: 'Ananya Behera', roleNames: role, profileImage: null };
  const data = { token: 't', expiresAt: '', mustChangePassword: false, user, permissions };
  answer('POST /account/login', { body: { data } });
  answer('GET /permissions/user', { body: { permissions } });
  const nothing = { data: [], total: 0, page: 1, pageSize: 10, unread: 0, stamp: '' };
  if (!answers.has('GET /notifications')) answer('GET /notifications', { body: nothing });
  if (!answers.has('GET /account/home')) answer('GET /account/home', { body: { data: { cards: [], lists: [] } } });
}

/** Signs in a user of this role, with these permissions. */
export async function signIn(role: RoleName, permissions: readonly number[] = rolePermissions[role]): Promise<void> {
  answerSignIn(role, permissions);
  await act(async () => {
    sessionActor.send({ type: 'signIn', credentials: { userName: 'ananya', password: 'x' } });
    await waitFor(() => assert.ok(sessionActor.getSnapshot().hasTag('private')));
  });
}

/** Opens an address of the portal as a user of this role, and waits for its heading. */
export async function enter(path: string, role: RoleName = 'Admin'): Promise<void> {
  history.replaceState(null, '', path);
  await signIn(role);
  render(<App />);
  await screen.findByRole('heading', { level: 1 });
}

/** Draws one screen, at the present address. */
export function draw(element: ReactElement) {
  return render(<QueryClientProvider client={queryClient}>{element}</QueryClientProvider>);
}

/** Makes the window this wide. */
export const widen = (width: number) => act(async () => pageWindow.setViewport({ width, height: 800 }));

function foldAll(): void {
  const { section, submenus } = sidebarActor.getSnapshot().context;
  if (section !== null) sidebarActor.send({ type: 'toggleSection', section });
  for (const submenu of submenus) sidebarActor.send({ type: 'toggleSubmenu', submenu });
}

async function reply(received: Received): Promise<Reply> {
  const { pathname, searchParams } = new URL(received.url, 'http://localhost');
  const json: unknown = received.body.startsWith('{') ? JSON.parse(received.body) : undefined;
  const call = { ...received, path: pathname.replace(/^\/api/, ''), query: searchParams, json };
  calls.push(call);
  const registered = answers.get(`${call.method} ${call.path}`) ?? refusal(404, 'NotFound');
  return typeof registered === 'function' ? registered(call) : registered;
}
