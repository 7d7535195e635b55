/** A recording as a simulation that can be continued. */
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
 * Replays the moments of one actor with exactly its recorded transitions. Payloads are recorded only in part: the rest
 * is invented so that, if possible, the machine’s own guards agree. If the machine cannot follow because it has changed
 * since, the simulation is set to the recorded state.
 */
export function replay(chart: Chart, machine: AnyStateMachine, moments: readonly Moment[]): Simulation {
  const start = startSimulation(chart, machine);
  const [first, ...following] = moments;
  if (!first) return start;
  const isFromStart = first.event.type === 'xstate.init' && isThere(now(start), first);
  let simulation = isFromStart ? start : { ...start, steps: [{ ...placed(start, first), word: '', says: [] }] };
  for (const moment of following) {
    // A moment without transitions changed nothing.
    if (moment.taken.length === 0 && isThere(now(simulation), moment)) continue;
    simulation = { ...simulation, steps: [...simulation.steps, stepOf(simulation, moment)] };
  }
  return simulation;
}

/** The step of a moment, with its recorded data. */
function stepOf(simulation: Simulation, moment: Moment): Step {
  const arrow = simulation.chart.arrows.find(({ id }) => id === moment.taken[0]?.[0]);
  const went = arrow && attempt(simulation, arrow, moment);
  return went ? withContext(simulation.machine, went, moment) : placed(simulation, moment);
}

/** The step that takes the moment’s transitions, or undefined if impossible. */
function attempt(simulation: Simulation, arrow: Arrow, moment: Moment): Step | undefined {
  const { type: _, ...recordedPayload } = moment.event;
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
  const payload = payloadFor(simulation, arrow, recordedPayload, byItself);
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

/** The step that sets a simulation to the recorded state. */
function placed({ machine, steps }: Simulation, { value, context, event, says, taken }: Moment): Step {
  const last = steps.at(-1)!;
  const snapshot = machine.resolveState({
    value,
    context: { ...(last.snapshot.context as object), ...context },
  }) as AnyMachineSnapshot;
  const first = statesOf(machine)
    .flatMap(transitionsOf)
    .find((candidate) => transitionId(candidate) === taken[0]?.[0]);
  const word = first ? wordOf({ event: first.eventType, ...occasionOf(first) }) : '…';
  return { word, event, snapshot, does: [], says, isByHand: true, time: last.time, due: {} };
}

/** Applies the recorded part of the context. */
function withContext(machine: AnyStateMachine, done: Step, { context }: Moment): Step {
  const { snapshot } = done;
  const merged = { ...snapshot, context: { ...(snapshot.context as object), ...context } };
  return { ...done, snapshot: standingIn(machine, merged as AnyMachineSnapshot) };
}
