/**
 * What the signed-in user has changed and the server does not have yet: one state for the whole, a status for each entry,
 * so that one that is stuck holds up no other.
 *
 * From the session: `signedIn`, `signedOut`, `expired`, `cameBack`. From the browser: `wentOnline`.
 * From screens: `put` (to be sent; putting a record again takes the place of the former), `keep` (as it is: a draft, which is
 * never sent, or what was dropped a moment ago),
 * `drop`, `retry`; `keepMine` with the version that the server has now, after somebody else has changed the record. To
 * take theirs is to drop one’s own.
 * From the store: `told` (another tab has changed rows), `storageFailed`.
 * Emits: `sent` and `stuck`, with the record.
 * Tags: `busy`; `unsent` while something waits; `stuck` where somebody must look at it.
 *
 * The portal provides `read` and `write`, `erase`; and `send`, which takes an entry to the server and out of the store,
 * answers the version it has there, and rejects with `{ problem, fields }`. Without a network it rejects like any call
 * that has no answer, so nothing here asks whether there is one.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf, problemOf } from './parts/failure.ts';

/** One change of one record, as it lies in the store. Only what stands above `at` is looked at here. */
export interface OutboxEntry {
  /** The record; a draft has `/draft` behind it, for both may be there. */
  id: string;
  record: string;
  status: 'draft' | 'waiting' | 'conflict' | 'refused';
  /** Drawn anew with each put: tells what was written while an earlier one was on its way. */
  mark: number;
  /** The version of the record that it changes; null for a record that has none. */
  version: number | null;
  /** Why it is stuck. */
  problem: string | null;
  fields: Readonly<Record<string, string>>;
  /** When it was written, as a moment. */
  at: string;
  user: number;
  /** The kind, which knows the words of a conflict. */
  kind: string;
  /** What fills the gaps of the kind’s path. */
  params: Readonly<Record<string, string | number>>;
  /** Where it is put, and which areas of the cache that empties. */
  path: string;
  changes: readonly string[];
  body: unknown;
  /** What it is called, by a key of the texts, and the screen where it was written. */
  title: { key: string; values: Readonly<Record<string, string | number>> };
  href: string;
  /** The parts of the texts that have its words, and the root of its fields. */
  texts: readonly string[];
  labels: string;
}

export interface OutboxContext {
  user: number | null;
  entries: readonly OutboxEntry[];
  /** What is being sent or was sent last, as it was when that began. */
  current?: OutboxEntry | undefined;
  /** How often in a row there was no answer. */
  failures: number;
  /** Whether the browser keeps it; else it lasts as long as the page. */
  isKept: boolean;
  /** From 0 to 1: by how much this device waits less than others, so that not all come back at once. */
  spread: number;
}

type Status = OutboxEntry['status'];

const sessionCodes = ['TokenMissing', 'TokenInvalid', 'TokenExpired', 'TokenRevoked'];
const passingCodes = ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 'InternalError', 'Unavailable', 'TooManyRequests'];

