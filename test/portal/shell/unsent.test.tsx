import { answer, askedFor, enter, refusal, signIn, signedInPage } from '../../support/signed-in.tsx';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import { endpoint } from '../../../src/contract/core/endpoint.ts';
import { call } from '../../../src/portal/api/call.ts';
import { i18n } from '../../../src/portal/i18n/i18n.ts';
import { outboxActor } from '../../../src/portal/outbox/outbox.ts';
import { learnSendables, sendable } from '../../../src/portal/outbox/sendable.ts';
import { useOutbox, type Outbox } from '../../../src/portal/outbox/use-outbox.ts';
import type { Href } from '../../../src/portal/route.ts';
import { connectionActor } from '../../../src/portal/session/connection.ts';
import { logoutActor } from '../../../src/portal/session/logout.ts';
import { sessionActor } from '../../../src/portal/session/session.ts';

const sheet = z.object({ topic: z.string(), absent: z.array(z.int()), version: z.int() });
type Sheet = z.infer<typeof sheet>;
const answered = z.object({ data: sheet });
const putSheet = endpoint({
  method: 'PUT',
  path: '/sheets/:key',
  access: 'signedIn',
  callers: 'both',
  summary: '',
  changes: ['WorklogList'],
  body: sheet,
  answer: answered,
});
const getSheet = endpoint({ method: 'GET', path: '/sheets/:key', access: 'signedIn', callers: 'both', summary: '', answer: answered });

/** A record like the attendance of a class: its key, a topic and the absentees. */
const sheets = sendable<typeof putSheet, Partial<Sheet>>({
  name: 'sheet',
  call: putSheet,
  theirs: async ({ key }) => (await call(getSheet, { key })).data,
  title: ({ key }) => ({ key: 'sheet.title', values: { key } }),
  href: () => '/notifications' as Href,
  texts: ['shell'],
  labels: 'sheet',
  facts: ({ topic, absent }, { t }) => [
    { label: t('sheet.field.topic'), value: topic },
    { label: t('sheet.field.absent'), value: absent.join(', ') },
  ],
});
const ownSheet: Sheet = { topic: 'Stacks', absent: [4, 9], version: 1 };

let box: Outbox<Sheet, Partial<Sheet>>;
let sent = 0;
function Probe({ of }: { of: string }) {
  const outbox = useOutbox(sheets, { key: of }, { onSent: () => (sent += 1) });
  useLayoutEffect(() => {
    box = outbox;
  });
  return null;
}

const test = suite('unsent changes');
signedInPage(test);
test.before.each(() => {
  i18n.addResourceBundle(
    'en',
    'translation',
    { sheet: { title: 'Sheet {{key}}', field: { topic: 'Topic', absent: 'Absent' } } },
    true,
    true,
  );
  learnSendables([{ name: 'sheet', load: async () => ({ sendable: sheets }) }]);
  sent = 0;
});
test.after(() => learnSendables([]));

/** Opens the page of unsent changes, with a screen beside it that edits the sheet. */
async function open() {
  await enter('/unsent');
  render(<Probe of="a" />);
  await waitFor(() => assert.is(box.state, 'none'));
}
const take = (version: number) => answer('PUT /sheets/a', { body: { data: { ...ownSheet, version } } });
const row = () => screen.getByRole('link', { name: 'Sheet a' }).closest('li')!;
const header = () => within(document.querySelector<HTMLElement>('header[data-chrome]')!);
const counted = (name: string | RegExp) => header().findByRole('link', { name });
const quiet = async () => {
  await screen.findByRole('heading', { name: 'No unsent changes' });
  assert.not(header().queryByRole('link', { name: /Unsent changes/ }));
};

test('a change is sent immediately with its version, and the screen is notified', async () => {
  await open();
  take(2);
  act(() => box.put(ownSheet));
  await waitFor(() => assert.is(sent, 1));
  assert.equal(
    askedFor('PUT /sheets/a').map(({ json }) => json),
    [ownSheet],
  );
  assert.equal([box.state, box.entry], ['none', null]);
  await quiet();
});

