import { createActor, fromPromise } from 'xstate';
import { outboxMachine, type OutboxEntry } from '../../../machines/outbox.ts';
import { connectionActor } from '../session/connection.ts';
import { inspection } from '../session/inspection.ts';
import { sessionActor } from '../session/session.ts';
import { forgetOwn, noteOwn } from './own-versions.ts';
import { eraseRow, readRow, readRows, settleRow, writeRow } from './rows.ts';
import { sendEntry } from './send.ts';
import { noteUnsent } from './tally.ts';

/** Marks of rows that were written to the store. If such a row is missing, another tab has removed it. */
const lying = new Set<number>();
let channel: BroadcastChannel | undefined;
/** Number of row changes by this tab: data read meanwhile is read again. */
let changes = 0;

/** The unsent changes of this tab’s user. Starts when its code is loaded, and follows the session. */
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

/** Sends an entry, unless another tab has sent or changed it meanwhile. */
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

/** Only one tab per user sends at a time. Browsers without locks rely on PUT being idempotent. */
async function inTurn<T>(user: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator.locks as LockManager | undefined;
  return locks ? await locks.request(`outbox-${user}`, { signal }, work) : work();
}

/** Changes rows and notifies the other tabs. If the browser cannot store them, they last as long as the page. */
async function store(work: () => Promise<unknown>): Promise<void> {
  changes += 1;
  try {
    await work();
    channel?.postMessage(null);
  } catch {
    outboxActor.send({ type: 'storageFailed' });
  }
}

/** Reads the rows again, after another tab has changed them. Starts over if this tab changes rows meanwhile. */
async function readAgain(): Promise<void> {
  const { user, isKept } = outboxActor.getSnapshot().context;
  if (user === null || !isKept) return;
  const before = changes;
  const entries = await readRows(user).catch(() => null);
  if (changes !== before) return readAgain();
  if (entries && outboxActor.getSnapshot().context.user === user) {
    outboxActor.send({ type: 'rowsChanged', entries: noted(entries) });
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
  // Not available where screens are rendered without a browser.
  globalThis.addEventListener?.('beforeunload', (event) => {
    const { context } = outboxActor.getSnapshot();
    if (!context.isKept && context.entries.length > 0) event.preventDefault();
  });
}

follow();
