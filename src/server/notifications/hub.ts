import { PassThrough, type Readable } from 'node:stream';
import type { NotificationState, WorkProgress } from '../../contract/core/notifications.ts';
import type { Caller } from '../http/caller.ts';
import type { Services } from '../http/services.ts';
import type { NoticeFinders } from './finder.ts';
import { notificationsOf, stateOf } from './notifications.ts';

/** The caller of a token at this moment, without counting as a visit; a text if the token is no longer valid. */
export type Identify = (token: string, now: Date) => Promise<Caller | string>;

export interface Hub {
  /** A stream of events for one tab: the state at once, then after each change. */
  open(token: string, caller: Caller): Promise<Readable>;
  /** To be called after a change: soon all states are read, and tabs whose state differs receive it. */
  touch(): void;
  /**
   * Sends the progress of a user's work to all of their tabs, without using the database, which the work may have
   * locked.
   */
  tellProgress(userId: number, progress: WorkProgress): void;
  /** Ends every stream cleanly: each tab is informed and may reconnect. */
  close(): void;
  readonly size: number;
}

interface Listener {
  token: string;
  userId: number;
  stream: PassThrough;
  lastStamp: string;
}

interface Times {
  /** Interval of an empty line, so that neither side nor a proxy considers the connection broken. */
  beatMs: number;
  /** Interval of checks without a change in this process: other processes change tables too, and dates change. */
  lookMs: number;
  /** Changes within this time are sent together. */
  gatherMs: number;
}
/** A person has few tabs open; above this number the oldest stream ends. */
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

  /** One round at a time, over all listeners. */
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
      // The tab reconnects, and the API then answers why its session has ended.
      if (typeof caller === 'string') return void listener.stream.end(bye);
      write(listener, stateOf(await notificationsOf(finders, { db: database.db, caller, now: clock() })));
    } catch {
      // The database does not answer: the tab reconnects, and is then rejected or served.
      listener.stream.end(bye);
    }
  }
  /** Listeners read their first state one after another, so that many new streams do not delay others. */
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
      const listener: Listener = { token, userId: caller.userId, stream, lastStamp: '' };
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
      for (const { userId: listenerId, stream } of listeners)
        if (listenerId === userId && !stream.writableEnded) stream.write(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`);
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
  if (listener.lastStamp === state.stamp || listener.stream.writableEnded) return;
  listener.lastStamp = state.stamp;
  listener.stream.write(eventOf(state));
}

function endOldest(listeners: ReadonlySet<Listener>, userId: number): void {
  const tabs = [...listeners].filter((listener) => listener.userId === userId && !listener.stream.writableEnded);
  for (const { stream } of tabs.slice(0, -streamsOfEach)) stream.end(bye);
}

export const eventOf = (state: NotificationState): string => `event: state\ndata: ${JSON.stringify(state)}\n\n`;
