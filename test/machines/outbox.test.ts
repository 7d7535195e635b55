import * as assert from 'uvu/assert';
import { createActor, SimulatedClock, type InspectionEvent } from 'xstate';
import { outboxMachine, type OutboxContext, type OutboxEntry } from '../../machines/outbox.ts';
import { deferred } from '../support/deferred.ts';
import { journeys } from '../support/journeys.ts';

const plain = {
  status: 'waiting',
  version: 1,
  problem: null,
  fields: {},
  at: '2026-11-23T04:30:00Z',
  user: 7,
  kind: 'sheet',
  params: { key: 'a' },
  path: '/sheets/:key',
  changes: [],
  body: {},
  title: { key: 'sheet.title', values: {} },
  href: '/sheets/a',
  texts: [],
  labels: 'sheet',
} as const;
const entry = (record: string, mark: number, fields: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...plain,
  id: fields.status === 'draft' ? `${record}/draft` : record,
  record,
  mark,
  ...fields,
});

function open(inspect?: (event: InspectionEvent) => void, spread = 0) {
  const read = deferred<readonly OutboxEntry[]>();
  const send = deferred<{ version: number | null }, { entry: OutboxEntry | undefined }>();
  const clock = new SimulatedClock();
  const machine = outboxMachine.provide({ actors: { read: read.logic as never, send: send.logic as never } });
  const actor = createActor(machine, { clock, input: { spread }, ...(inspect && { inspect }) });
  const put = (record: string, mark: number) => () => actor.send({ type: 'put', entry: entry(record, mark) });
  return {
    actor,
    clock,
    read,
    send,
    moves: {
      signIn: () => actor.send({ type: 'signedIn', user: 7 }),
      signOut: () => actor.send({ type: 'signedOut' }),
      expire: () => actor.send({ type: 'expired' }),
      comeBack: () => actor.send({ type: 'cameBack' }),
      online: () => actor.send({ type: 'wentOnline' }),
      foundNothing: () => read.resolve([]),
      found: () => read.resolve([entry('a', 1)]),
      foundStuck: () => read.resolve([entry('a', 1, { status: 'refused', problem: 'Locked' })]),
      foundContested: () => read.resolve([entry('a', 1, { status: 'conflict', problem: 'StaleVersion' })]),
      unreadable: () => read.reject(new Error('a private window')),
      full: () => actor.send({ type: 'storageFailed' }),
      put: put('a', 2),
      putAgain: put('a', 3),
      putOther: put('b', 4),
      keep: () => actor.send({ type: 'keep', entry: entry('a', 5, { status: 'draft' }) }),
      keepAgain: () => actor.send({ type: 'keep', entry: entry('a', 9, { status: 'draft' }) }),
      drop: () => actor.send({ type: 'drop', id: 'a' }),
      dropDraft: () => actor.send({ type: 'drop', id: 'a/draft' }),
      retry: () => actor.send({ type: 'retry', id: 'a' }),
      retryDraft: () => actor.send({ type: 'retry', id: 'a/draft' }),
      retryOther: () => actor.send({ type: 'retry', id: 'b' }),
      keepMine: () => actor.send({ type: 'keepMine', id: 'a', version: 8 }),
      elsewhere: () => actor.send({ type: 'rowsChanged', entries: [] }),
      elsewhereStuck: () => actor.send({ type: 'rowsChanged', entries: [entry('a', 6, { status: 'conflict' })] }),
      sent: () => send.resolve({ version: 2 }),
      noAnswer: () => send.reject(new TypeError('Failed to fetch')),
      noServer: () => send.reject({ problem: 'Unavailable' }),
      sessionOver: () => send.reject({ problem: 'TokenExpired' }),
      stale: () => send.reject({ problem: 'StaleVersion' }),
      wrong: () => send.reject({ problem: 'ValidationFailed', fields: { topic: 'required' } }),
      almostBackOff: () => clock.increment(999),
      backOff: () => clock.increment(1000),
      almostSecond: () => clock.increment(1999),
      second: () => clock.increment(2000),
    },
  };
}