test('without an answer it waits: counted in the header, listed with its age, and sent after reconnecting', async () => {
  await open();
  answer('PUT /sheets/a', { drop: true });
  act(() => box.put(ownSheet));
  await waitFor(() => assert.is(box.state, 'waiting'));
  assert.equal(box.entry?.body, ownSheet);
  assert.is((await counted('Unsent changes: 1')).getAttribute('href'), '/unsent');
  within(row()).getByText('Waiting');
  within(row()).getByRole('time');
  act(() => box.put({ ...ownSheet, absent: [4] }));
  assert.is(screen.getAllByText('Waiting').length, 1, 'a second change of a record replaces the first');
  take(2);
  act(() => connectionActor.send({ type: 'wentOffline' }));
  act(() => connectionActor.send({ type: 'wentOnline' }));
  await waitFor(() => assert.is(sent, 1));
  assert.equal(askedFor('PUT /sheets/a').at(-1)?.json, { ...ownSheet, absent: [4] });
  await quiet();
});

test('“Send now” does not wait for the next attempt', async () => {
  await open();
  answer('PUT /sheets/a', refusal(503, 'Unavailable'));
  act(() => box.put(ownSheet));
  await waitFor(() => assert.is(box.state, 'waiting'));
  take(2);
  fireEvent.click(within(row()).getByRole('button', { name: 'Send now' }));
  await quiet();
});

test('a refusal shows its reasons by field, and the screen keeps the change with the reason', async () => {
  await open();
  answer('PUT /sheets/a', refusal(422, 'ValidationFailed', { topic: 'required', 'absent.3': 'unknownReference' }));
  act(() => box.put(ownSheet));
  await waitFor(() => assert.is(box.state, 'refused'));
  await counted('Unsent changes: 1. Some need your decision.');
  within(row()).getByText('Not accepted');
  within(row()).getByText('Topic: This field is required.');
  within(row()).getByText('Absent: This choice no longer exists.');
  assert.is(within(row()).getByRole('link', { name: 'Open' }).getAttribute('href'), '/notifications');
  assert.equal([box.entry?.problem, box.entry?.fields['topic'], box.entry?.body], ['ValidationFailed', 'required', ownSheet]);
  take(2);
  act(() => box.put({ ...ownSheet, topic: 'Queues' }));
  await quiet();
});

test('a refusal is announced once on other screens', async () => {
  await enter('/');
  render(<Probe of="a" />);
  await waitFor(() => assert.is(box.state, 'none'));
  answer('PUT /sheets/a', refusal(409, 'Locked'));
  act(() => box.put(ownSheet));
  await screen.findByText('Unsent changes: 1. Some need your decision.');
});

