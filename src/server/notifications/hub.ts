import { PassThrough, type Readable } from 'node:stream';
import type { NotificationState, WorkProgress } from '../../contract/core/notifications.ts';
import type { Caller } from '../http/caller.ts';
import type { Services } from '../http/services.ts';
import type { NoticeFinders } from './finder.ts';
import { notificationsOf, stateOf } from './notifications.ts';

/** Whose token it is at this moment, without counting as a visit; a word where it is nobody's any more. */
export type Identify = (token: string, now: Date) => Promise<Caller | string>;

export interface Hub {
  /** A stream of events for one tab: the state at once, then whenever it changes. */
  open(token: string, caller: Caller): Promise<Readable>;
  /** Something was changed: whoever listens is told if it concerns them, in a moment. */
  touch(): void;
  /** How far the work of a user is, to every tab of this user; the database is not asked, which the work may have alone. */
  tellProgress(userId: number, progress: WorkProgress): void;
  /** Ends every stream in good order: each tab is told and may come back. */
  close(): void;
  readonly size: number;
}

interface Listener {
  token: string;
  userId: number;
  stream: PassThrough;
  told: string;
}

interface Times {
  /** A line that means nothing, so that neither side nor a proxy between takes the silence for a broken line. */
  beatMs: number;
  /** How often is looked without a change in this process: other processes change tables too, and days go by. */
  lookMs: number;
  /** Changes in quick succession are told together. */
  gatherMs: number;
}
/** A person has few tabs open; of more streams than this the oldest ends. */
const streamsOfEach = 10;
const usual: Times = { beatMs: 20_000, lookMs: 60_000, gatherMs: 500 };

/** All open streams of this process. */
export function notificationHub(services: Services, finders: NoticeFinders, identify: Identify, times: Times = usual): Hub {
  const { database, clock } = services;
  const listeners = new Set<Listener>();
  let gathering: NodeJS.Timeout | null = null;
  let round: Promise<void> | null = null;
  let isClosed = false;
  let opening: Promise<unknown> = Promise.resolve();

  const beats = setInterval(() => {
    for (const { stream } of listeners) if (!stream.writableEnded) stream.write(': beat\n\n');
  }, times.beatMs).unref();
  const looks = setInterval(() => look(), times.lookMs).unref();

  /** One round at a time, over everybody who listens. */
  function look(): void {
    round ??= everybody().finally(() => {
      round = null;
    });
  }
  async function everybody(): Promise<void> {
    for (const listener of [...listeners]) if (!isClosed) await tell(listener);
  }
  async function tell(listener: Listener): Promise<void> {
    try {
      const caller = await identify(listener.token, clock());
      // The tab asks again, and is then told by the API why its session is over.
      if (typeof caller === 'string') return void listener.stream.end(bye);
      write(listener, stateOf(await notificationsOf(finders, { db: database.db, caller, now: clock() })));
    } catch {
      // The database does not answer: the tab comes back, and is refused or served then.
      listener.stream.end(bye);
    }
  }
  /** One reads its first state after the other, so that many that are opened at once hold up nobody else. */
  function begin(listener: Listener, caller: Caller): Promise<void> {
    const before = opening;
    const begun = (async () => {
      await before;
      if (listener.stream.writableEnded) return;
      write(listener, stateOf(await notificationsOf(finders, { db: database.db, caller, now: clock() })));
    })();
    opening = begun.catch(() => undefined);
    return begun;
  }
  return {
    get size() {
      return listeners.size;
    },
    async open(token, caller) {
      const stream = new PassThrough();
      const listener: Listener = { token, userId: caller.userId, stream, told: '' };
      stream.on('close', () => listeners.delete(listener));
      stream.write('retry: 3000\n\n');
      listeners.add(listener);
      endOldest(listeners, caller.userId);
      try {
        await begin(listener, caller);
      } catch (error) {
        stream.destroy();
        throw error;
      }
      if (isClosed) stream.end();
      return stream;
    },
    touch() {
      if (listeners.size === 0 || gathering !== null) return;
      gathering = setTimeout(() => {
        gathering = null;
        look();
      }, times.gatherMs).unref();
    },
    tellProgress(userId, progress) {
      for (const { userId: whose, stream } of listeners)
        if (whose === userId && !stream.writableEnded) stream.write(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`);
    },
    close() {
      isClosed = true;
      clearInterval(beats);
      clearInterval(looks);
      if (gathering !== null) clearTimeout(gathering);
      for (const { stream } of listeners) stream.end(bye);
    },
  };
}

const bye = 'event: bye\ndata: {}\n\n';

function write(listener: Listener, state: NotificationState): void {
  if (listener.told === state.stamp || listener.stream.writableEnded) return;
  listener.told = state.stamp;
  listener.stream.write(eventOf(state));
}

function endOldest(listeners: ReadonlySet<Listener>, userId: number): void {
  const own = [...listeners].filter((one) => one.userId === userId && !one.stream.writableEnded);
  for (const { stream } of own.slice(0, -streamsOfEach)) stream.end(bye);
}

/** The state as one server-sent event. */
export const eventOf = (state: NotificationState): string => `event: state\ndata: ${JSON.stringify(state)}\n\n`;