const test = journeys(
  outboxMachine,
  `
                                   → closed
  put                              → closed
  signIn                           → open.reading
  signIn signOut                   → closed
  signIn foundNothing              → open.settled.empty
  signIn found                     → open.sending
  signIn foundStuck                → open.settled.refused
  signIn foundContested            → open.settled.conflict
  signIn unreadable                → open.settled.empty
  signIn foundNothing full         → open.settled.empty
  signIn put found                 → open.sending
  signIn put unreadable            → open.sending
  signIn foundNothing signOut      → closed
  # Put, and sent
  signIn foundNothing put          → open.sending
  signIn foundNothing put sent     → open.settled.empty says sent
  signIn foundNothing put putAgain sent → open.sending says sent
  signIn foundNothing put putAgain sent sent → open.settled.empty says sent sent
  signIn foundNothing put putOther sent → open.sending says sent
  signIn foundNothing put drop     → open.sending
  signIn foundNothing put drop sent → open.settled.empty says sent
  signIn foundNothing put elsewhere sent → open.settled.empty says sent
  signIn foundNothing put full     → open.sending
  # Drafts
  signIn foundNothing keep         → open.settled.drafts
  signIn foundNothing keep keepAgain → open.settled.drafts
  signIn foundNothing keep dropDraft → open.settled.empty
  signIn foundNothing keep put     → open.sending
  signIn foundNothing keep put sent → open.settled.empty says sent
  signIn foundNothing put keep sent → open.settled.drafts says sent
  signIn foundNothing keep retry   → open.settled.drafts
  signIn foundNothing keep retryDraft → open.settled.drafts
  signIn foundNothing put stale keep → open.settled.conflict says stuck
  # No answer: another goes first the next time
  signIn foundNothing put noAnswer → open.waiting
  signIn foundNothing put noServer → open.waiting
  signIn foundNothing put noAnswer almostBackOff → open.waiting
  signIn foundNothing put noAnswer backOff → open.sending
  signIn foundNothing put noAnswer backOff noAnswer almostSecond → open.waiting
  signIn foundNothing put noAnswer backOff noAnswer second → open.sending
  signIn foundNothing put noAnswer backOff noAnswer online noAnswer backOff → open.sending
  signIn foundNothing put noAnswer backOff sent putOther noAnswer backOff → open.sending says sent
  signIn foundNothing put putOther noAnswer backOff sent → open.sending says sent
  signIn foundNothing put noAnswer online → open.sending
  signIn foundNothing put noAnswer retry → open.sending
  signIn foundNothing put putOther noAnswer retry → open.sending
  signIn foundNothing put noAnswer putAgain backOff → open.sending
  signIn foundNothing put noAnswer drop → open.settled.empty
  signIn foundNothing put noAnswer elsewhere → open.settled.empty
  signIn foundNothing put noAnswer expire → open.expired
  signIn foundNothing put noAnswer signOut → closed
  # The session ends meanwhile
  signIn foundNothing put sessionOver → open.expired
  signIn foundNothing put expire   → open.expired
  signIn foundNothing put sessionOver comeBack → open.reading
  signIn foundNothing put sessionOver comeBack found → open.sending
  signIn foundNothing put sessionOver putOther comeBack foundNothing → open.sending
  signIn foundNothing expire       → open.expired
  signIn foundNothing put sessionOver signOut → closed
  signIn expire comeBack found     → open.sending
  # Another user has changed the record
  signIn foundNothing put stale    → open.settled.conflict says stuck
  signIn foundNothing put stale keepMine → open.sending says stuck
  signIn foundNothing put stale keepMine sent → open.settled.empty says stuck sent
  signIn foundNothing put stale putOther keepMine → open.sending says stuck
  signIn foundNothing put stale drop → open.settled.empty says stuck
  signIn foundNothing put stale putAgain → open.sending says stuck
  signIn foundNothing put putOther stale → open.sending says stuck
  signIn foundNothing put putOther stale sent → open.settled.conflict says stuck sent
  signIn foundNothing put putAgain stale → open.sending says stuck
  signIn foundNothing put stale elsewhere → open.settled.empty says stuck
  # The server has newer data
  signIn foundNothing put wrong    → open.settled.refused says stuck
  signIn foundNothing put wrong retry → open.sending says stuck
  signIn foundNothing put wrong putOther retry → open.sending says stuck
  signIn foundNothing put wrong retryOther → open.settled.refused says stuck
  signIn foundNothing put wrong putAgain → open.sending says stuck
  signIn foundNothing put wrong drop → open.settled.empty says stuck
  signIn foundNothing put putOther wrong sent → open.settled.refused says stuck sent
  signIn foundNothing put putAgain wrong → open.sending says stuck
  signIn foundNothing put wrong putOther stale → open.settled.conflict says stuck stuck
  signIn foundNothing put wrong elsewhereStuck → open.settled.conflict says stuck
  signIn foundNothing keep elsewhereStuck → open.settled.conflict

  # context changes
  put              changes entries current
  keep             changes entries
  drop             changes entries
  retry            changes entries current
  keepMine         changes entries current
  rowsChanged      changes entries
  signedIn         changes user
  signedOut        changes user entries current failures isKept
  wentOnline       changes failures current
  storageFailed    changes isKept
  read done        changes entries current
  read failed      changes isKept current
  send done        changes entries current failures
  send failed      changes entries current failures
  after backOff    changes current
`,
  open,
  seen,
);

