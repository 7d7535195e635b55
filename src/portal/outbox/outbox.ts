import { createActor, fromPromise } from 'xstate';
import { outboxMachine, type OutboxEntry } from '../../../machines/outbox.ts';
import { connectionActor } from '../session/connection.ts';
import { inspection } from '../session/inspection.ts';
import { sessionActor } from '../session/session.ts';
import { forgetOwn, noteOwn } from './own-versions.ts';
import { eraseRow, readRow, readRows, settleRow, writeRow } from './rows.ts';
import { sendEntry } from './send.ts';
import { noteUnsent } from './tally.ts';

/** Rows that are known to lie in the store, by their marks: only of these another tab can have taken one out. */
const lying = new Set<number>();
let channel: BroadcastChannel | undefined;
/** How often this tab has changed rows: what was read while it did is read again. */
let changes = 0;

/** What this tab’s user has not sent yet. It runs once its code is here, and follows the session. */
export const outboxActor = createActor(
  outboxMachine.provide({
    actors: {
      read: fromPromise(async ({ input }) => (input.user === null ? [] : noted(await readRows(input.user)))),
      send: fromPromise(async ({ input: { entry }, signal }) =>
        entry === undefined ? { version: null } : inTurn(entry.user, signal, () => sendOrLearn(entry, signal)),
      ),
    },
    actions: {
      write: (_, { entry }) => {
        if (entry) void store(() => writeRow(entry).then(() => lying.add(entry.mark)));
      },
      erase: ({ context }, { id }) => {
        const { user } = context;
        if (user !== null) void store(() => eraseRow(user, id));
      },
    },
  }),
  { ...inspection, input: { spread: Math.random() } },
);

/** Sends it, unless another tab has had it sent or changed meanwhile. */
async function sendOrLearn(entry: OutboxEntry, signal: AbortSignal): Promise<{ version: number | null }> {
  const row = await readRow(entry).catch(() => undefined);
  if (lying.has(entry.mark) && row?.mark !== entry.mark) {
    void readAgain();
    return { version: row?.version ?? null };
  }
  const version = await sendEntry(entry, signal);
  noteOwn(entry.record, entry.version, version);
  await store(() => settleRow(entry, version));
  return { version };
}

/** One tab of a user sends at a time; a browser without locks relies on a PUT doing the same twice. */
async function inTurn<T>(user: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator.locks as LockManager | undefined;
  return locks ? await locks.request(`outbox-${user}`, { signal }, work) : work();
}

/** Changes rows and tells the other tabs; what the browser will not keep stays for as long as the page. */
async function store(work: () => Promise<unknown>): Promise<void> {
  changes += 1;
  try {
    await work();
    channel?.postMessage(null);
  } catch {
    outboxActor.send({ type: 'storageFailed' });
  }
}

/** Another tab has changed rows. */
async function readAgain(): Promise<void> {
  const { user, isKept } = outboxActor.getSnapshot().context;
  if (user === null || !isKept) return;
  const before = changes;
  const entries = await readRows(user).catch(() => null);
  if (changes !== before) return readAgain();
  if (entries && outboxActor.getSnapshot().context.user === user) {
    outboxActor.send({ type: 'told', entries: noted(entries) });
  }
}

function noted(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  for (const { mark } of entries) lying.add(mark);
  return entries;
}

function follow(): void {
  let user: number | null = null;
  let hasExpired = false;
  const look = (session: ReturnType<typeof sessionActor.getSnapshot>) => {
    const isIn = session.hasTag('private') && !session.hasTag('held');
    const next = isIn ? (session.context.user?.userId ?? null) : null;
    if (next !== user) {
      channel?.close();
      channel = undefined;
      if (user !== null) outboxActor.send({ type: 'signedOut' });
      forgetOwn();
      user = next;
      hasExpired = false;
      if (user !== null) {
        channel = new BroadcastChannel('outbox');
        channel.addEventListener('message', () => void readAgain());
        outboxActor.send({ type: 'signedIn', user });
      }
    }
    if (user === null || session.hasTag('expired') === hasExpired) return;
    hasExpired = !hasExpired;
    outboxActor.send({ type: hasExpired ? 'expired' : 'cameBack' });
  };
  outboxActor.start();
  outboxActor.subscribe(({ context }) => noteUnsent(context.entries.length));
  sessionActor.subscribe(look);
  look(sessionActor.getSnapshot());
  connectionActor.on('reconnected', () => outboxActor.send({ type: 'wentOnline' }));
  // Screens are looked at without a page too.
  globalThis.addEventListener?.('beforeunload', (event) => {
    const { context } = outboxActor.getSnapshot();
    if (!context.isKept && context.entries.length > 0) event.preventDefault();
  });
}

follow();
