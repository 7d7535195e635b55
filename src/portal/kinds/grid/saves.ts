import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { isSame } from '../../../../machines/editor.ts';
import { gridSaveMachine, type Left, type Meeting } from '../../../../machines/grid-save.ts';
import { inspection } from '../../session/inspection.ts';
import { sessionActor } from '../../session/session.ts';
import type { Row } from './model/column.ts';

/** Implementations of saving for one unit, named by `key`: the whole grid, or a row. */
export interface SaveBodies {
  send: (key: string) => Promise<Left>;
  meet: (key: string) => Promise<Meeting>;
}

/** Saving status of all changes. */
export interface Tally {
  readonly unsaved: number;
  readonly confirming: number;
  readonly busy: number;
  readonly waiting: number;
  readonly expired: number;
  readonly conflict: number;
  readonly refused: number;
  /** The server’s last refusal. */
  readonly problem: string | null;
  /** True after a save since the grid was opened. */
  readonly hasSaved: boolean;
}

const none: Tally = {
  unsaved: 0,
  confirming: 0,
  busy: 0,
  waiting: 0,
  expired: 0,
  conflict: 0,
  refused: 0,
  problem: null,
  hasSaved: false,
};

type SaveActor = ActorRefFrom<typeof gridSaveMachine>;

export interface Saves {
  /** Saving status of one unit. */
  of: (key: string) => ReturnType<SaveActor['getSnapshot']> | null;
  tally: () => Tally;
  subscribe: (listener: () => void) => () => void;
  /** Reports the changes left to send, after each change of the sheet. */
  note: (key: string, left: Left) => void;
  settle: (key: string, left: Left) => void;
  save: () => void;
  /** Confirms or cancels the preview of changes. */
  answer: (isMeant: boolean) => void;
  retry: () => void;
  onRefused: (listener: (key: string) => void) => void;
  /** Starts listening to the page; returns a function to stop. */
  start: () => () => void;
}

/** One saving machine for each unit, started on its first change. */
export function gridSaves(bodies: SaveBodies, pauseMs: number | null, asks: boolean): Saves {
  const actors = new Map<string, SaveActor>();
  const listeners = new Set<() => void>();
  let tellRefusal = (_key: string) => {};
  let counted: Tally = none;
  let hasSaved = false;
  const tellAll = () => {
    const now = { ...tallyOf([...actors.values()]), hasSaved };
    // Most key presses do not change the overall status, so components that show it must not render again.
    if (!isSame(now, counted)) counted = now;
    for (const listener of listeners) listener();
  };
  const begin = (key: string): SaveActor => {
    const machine = gridSaveMachine.provide({
      actors: {
        send: fromPromise<Left>(() => bodies.send(key)),
        meet: fromPromise<Meeting>(() => bodies.meet(key)),
      },
    });
    const actor = createActor(machine, { ...inspection, input: { pauseMs } });
    actors.set(key, actor);
    actor.on('saved', () => {
      hasSaved = true;
      tellAll();
    });
    actor.on('refused', () => tellRefusal(key));
    actor.subscribe(tellAll);
    return actor.start();
  };
  const all = (event: { type: 'online' | 'cameBack' | 'save' | 'ask' | 'confirm' | 'cancel' | 'retry' }) => {
    for (const actor of [...actors.values()]) actor.send(event);
  };
  return {
    of: (key) => actors.get(key)?.getSnapshot() ?? null,
    tally: () => counted,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note: (key, left) => {
      if (left === 'nothing') actors.get(key)?.send({ type: 'restored' });
      else (actors.get(key) ?? begin(key)).send({ type: 'changed', isSound: left === 'sound' });
    },
    settle: (key, left) => actors.get(key)?.send({ type: 'settled', left }),
    save: () => all({ type: asks ? 'ask' : 'save' }),
    answer: (isMeant) => all({ type: isMeant ? 'confirm' : 'cancel' }),
    retry: () => all({ type: 'retry' }),
    onRefused: (listener) => {
      tellRefusal = listener;
    },
    start: () => {
      const online = () => all({ type: 'online' });
      const { unsubscribe } = sessionActor.on('cameBack', () => all({ type: 'cameBack' }));
      window.addEventListener('online', online);
      return () => {
        window.removeEventListener('online', online);
        unsubscribe();
        for (const actor of actors.values()) actor.stop();
        actors.clear();
        counted = none;
      };
    },
  };
}

function tallyOf(actors: readonly SaveActor[]): Omit<Tally, 'hasSaved'> {
  const snapshots = actors.map((actor) => actor.getSnapshot());
  const count = (tag: 'unsaved' | 'confirming' | 'busy' | 'waiting' | 'expired' | 'conflict' | 'refused') =>
    snapshots.filter((snapshot) => snapshot.hasTag(tag)).length;
  return {
    unsaved: count('unsaved'),
    confirming: count('confirming'),
    busy: count('busy'),
    waiting: count('waiting'),
    expired: count('expired'),
    conflict: count('conflict'),
    refused: count('refused'),
    problem: snapshots.find(({ context }) => context.problem !== null)?.context.problem ?? null,
  };
}

/** Keys of the rows that have changed. */
export function changedRows(before: readonly Row[], after: readonly Row[]): string[] {
  const byKey = new Map(before.map((row) => [row.key, row]));
  return after.filter((row) => byKey.get(row.key) !== row).map(({ key }) => key);
}
