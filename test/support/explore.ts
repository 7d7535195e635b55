/** Checks beyond the tables: every path that the events of its rows can make, by the graph functions of XState. */
import assert from 'node:assert/strict';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph';
import { stateNodes } from './transitions.ts';

/**
 * The context that distinguishes two situations in the same states, if the whole context would distinguish too many.
 */
export type Seen = (context: never) => unknown;

export interface Step {
  state: AnyMachineSnapshot;
  event: EventObject;
  nextState: AnyMachineSnapshot;
}

/** More steps than any of our machines needs; an unbounded counter ends here instead of never. */
const limit = 30_000;

/** Every step that these events can make from the start. */
export function explore(machine: AnyStateMachine, input: unknown, events: readonly EventObject[], seen: Seen): Step[] {
  const serializeState = ({ value, context }: AnyMachineSnapshot) =>
    `${JSON.stringify(value)} ${JSON.stringify(seen(context as never))}` as never;
  const map = getAdjacencyMap(machine, {
    input,
    events: [...events],
    filterEvents: (state, event) => state.can(event),
    serializeState,
    serializeEvent: (event: EventObject) => eventKey(event) as never,
    limit,
  });
  return adjacencyMapToArray(map) as Step[];
}

/** An event with its payload; an Error by its message. */
export function eventKey(event: EventObject): string {
  return JSON.stringify(event, (_key, value: unknown) => (value instanceof Error ? String(value) : value));
}

/** Fails and names the states that no step reaches, except states that are left at once. */
export function assertAllReached(machine: AnyStateMachine, steps: readonly Step[]): void {
  const seen = new Set(steps.flatMap(({ state, nextState }) => [...idsIn(state), ...idsIn(nextState)]));
  const missed = stateNodes(machine).filter((node) => !passesOn(node) && !seen.has(node.id));
  assert.equal(missed.map(({ id }) => id).join(', '), '', 'no path reaches them');
}

/** Fails and names the states that no step leaves, except final states and regions. */
export function assertAllLeft(machine: AnyStateMachine, steps: readonly Step[]): void {
  const left = new Set(steps.flatMap(({ state, nextState }) => difference(idsIn(state), idsIn(nextState))));
  const missed = stateNodes(machine).filter(
    (node) => node.parent && node.parent.type !== 'parallel' && node.type !== 'final' && !passesOn(node) && !left.has(node.id),
  );
  assert.equal(missed.map(({ id }) => id).join(', '), '', 'no path leaves them');
}

/**
 * Fails if an event changes more context than the table states.
 * @param isAll true if these are all paths. Then each change of the table must also happen on one of them.
 */
export function assertChanges(table: ReadonlyMap<string, readonly string[]>, steps: readonly Step[], isAll: boolean): void {
  const expected = changesAsWords(table);
  const actual = changesAsWords(changesIn(steps));
  assert.deepEqual(difference(actual, expected), [], 'these changes are missing in the table');
  if (isAll) assert.deepEqual(difference(expected, actual), [], 'these changes never happen');
}

const changesAsWords = (all: ReadonlyMap<string, Iterable<string>>): string[] =>
  [...all].flatMap(([event, keys]) => [...keys].map((key) => `${event} changes ${key}`));

/** The changes of each event on some path, in the words of the table. */
function changesIn(steps: readonly Step[]): Map<string, Set<string>> {
  const changes = new Map<string, Set<string>>();
  for (const { state, event, nextState } of steps) {
    const before = (state.context ?? {}) as Record<string, unknown>;
    const after = (nextState.context ?? {}) as Record<string, unknown>;
    for (const key of Object.keys({ ...before, ...after })) {
      if (before[key] === after[key] || JSON.stringify(before[key]) === JSON.stringify(after[key])) continue;
      const word = eventWord(event.type);
      changes.set(word, (changes.get(word) ?? new Set()).add(key));
    }
  }
  return changes;
}

/** `xstate.done.actor.save` is `save done`, `xstate.error.actor.save` is `save failed`, a delay `after lockout`. */
function eventWord(type: string): string {
  const [, end, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor) return `${actor} ${end === 'done' ? 'done' : 'failed'}`;
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
  return delay ? `after ${delay}` : type;
}

/** A state whose last `always` has no guard is always left at once. */
export function passesOn(node: AnyStateNode): boolean {
  const last = node.always?.at(-1);
  return last !== undefined && !last.guard;
}

const idsIn = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map(({ id }) => id);

function difference(first: readonly string[], second: readonly string[]): string[] {
  return first.filter((id) => !second.includes(id));
}
