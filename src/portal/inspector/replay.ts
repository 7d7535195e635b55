/** A recording as a simulation that can be gone on from. */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Arrow, Chart } from '../../charts/chart.ts';
import { occasionOf, statesOf, transitionId, transitionsOf } from '../../charts/states.ts';
import { statesIn } from './activity.ts';
import { answered, follow } from './decided.ts';
import { wordOf } from './journey-text.ts';
import { payloadFor, type Payload } from './payload.ts';
import { chooser, eventOf, now, standingIn, startSimulation, step, type Simulation, type Step } from './simulation.ts';
import type { Moment } from './wire.ts';

/**
 * Goes through the moments of one actor again, by the very transitions that it took. Of payloads only part was told: the
 * rest is made up, so that the machine's own guards agree where that can be. Where the machine cannot follow, because
 * it is another one by now, the simulation is put where the actor was.
 */
export function replay(chart: Chart, machine: AnyStateMachine, moments: readonly Moment[]): Simulation {
  const start = startSimulation(chart, machine);
  const [first, ...others] = moments;
  if (!first) return start;
  const isFromStart = first.event.type === 'xstate.init' && isThere(now(start), first);
  let simulation = isFromStart ? start : { ...start, steps: [{ ...placed(start, first), word: '', says: [] }] };
  for (const moment of others) {
    // What took no transition changed nothing.
    if (moment.taken.length === 0 && isThere(now(simulation), moment)) continue;
    simulation = { ...simulation, steps: [...simulation.steps, stepOf(simulation, moment)] };
  }
  return simulation;
}

/** What happened at a moment, with what was told of it. */
function stepOf(simulation: Simulation, moment: Moment): Step {
  const arrow = simulation.chart.arrows.find(({ id }) => id === moment.taken[0]?.[0]);
  const went = arrow && attempt(simulation, arrow, moment);
  return went ? withContext(simulation.machine, went, moment) : placed(simulation, moment);
}

/** The step as the machine takes it along the transitions of the moment; undefined where it cannot. */
function attempt(simulation: Simulation, arrow: Arrow, moment: Moment): Step | undefined {
  const { type: _, ...known } = moment.event;
  const chooses = chooser(simulation, arrow);
  const byItself = (payload: Payload) => {
    if (!chooses(payload)) return false;
    try {
      const { snapshot, says } = step(simulation, simulation.machine, eventOf(arrow, payload));
      return isThere(snapshot, moment) && says.join() === moment.says.join();
    } catch {
      return false;
    }
  };
  const payload = payloadFor(simulation, arrow, known, byItself);
  const event = eventOf(arrow, payload);
  const machine = answered(simulation.machine, {});
  const { left } = follow(machine, moment.taken);
  try {
    const did = step(simulation, machine, event);
    if (left() > 0 || !isThere(did.snapshot, moment)) return undefined;
    return { word: wordOf(arrow), event, ...did, says: moment.says, isByHand: !byItself(payload) };
  } catch {
    return undefined;
  }
}

const isThere = (snapshot: AnyMachineSnapshot, { value }: Moment): boolean => statesIn(snapshot.value).join() === statesIn(value).join();

/** The step that puts a simulation where an actor was. */
function placed({ machine, steps }: Simulation, { value, context, event, says, taken }: Moment): Step {
  const last = steps.at(-1)!;
  const snapshot = machine.resolveState({
    value,
    context: { ...(last.snapshot.context as object), ...context },
  }) as AnyMachineSnapshot;
  const first = statesOf(machine)
    .flatMap(transitionsOf)
    .find((one) => transitionId(one) === taken[0]?.[0]);
  const word = first ? wordOf({ event: first.eventType, ...occasionOf(first) }) : '…';
  return { word, event, snapshot, does: [], says, isByHand: true, time: last.time, due: {} };
}

/** Takes over what is known of the context. */
function withContext(machine: AnyStateMachine, done: Step, { context }: Moment): Step {
  const { snapshot } = done;
  const known = { ...snapshot, context: { ...(snapshot.context as object), ...context } };
  return { ...done, snapshot: standingIn(machine, known as AnyMachineSnapshot) };
}
