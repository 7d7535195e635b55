import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import type { Left, Meeting } from '../../../../../../machines/grid-save.ts';
import { gridSaveMachine } from '../../../../../../machines/grid-save.ts';
import { timetableMachine } from '../../../../../../machines/timetable.ts';
import { verdictTogether, type Verdict } from '../../../../../contract/academic/timetable/clashes.ts';
import { classKinds } from '../../../../../contract/academic/fields.ts';
import type { Placed } from '../../../../../contract/academic/timetable/model.ts';
import { inspection } from '../../../../session/inspection.ts';
import { sessionActor } from '../../../../session/session.ts';
import { join, part, putTogether, withoutLone } from './model/joint.ts';
import { newJointKey } from './new-key.ts';
import { saving } from './saving.ts';
import { boardStore, type Board, type BoardStore, type Place } from './store.ts';

export interface TimetableControl {
  readonly versionId: number;
  readonly mayWrite: boolean;
  readonly store: BoardStore;
  readonly modes: ActorRefFrom<typeof timetableMachine>;
  readonly save: ActorRefFrom<typeof gridSaveMachine>;
  /** Picks up a class: a placed one or a new one. */
  pick: (entry: Placed, isNew: boolean) => void;
  /** Places the carried class. A hard clash must be confirmed by placing again. A place outside the day is refused. */
  placeAt: (place: Place) => void;
  goTo: (place: Place) => void;
  /** Changes one class, placed or carried. */
  amend: (key: string, change: Partial<Placed>) => void;
  remove: (key: string) => void;
  /** Opens the choice of a class to join with, or separates a joint class. Does nothing while a class is carried. */
  joinOrPart: (entry: Placed) => void;
  /** Replaces all classes in one step that can be undone, as for an accepted proposal. */
  replace: (placed: readonly Placed[]) => void;
  /** Settles a class changed by two users: keeps one side. */
  settle: (key: string, side: 'mine' | 'theirs') => void;
  /** Starts the machines and the listeners. Returns a function that removes the listeners. */
  start: () => () => void;
}

/** Delay of the automatic save after the last change, in milliseconds. */
const pauseMs = 600;

export function timetableControl(versionId: number, first: Board, mayWrite: boolean): TimetableControl {
  const store = boardStore(first);
  const modes = createActor(timetableMachine, inspection);
  const bodies = saving(versionId, store);
  const save = createActor(
    gridSaveMachine.provide({
      actors: { send: fromPromise<Left>(bodies.send), meet: fromPromise<Meeting>(bodies.meet) },
    }),
    { ...inspection, input: { pauseMs } },
  );
  const standing = (key: string) => store.get().placed.find((entry) => entry.key === key);
  const edit = (change: (placed: readonly Placed[]) => readonly Placed[]) => store.edit(change(store.get().placed));
  const without = (key: string) => edit((placed) => withoutLone(placed.filter((entry) => entry.key !== key)));
  modes.on('placed', () => {
    const { carried, placed } = store.get();
    if (!carried) return;
    store.set({ carried: null });
    edit(() => putTogether(placed, carried));
  });
  modes.on('putBack', () => store.set({ carried: null }));
  modes.on('removed', ({ hand }) => {
    store.set({ carried: null });
    if (hand && !hand.isNew) without(hand.key);
  });
  modes.on('settled', ({ choice, value }) => {
    if (!choice) return;
    const kind = classKinds.find((classKind) => classKind === value);
    if (choice.what === 'kind' && kind) control.amend(choice.key, { kind });
    else if (choice.what === 'joint' && typeof value === 'string') edit((placed) => join(placed, choice.key, value, newJointKey()));
    else if (choice.what === 'room') control.amend(choice.key, { roomId: typeof value === 'number' ? value : null });
    else if (Array.isArray(value)) control.amend(choice.key, { teacherIds: value.filter((id) => typeof id === 'number') });
  });
  const control: TimetableControl = {
    versionId,
    mayWrite,
    store,
    modes,
    save,
    pick: (entry, isNew) => {
      modes.send({ type: 'pick', hand: { key: entry.key, isNew } });
      store.set({ carried: entry });
    },
    goTo: (place) => {
      const { cursor } = store.get();
      if (cursor.weekday === place.weekday && cursor.ordinal === place.ordinal) return;
      store.set({ cursor: place, turn: 0 });
      modes.send({ type: 'move' });
    },
    placeAt: (place) => {
      const { carried, index } = store.get();
      if (!carried) return;
      control.goTo(place);
      const verdict = verdictTogether(index, carried, place.weekday, place.ordinal);
      store.set({ carried: { ...carried, ...place } });
      modes.send({ type: 'place', tone: toneOf(verdict) });
    },
    amend: (key, change) => {
      const { carried } = store.get();
      const entry = standing(key);
      if (carried?.key === key) store.set({ carried: { ...carried, ...change } });
      else if (entry) edit((placed) => putTogether(placed, { ...entry, ...change }));
    },
    remove: (key) => {
      if (store.get().carried?.key === key) modes.send({ type: 'remove' });
      else if (standing(key)) without(key);
    },
    joinOrPart: (entry) => {
      if (store.get().carried) return;
      if (entry.jointKey === null) modes.send({ type: 'choose', key: entry.key, what: 'joint' });
      else edit((placed) => part(placed, entry.key));
    },
    replace: (placed) => store.edit(placed),
    settle: (key, side) => bodies.settle(key, side, (left) => save.send({ type: 'settled', left })),
    start: () => {
      modes.start();
      save.start();
      const unsubscribe = store.subscribe(
        noted(
          store,
          (left) => {
            if (left === 'nothing') save.send({ type: 'restored' });
            else save.send({ type: 'changed', isSound: true });
          },
          bodies.left,
        ),
      );
      const online = () => save.send({ type: 'online' });
      const { unsubscribe: forget } = sessionActor.on('cameBack', () => save.send({ type: 'cameBack' }));
      window.addEventListener('online', online);
      return () => {
        window.removeEventListener('online', online);
        forget();
        unsubscribe();
      };
    },
  };
  return control;
}

/** A place outside the day is never possible. Any other hard clash is accepted if the class is placed again. */
function toneOf({ tone, reasons }: Verdict) {
  if (reasons.some(({ rule }) => rule === 'outside')) return 'never';
  return tone === 'hard' ? 'clash' : 'free';
}

/** Returns a listener for the store that calls `tell` if the placed classes have changed. */
function noted(store: BoardStore, tell: (left: Left) => void, leftOf: () => Left): () => void {
  let before = store.get().placed;
  return () => {
    const { placed } = store.get();
    if (placed === before) return;
    before = placed;
    tell(leftOf());
  };
}
