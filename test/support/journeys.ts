import { suite, type Test } from 'uvu';
import * as assert from 'uvu/assert';
import type { AnyActorRef, AnyStateMachine, InspectionEvent, StateValue } from 'xstate';
import { assertAllTaken, recordTransitions } from './transitions.ts';

/** One actor of the machine, not yet started, and the words that a table may use for what is done to it. */
export interface Stage {
  actor: AnyActorRef;
  moves: Record<string, () => unknown>;
}

/** The states an actor is in as dotted paths, one for each region: `signedOut.throttled`. */
export function statesIn(value: StateValue): string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([key, inner]) => {
    const below = inner === undefined ? [] : statesIn(inner);
    return below.length ? below.map((path) => `${key}.${path}`) : [key];
  });
}

/**
 * One test a row of `words … → state`, and as the last test of the suite one that fails unless the rows took every
 * transition that the machine declares. In a machine with regions a row names those it is about: `a.on + b.off`.
 * What the actor emitted on the way follows as `says loggedOut`; a row without it must have emitted nothing.
 * A line that starts with `#` is a heading.
 */
export function journeys(
  machine: AnyStateMachine,
  table: string,
  open: (inspect: (event: InspectionEvent) => void) => Stage,
): Test {
  const test = suite(machine.id);
  const { taken, inspect } = recordTransitions(machine.id);
  for (const row of table
    .trim()
    .split('\n')
    .map((line) => line.trim())) {
    if (!row || row.startsWith('#')) continue;
    const [path = '', end = ''] = row.split('→').map((part) => part.trim());
    const [states = '', says = ''] = end.split(/\s+says\s+/);
    const words = path.split(/\s+/).filter(Boolean);
    test(`${path || 'start'} → ${end}`, async () => {
      const { actor, moves } = open(inspect);
      const emitted: string[] = [];
      actor.on('*', (event: { type: string }) => emitted.push(event.type));
      actor.start();
      for (const word of words) {
        const move = moves[word];
        if (!move) throw new Error(`The table says '${word}', which is no move of ${machine.id}.`);
        await move();
      }
      const { value, status, error } = actor.getSnapshot();
      if (status === 'error') throw error;
      const inside = statesIn(value);
      for (const state of states.split('+').map((name) => name.trim())) {
        assert.ok(inside.includes(state), `is in ${inside.join(' + ')}, not in ${state}`);
      }
      if (machine.root.type !== 'parallel') assert.equal(inside.join(' + '), states);
      assert.equal(emitted.join(' '), says);
      actor.stop();
    });
  }
  const run = test.run;
  test.run = () => {
    test('every transition is taken', () => assertAllTaken(machine, taken));
    run();
  };
  return test;
}