test('another user’s change is shown beside the local one, which is saved on the other’s version', async () => {
  await open();
  answer('PUT /sheets/a', refusal(409, 'StaleVersion'));
  answer('GET /sheets/a', { body: { data: { topic: 'Stacks', absent: [7], version: 5 } } });
  act(() => box.put(ownSheet));
  await waitFor(() => assert.is(box.state, 'conflict'));
  fireEvent.click(within(row()).getByRole('button', { name: 'Compare' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your version or theirs' }));
  const absent = within(await dialog.findByRole('region', { name: 'Absent' }));
  assert.equal(
    absent.getAllByRole('definition').map(({ textContent }) => textContent),
    ['4, 9', '7'],
  );
  assert.not(dialog.queryByRole('region', { name: 'Topic' }), 'fields that are equal on both sides are not shown');
  take(6);
  fireEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await quiet();
  assert.equal(
    askedFor('PUT /sheets/a').map(({ json }) => (json as Sheet).version),
    [1, 5],
  );
});

test('the other user’s version is accepted, and nothing is sent', async () => {
  await open();
  answer('PUT /sheets/a', refusal(409, 'StaleVersion'));
  answer('GET /sheets/a', { body: { data: { topic: 'Heaps', absent: [], version: 5 } } });
  act(() => box.put(ownSheet));
  await waitFor(() => assert.is(box.state, 'conflict'));
  fireEvent.click(within(row()).getByRole('button', { name: 'Compare' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your version or theirs' }));
  await dialog.findByRole('region', { name: 'Topic' });
  fireEvent.click(dialog.getByRole('button', { name: 'Use theirs' }));
  await quiet();
  assert.is(askedFor('PUT /sheets/a').length, 1);
});

test('a lost answer is not a conflict: the server already has the change', async () => {
  await open();
  answer('PUT /sheets/a', refusal(409, 'StaleVersion'));
  answer('GET /sheets/a', { body: { data: { version: 2, absent: ownSheet.absent, topic: ownSheet.topic } } });
  act(() => box.put(ownSheet));
  await quiet();
  assert.is(sent, 1);
});

test('a screen continues on its own unread change; another user’s in between is a conflict', async () => {
  await open();
  take(2);
  act(() => box.put(ownSheet));
  await waitFor(() => assert.is(sent, 1));
  take(3);
  act(() => box.put({ ...ownSheet, absent: [] }));
  await waitFor(() => assert.is(sent, 2));
  take(4);
  act(() => box.put({ ...ownSheet, absent: [9] }));
  await waitFor(() => assert.is(sent, 3));
  act(() => box.put({ ...ownSheet, version: 7 }));
  await waitFor(() => assert.is(sent, 4));
  act(() => box.put(ownSheet));
  await waitFor(() => assert.is(sent, 5));
  assert.equal(
    askedFor('PUT /sheets/a').map(({ json }) => (json as Sheet).version),
    [1, 2, 3, 7, 1],
  );
});

test('a stuck entry does not block others', async () => {
  await open();
  answer('PUT /sheets/a', refusal(409, 'Locked'));
  answer('PUT /sheets/b', { body: { data: { ...ownSheet, version: 2 } } });
  act(() => box.put(ownSheet));
  render(<Probe of="b" />);
  act(() => box.put(ownSheet));
  await waitFor(() => assert.is(sent, 1));
  within(row()).getByText('Not accepted');
});

test('a draft is listed but not sent until it is submitted; signing out names the entries that stay here', async () => {
  await open();
  act(() => box.keep({ absent: [4] }));
  assert.equal([box.state, box.draft?.value], ['none', { absent: [4] }]);
  within(row()).getByText('Draft');
  assert.not(within(row()).queryByRole('button', { name: 'Send now' }));
  fireEvent.click(screen.getByRole('button', { name: /^Account of/ }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out with unsent changes?' }));
  dialog.getByText(/Unsent changes: 1\. They stay on this device, visible only to you/);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  assert.ok(logoutActor.getSnapshot().matches('idle'));
  assert.is(askedFor('PUT /sheets/a').length, 0);
  take(2);
  act(() => box.put(ownSheet));
  await waitFor(() => assert.equal([sent, box.draft], [1, null]));
  await quiet();
});

test('a discarded change can be restored', async () => {
  await open();
  act(() => box.keep({ topic: 'Trees' }));
  fireEvent.click(within(row()).getByRole('button', { name: 'Discard' }));
  await screen.findByRole('heading', { name: 'No unsent changes' });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => assert.equal(box.draft?.value, { topic: 'Trees' }));
});

test('an expired session keeps the changes, and sending continues when the same user returns', async () => {
  await open();
  answer('PUT /sheets/a', refusal(403, 'TokenExpired'));
  act(() => box.put(ownSheet));
  await waitFor(() => assert.ok(sessionActor.getSnapshot().hasTag('expired')));
  await waitFor(() => assert.ok(outboxActor.getSnapshot().matches({ open: 'expired' })));
  assert.is(box.state, 'waiting');
  take(2);
  await signIn('Admin');
  await waitFor(() => assert.is(sent, 1));
  assert.is(askedFor('PUT /sheets/a').length, 2);
});

test('the next user finds no changes of the former user', async () => {
  await open();
  answer('PUT /sheets/a', { drop: true });
  act(() => box.put(ownSheet));
  await waitFor(() => assert.is(box.state, 'waiting'));
  await act(async () => sessionActor.send({ type: 'signedOut' }));
  assert.equal(outboxActor.getSnapshot().context.entries, []);
});

test('a browser without storage shows a message, asks before closing the tab, and still works', async () => {
  // The simulated page has no IndexedDB.
  await open();
  await screen.findByText(/This browser window cannot store changes/);
  const leaving = () => {
    const event = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.not(leaving());
  act(() => box.keep({ topic: 'Trees' }));
  assert.ok(leaving());
  assert.not(box.isKept);
});

test('only PUT is accepted', () => {
  assert.throws(() => sendable({ ...sheets, call: { ...putSheet, method: 'POST' } }), /only a PUT/);
});

test.run();