export const outboxMachine = setup({
  types: {
    input: {} as { spread: number } | undefined,
    context: {} as OutboxContext,
    events: {} as
      | { type: 'signedIn'; user: number }
      | { type: 'signedOut' }
      | { type: 'expired' }
      | { type: 'cameBack' }
      | { type: 'wentOnline' }
      | { type: 'put'; entry: OutboxEntry }
      | { type: 'keep'; entry: OutboxEntry }
      | { type: 'drop'; id: string }
      | { type: 'retry'; id: string }
      | { type: 'keepMine'; id: string; version: number | null }
      | { type: 'told'; entries: readonly OutboxEntry[] }
      | { type: 'storageFailed' },
    emitted: {} as { type: 'sent'; record: string } | { type: 'stuck'; record: string },
    tags: {} as 'busy' | 'unsent' | 'stuck',
    children: {} as { read: 'read'; send: 'send' },
  },
  actors: {
    read: fromPromise<readonly OutboxEntry[], { user: number | null }>(async () => []),
    send: fromPromise<{ version: number | null }, { entry: OutboxEntry | undefined }>(async () => ({ version: null })),
  },
  actions: {
    write: (_, _params: { entry: OutboxEntry | undefined }) => {},
    erase: (_, _params: { id: string }) => {},
    keepUser: assign({ user: (_, { user }: { user: number }) => user }),
    forgetAll: assign({ user: null, entries: [], current: undefined, failures: 0, isKept: true }),
    addRows: assign({
      entries: ({ context }, { entries }: { entries: readonly OutboxEntry[] }) => [
        ...entries.filter(({ id }) => !context.entries.some((one) => one.id === id)),
        ...context.entries,
      ],
    }),
    replaceRows: assign({ entries: (_, { entries }: { entries: readonly OutboxEntry[] }) => entries }),
    place: assign({
      entries: ({ context }, { entry }: { entry: OutboxEntry }) => [...context.entries.filter(({ id }) => id !== entry.id), entry],
    }),
    placeOverDraft: assign({
      entries: ({ context }, { entry }: { entry: OutboxEntry }) => [
        ...context.entries.filter(({ id }) => id !== entry.id && id !== draftOf(entry)),
        entry,
      ],
    }),
    remove: assign({
      entries: ({ context }, { id }: { id: string }) => context.entries.filter((entry) => entry.id !== id),
    }),
    release: assign({
      entries: ({ context: { entries } }, { id, ...known }: { id: string; version?: number | null }) => {
        const isMeant = (entry: OutboxEntry) => entry.id === id && entry.status !== 'draft';
        const free = { ...known, status: 'waiting' as const, problem: null, fields: {} };
        return [...entries.filter(isMeant).map((entry) => ({ ...entry, ...free })), ...entries.filter((entry) => !isMeant(entry))];
      },
    }),
    pick: assign({ current: ({ context }) => context.entries.find(isWaiting) }),
    settle: assign({
      entries: ({ context: { entries, current } }, { version }: { version: number | null }) =>
        entries.flatMap((entry) => {
          if (entry.id !== current?.id) return entry;
          return entry.mark === current.mark ? [] : { ...entry, version };
        }),
    }),
    hold: assign({
      entries: ({ context: { entries, current } }, { status, error }: { status: 'conflict' | 'refused'; error: unknown }) =>
        entries.map((entry) => (entry.mark === current?.mark ? { ...entry, ...failureOf(error), status } : entry)),
    }),
    putBehind: assign({
      entries: ({ context: { entries, current } }) => [
        ...entries.filter(({ id }) => id !== current?.id),
        ...entries.filter(({ id }) => id === current?.id),
      ],
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    noteStorage: assign({ isKept: false }),
    announceSent: emit(({ context }) => ({ type: 'sent', record: String(context.current?.record) })),
    announceStuck: emit(({ context }) => ({ type: 'stuck', record: String(context.current?.record) })),
  },
  guards: {
    hasWaiting: ({ context }) => context.entries.some(isWaiting),
    hasNoneWaiting: ({ context }) => !context.entries.some(isWaiting),
    says: ({ context }, { status }: { status: Status }) => mostPressing(context.entries) === status,
    saysOtherwise: ({ context }, { status }: { status: Status }) => mostPressing(context.entries) !== status,
    isStale: (_, { error }: { error: unknown }) => problemOf(error) === 'StaleVersion',
    isExpired: (_, { error }: { error: unknown }) => sessionCodes.includes(problemOf(error)),
    isPassing: (_, { error }: { error: unknown }) => passingCodes.includes(problemOf(error, 'FETCH_ERROR')),
  },
  delays: {
    backOff: ({ context: { failures, spread } }) => Math.min(60_000, 1000 * 2 ** (failures - 1)) * (1 - spread / 2),
  },
}).createMachine({
  id: 'outbox',
  description: 'Changes on their way to the server, kept until it has them.',
  context: ({ input }) => ({
    user: null,
    entries: [],
    failures: 0,
    isKept: true,
    spread: input?.spread ?? 0,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nobody is signed in: what lies in the store is for whoever wrote it.',
      on: {
        signedIn: {
          target: 'open',
          actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) },
        },
      },
    },
    open: {
      initial: 'reading',
      on: {
        signedOut: { target: 'closed', actions: 'forgetAll' },
        expired: { target: '.expired' },
        put: {
          actions: [
            { type: 'erase', params: ({ event }) => ({ id: draftOf(event.entry) }) },
            { type: 'placeOverDraft', params: ({ event }) => ({ entry: event.entry }) },
            { type: 'write', params: ({ event }) => ({ entry: event.entry }) },
          ],
        },
        keep: {
          actions: [
            { type: 'place', params: ({ event }) => ({ entry: event.entry }) },
            { type: 'write', params: ({ event }) => ({ entry: event.entry }) },
          ],
        },
        drop: {
          actions: [
            { type: 'remove', params: ({ event }) => ({ id: event.id }) },
            { type: 'erase', params: ({ event }) => ({ id: event.id }) },
          ],
        },
        retry: {
          actions: [
            { type: 'release', params: ({ event }) => ({ id: event.id }) },
            { type: 'write', params: ({ context, event }) => ({ entry: entryOf(context, event.id) }) },
          ],
        },
        keepMine: {
          actions: [
            { type: 'release', params: ({ event }) => ({ id: event.id, version: event.version }) },
            { type: 'write', params: ({ context, event }) => ({ entry: entryOf(context, event.id) }) },
          ],
        },
        told: { actions: { type: 'replaceRows', params: ({ event }) => ({ entries: event.entries }) } },
        storageFailed: { actions: 'noteStorage' },
      },
      states: {
        reading: {
          description: 'What this user has left here. What is put meanwhile takes the place of what is read.',
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context }) => ({ user: context.user }),
            onDone: {
              target: 'settled',
              actions: { type: 'addRows', params: ({ event }) => ({ entries: event.output }) },
            },
            onError: {
              target: 'settled',
              description: 'The browser keeps nothing: it lasts as long as the page.',
              actions: 'noteStorage',
            },
          },
        },
        settled: {
          description: 'Nothing is to be sent.',
          initial: 'empty',
          always: { target: 'sending', guard: 'hasWaiting' },
          states: {
            empty: {
              description: 'The server has everything.',
              always: [
                { target: 'conflict', guard: { type: 'says', params: { status: 'conflict' } } },
                { target: 'refused', guard: { type: 'says', params: { status: 'refused' } } },
                { target: 'drafts', guard: { type: 'says', params: { status: 'draft' } } },
              ],
            },
            conflict: {
              description: 'Somebody else has changed a record meanwhile: whose is to stay is asked.',
              tags: ['unsent', 'stuck'],
              always: { target: 'empty', guard: { type: 'saysOtherwise', params: { status: 'conflict' } } },
            },
            refused: {
              description: 'The server knows more: something is wrong, closed, or not for this user any more.',
              tags: ['unsent', 'stuck'],
              always: { target: 'empty', guard: { type: 'saysOtherwise', params: { status: 'refused' } } },
            },
            drafts: {
              description: 'Only what is not finished yet.',
              always: { target: 'empty', guard: { type: 'saysOtherwise', params: { status: 'draft' } } },
            },
          },
        },
        sending: {
          description: 'The one that waits first is on its way; what is put meanwhile is sent after it.',
          tags: ['busy', 'unsent'],
          entry: 'pick',
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => ({ entry: context.current }),
            onDone: {
              target: 'settled',
              actions: ['forgetFailures', { type: 'settle', params: ({ event }) => ({ version: event.output.version }) }, 'announceSent'],
            },
            onError: [
              {
                target: 'settled',
                guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
                actions: [
                  { type: 'hold', params: ({ event }) => ({ status: 'conflict', error: event.error }) },
                  { type: 'write', params: ({ context }) => ({ entry: entryOf(context, context.current?.id) }) },
                  'announceStuck',
                ],
              },
              {
                target: 'expired',
                guard: { type: 'isExpired', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'waiting',
                description: 'No answer; next time another goes first.',
                guard: { type: 'isPassing', params: ({ event }) => ({ error: event.error }) },
                actions: ['countFailure', 'putBehind'],
              },
              {
                target: 'settled',
                actions: [
                  { type: 'hold', params: ({ event }) => ({ status: 'refused', error: event.error }) },
                  { type: 'write', params: ({ context }) => ({ entry: entryOf(context, context.current?.id) }) },
                  'announceStuck',
                ],
              },
            ],
          },
        },
        waiting: {
          description: 'No answer, so whether the server has it is not known. It is sent again by itself.',
          tags: ['unsent'],
          always: { target: 'settled', guard: 'hasNoneWaiting' },
          after: {
            backOff: {
              target: 'sending',
              description: 'After 1, 2, 4, 8, 16, 32 seconds, then every 60; by up to half less, device by device.',
            },
          },
          on: {
            wentOnline: { target: 'sending', actions: 'forgetFailures' },
            retry: {
              target: 'sending',
              actions: [
                { type: 'release', params: ({ event }) => ({ id: event.id }) },
                { type: 'write', params: ({ context, event }) => ({ entry: entryOf(context, event.id) }) },
              ],
            },
          },
        },
        expired: {
          description: 'The session has ended; it goes on when the same user has signed in again.',
          tags: ['unsent'],
          on: { cameBack: { target: 'reading' } },
        },
      },
    },
  },
});

const isWaiting = ({ status }: OutboxEntry): boolean => status === 'waiting';

const draftOf = ({ record }: OutboxEntry): string => `${record}/draft`;

const entryOf = ({ entries }: OutboxContext, id: string | undefined): OutboxEntry | undefined => entries.find((entry) => entry.id === id);

/** What must be looked at first; nothing where all of it only waits. */
function mostPressing(entries: readonly OutboxEntry[]): Status | undefined {
  const order = ['conflict', 'refused', 'draft'] as const;
  return order.find((wanted) => entries.some(({ status }) => status === wanted));
}
