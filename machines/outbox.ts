/**
 * Changes of the signed-in user that the server does not have yet. The machine has one state; each entry has a status,
 * so that a stuck entry does not block the others.
 *
 * From the session: `signedIn`, `signedOut`, `expired`, `cameBack`.
 * From the browser: `wentOnline`.
 * From screens: `put` (to be sent; replaces an earlier entry of the same record), `keep` (stored as it is: a draft,
 * which is never sent, or an entry dropped a moment ago), `drop`, `retry`; `keepMine` with the server’s current
 * version, after another user has changed the record. To accept the other user’s version, drop the entry.
 * From the store: `rowsChanged` with all entries (another tab has changed some), `storageFailed`.
 * Emits: `sent` and `stuck`, with the record.
 * Tags: `busy`; `unsent` while an entry waits; `stuck` if an entry needs attention.
 *
 * The portal provides `read`, `write` and `erase`; and `send`, which sends an entry to the server, removes it from the
 * store, returns the new version, and rejects with `{ problem, fields }`. Without a network it rejects like any
 * unanswered call, so the machine does not check the connection.
 */
import { assign, emit, fromPromise, setup } from 'xstate';
import { failureOf, problemOf } from './parts/failure.ts';

/** One change of one record, as stored. The machine uses only the fields above `at`. */
export interface OutboxEntry {
  /** The record. A draft ends in `/draft`, because a record can have both. */
  id: string;
  record: string;
  status: 'draft' | 'waiting' | 'conflict' | 'refused';
  /** Random for each `put`: shows that an entry was written while an earlier one was being sent. */
  mark: number;
  /** The version of the record to change, or null if the record has no versions. */
  version: number | null;
  /** Error code of a stuck entry. */
  problem: string | null;
  fields: Readonly<Record<string, string>>;
  /** Time of writing. */
  at: string;
  user: number;
  /** The kind of entry, which has the texts for a conflict. */
  kind: string;
  /** Values for the placeholders in the kind’s path. */
  params: Readonly<Record<string, string | number>>;
  /** The path of the request, and the cache areas that it invalidates. */
  path: string;
  changes: readonly string[];
  body: unknown;
  /** A title as a text key with values, and the screen of the entry. */
  title: { key: string; values: Readonly<Record<string, string | number>> };
  href: string;
  /** The text parts that the title needs, and the key prefix of its field labels. */
  texts: readonly string[];
  labels: string;
}

export interface OutboxContext {
  user: number | null;
  entries: readonly OutboxEntry[];
  /** The entry being sent or sent last, as it was when sending started. */
  current?: OutboxEntry | undefined;
  /** Number of consecutive attempts without an answer. */
  failures: number;
  /** The browser stores the entries. Otherwise they last as long as the page. */
  isKept: boolean;
  /**
   * From 0 to 1, random for each device. It shortens the delay before a retry by up to half, so that devices do not
   * retry together.
   */
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
      | { type: 'rowsChanged'; entries: readonly OutboxEntry[] }
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
        ...entries.filter(({ id }) => !context.entries.some((entry) => entry.id === id)),
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
      entries: ({ context: { entries } }, { id, ...changes }: { id: string; version?: number | null }) => {
        const isMeant = (entry: OutboxEntry) => entry.id === id && entry.status !== 'draft';
        const free = { ...changes, status: 'waiting' as const, problem: null, fields: {} };
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
  description: 'Changes on their way to the server, stored until the server has them.',
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
      description: 'No one is signed in. Stored entries belong to the user who wrote them.',
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
        rowsChanged: { actions: { type: 'replaceRows', params: ({ event }) => ({ entries: event.entries }) } },
        storageFailed: { actions: 'noteStorage' },
      },
      states: {
        reading: {
          description: 'Loads the entries that this user left here. Newer entries replace loaded ones.',
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
              description: 'The browser keeps nothing, so entries last as long as the page.',
              actions: 'noteStorage',
            },
          },
        },
        settled: {
          description: 'Nothing is waiting to be sent.',
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
              description: 'Another user has changed a record meanwhile. The user chooses which version to keep.',
              tags: ['unsent', 'stuck'],
              always: { target: 'empty', guard: { type: 'saysOtherwise', params: { status: 'conflict' } } },
            },
            refused: {
              description: 'The server found an error: a value is invalid, the record is closed, or the user has lost access.',
              tags: ['unsent', 'stuck'],
              always: { target: 'empty', guard: { type: 'saysOtherwise', params: { status: 'refused' } } },
            },
            drafts: {
              description: 'Only unfinished drafts.',
              always: { target: 'empty', guard: { type: 'saysOtherwise', params: { status: 'draft' } } },
            },
          },
        },
        sending: {
          description: 'The first waiting entry is being sent. Entries added meanwhile are sent after it.',
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
                description: 'No answer. The next attempt starts with another entry.',
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
          description: 'No answer, so it is unclear if the server has the entry. It is sent again automatically.',
          tags: ['unsent'],
          always: { target: 'settled', guard: 'hasNoneWaiting' },
          after: {
            backOff: {
              target: 'sending',
              description: 'After 1, 2, 4, 8, 16, 32 seconds, then every 60; reduced by up to half, depending on the device.',
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
          description: 'The session has ended. Sending continues when the same user has signed in again.',
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

/** The status that needs attention first, or undefined if no entry is a conflict, refused or a draft. */
function mostPressing(entries: readonly OutboxEntry[]): Status | undefined {
  const order = ['conflict', 'refused', 'draft'] as const;
  return order.find((wanted) => entries.some(({ status }) => status === wanted));
}
