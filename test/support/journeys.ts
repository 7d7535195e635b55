import { suite, type Test } from 'uvu';
import * as assert from 'uvu/assert';
import { createActor, type AnyActorRef, type AnyStateMachine, type EventObject, type InspectionEvent, type StateValue } from 'xstate';
import { noteCoverage } from './coverage.ts';
import { machinesWithJourneys, wholeTable } from './declared.ts';
import { assertAllLeft, assertAllReached, assertChanges, eventKey, explore, type Seen, type Step } from './explore.ts';
import { agreedLines, protocolOf, writeLines, writesProtocols } from './protocol.ts';
import { assertAllTaken, recordTransitions } from './transitions.ts';

/** One actor of the machine, not yet started, and the actions for the words of its table. */
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
 * One test for each row of `words … → state`, and a last test that fails unless the rows took every transition of the
 * machine. In a machine with regions a row names the relevant ones: `a.on + b.off`. Emitted events follow as `says
 * loggedOut`; a row without them must emit nothing. A row `event changes key key` names the context that an event may
 * change; `save done` and `save failed` are the ends of the actor `save`, `after lockout` is a delay. On no path of the
 * other rows' events may an event change more. A line that starts with `#` is a heading.
 * @param seen the part of the context that distinguishes two situations on those paths, if the whole context would make
 * too many.
 */
export function journeys(
  machine: AnyStateMachine,
  table: string,
  open: (inspect: (event: InspectionEvent) => void) => Stage,
  seen: Seen = everything,
): Test {
  const test = suite(machine.id);
  machinesWithJourneys.set(machine.id, machine);
  const { taken, inspect } = recordTransitions(machine.id);
  const events = new Map<string, EventObject>();
  const changes = new Map<string, string[]>();
  const agreed = agreedLines(machine.id);
  const met = new Set<string>();
  let listen: (event: InspectionEvent) => void = () => {};
  const watch = (event: InspectionEvent) => {
    inspect(event);
    listen(event);
    if (event.type === '@xstate.event' && isOf(machine, event) && !/^xstate\.(init|stop)$/.test(event.event.type)) {
      events.set(eventKey(event.event), event.event);
    }
  };
  const compare = (lines: readonly string[]) => {
    for (const line of lines) {
      met.add(line);
      if (agreed && !writesProtocols) assert.ok(agreed.includes(line), `its protocol lacks the line: ${line}`);
    }
  };
  for (const row of table
    .trim()
    .split('\n')
    .map((line) => line.trim())) {
    if (!row || row.startsWith('#')) continue;
    const [, changing, keys] = /^(.+?) +changes +(.+)$/.exec(row) ?? [];
    if (changing && keys) {
      changes.set(changing, keys.split(/\s+/));
      continue;
    }
    const [path = '', end = ''] = row.split('→').map((part) => part.trim());
    const [states = '', emittedText = ''] = end.split(/\s+says\s+/);
    const words = path.split(/\s+/).filter(Boolean);
    test(`${path || 'start'} → ${end}`, async () => {
      const protocol = protocolOf(machine.id, statesIn);
      listen = protocol.listen;
      const { actor, moves } = open(watch);
      const emitted: string[] = [];
      actor.on('*', (event: { type: string }) => {
        emitted.push(event.type);
        protocol.recordEmitted(event);
      });
      const letGo = protocol.attend(actor);
      actor.start();
      try {
        for (const word of words) {
          const move = moves[word];
          if (!move) throw new Error(`The table has '${word}', which is not a move of ${machine.id}.`);
          const { length } = protocol.lines;
          await move();
          // A moment before a delay ends nothing has happened yet, not even a transition back to the same state.
          if (word.startsWith('almost')) assert.is(protocol.lines.length, length, `${word} is early enough`);
        }
      } finally {
        letGo();
      }
      const { value, status, error } = actor.getSnapshot();
      if (status === 'error') throw error;
      const inside = statesIn(value);
      for (const state of states.split('+').map((name) => name.trim())) {
        assert.ok(inside.includes(state), `is in ${inside.join(' + ')}, not in ${state}`);
      }
      if (machine.root.type !== 'parallel') assert.equal(inside.join(' + '), states);
      assert.equal(emitted.join(' '), emittedText);
      actor.stop();
      compare(protocol.lines);
    });
  }
  test('unchanged, without input', () => {
    const protocol = protocolOf(machine.id, statesIn);
    createActor(machine, { inspect: protocol.listen }).start().stop();
    compare(protocol.lines.slice(0, 1).map((line) => `without input ${line}`));
  });
  const run = test.run;
  test.run = () => {
    let steps: Step[] | undefined;
    const allSteps = () => {
      if (steps) return steps;
      const { actor } = open(() => {});
      const { logic, options } = actor as unknown as { logic: AnyStateMachine; options: { input?: unknown } };
      steps = explore(logic, options.input, [...events.values()], seen);
      return steps;
    };
    test(wholeTable.reached, () => assertAllReached(machine, allSteps()));
    test(wholeTable.left, () => assertAllLeft(machine, allSteps()));
    test(wholeTable.changed, () => assertChanges(changes, allSteps(), seen === everything));
    if (agreed || writesProtocols)
      test(wholeTable.protocol, () => {
        if (writesProtocols) writeLines(machine.id, met);
        else assert.equal([...met], agreed);
      });
    test(wholeTable.taken, () => {
      noteCoverage(machine, taken);
      assertAllTaken(machine, taken);
    });
    run();
  };
  return test;
}

const everything: Seen = (context) => context;

function isOf(machine: AnyStateMachine, { actorRef }: InspectionEvent): boolean {
  return (actorRef as { logic?: { id?: unknown } }).logic?.id === machine.id;
}