/** The distinguishable state of the outbox: individual entries make no difference. */
function seen({ entries, current, failures, isKept, user }: OutboxContext) {
  const of = (wanted: OutboxEntry['status']) => entries.some(({ status }) => status === wanted);
  const isNewer = entries.some(({ id, mark }) => id === current?.id && mark !== current.mark);
  return { has: [of('waiting'), of('conflict'), of('refused'), of('draft')], isNewer, hasFailed: failures > 0, isKept, user };
}

test('a change made while an earlier one is being sent is sent afterwards with the new version', async () => {
  const { actor, send, moves } = open();
  actor.start();
  moves.signIn();
  await moves.foundNothing();
  moves.put();
  moves.putAgain();
  assert.equal([send.inputs.at(-1)?.entry?.mark, send.inputs.at(-1)?.entry?.version], [2, 1]);
  await moves.sent();
  assert.equal([send.inputs.at(-1)?.entry?.mark, send.inputs.at(-1)?.entry?.version], [3, 2]);
});

test('an entry without an answer lets others go first', async () => {
  const { actor, send, moves } = open();
  actor.start();
  moves.signIn();
  await moves.foundNothing();
  moves.put();
  moves.putOther();
  await moves.noServer();
  moves.backOff();
  assert.is(send.inputs.at(-1)?.entry?.id, 'b');
  await moves.sent();
  assert.is(send.inputs.at(-1)?.entry?.id, 'a');
});

test('the wait doubles each time up to a minute, and is shorter by a share that depends on the device', async () => {
  for (const [spread, waits] of [
    [0, [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]],
    [1, [500, 1000, 2000]],
    [0.5, [750, 1500]],
  ] as const) {
    const { actor, clock, send, moves } = open(undefined, spread);
    actor.start();
    moves.signIn();
    await moves.foundNothing();
    moves.put();
    for (const [tried, wait] of waits.entries()) {
      await moves.noAnswer();
      clock.increment(wait - 1);
      assert.is(send.inputs.length, tried + 1, `${wait} ms, not less`);
      clock.increment(1);
      assert.is(send.inputs.length, tried + 2, `${wait} ms`);
    }
  }
});

test('the next user finds no entries of the former user', async () => {
  const { actor, read, moves } = open();
  actor.start();
  moves.signIn();
  await moves.unreadable();
  moves.put();
  await moves.noAnswer();
  moves.signOut();
  assert.equal(actor.getSnapshot().context, { user: null, entries: [], current: undefined, failures: 0, isKept: true, spread: 0 });
  actor.send({ type: 'signedIn', user: 9 });
  assert.equal(read.inputs.at(-1), { user: 9 });
});

test.run();
