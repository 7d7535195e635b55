import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import type { Arrow, Chart } from '../../charts/chart.ts';
import { transitionId } from '../../charts/states.ts';
import { answered, isAnswered, lead, type Answers } from './decided.ts';
import { wordOf } from './journey-text.ts';
import type { MachineEvent } from './wire.ts';

/** One step of a simulation with its results. */
export interface Step {
  /** The word in the journey row. */
  word: string;
  event: MachineEvent;
  snapshot: AnyMachineSnapshot;
  /** Actions that the machine requested from the portal. */
  does: readonly string[];
  /** Events that it emitted. */
  says: readonly string[];
  /** The machine’s own guards and delays would have led elsewhere. */
  isByHand: boolean;
  /** Time on a test’s clock, in ms. */
  time: number;
  /** Running delays with the times of their ends. */
  due: Readonly<Record<string, number>>;
}

/** Steps through a machine without an app: no actor runs, no delay is awaited, and every step can be undone. */
export interface Simulation {
  chart: Chart;
  machine: AnyStateMachine;
  steps: readonly Step[];
}

/** A simulation in the machine’s initial state. @throws if the answers lead to endless transitions. */
export function startSimulation(chart: Chart, machine: AnyStateMachine, answers: Answers = {}): Simulation {
  const begin = (answers: Answers) => {
    const [snapshot, actions] = initialTransition(answered(machine, answers));
    if (snapshot.status === 'error') throw snapshot.error;
    return { snapshot, time: 0, ...effectsOf(actions, 0, {}) };
  };
  const begun = begin(answers);
  const isByHand = isAnswered(answers) && differs(begun, () => begin({}));
  return { chart, machine, steps: [{ word: '', event: { type: 'xstate.init' }, ...begun, isByHand }] };
}

/** The current snapshot of a simulation. */
export const now = ({ steps }: Simulation): AnyMachineSnapshot => steps.at(-1)!.snapshot;

/**
 * Takes one transition. The machine’s own guards decide. If they would choose another transition, the guards before it
 * return false and its own returns true. @throws the machine’s errors, for example on a payload without a required
 * field.
 */
export function take(simulation: Simulation, arrow: Arrow, payload: object = {}, answers: Answers = {}): Simulation {
  const event = eventOf(arrow, payload);
  const copy = answered(simulation.machine, answers);
  const isLed = !chooser(simulation, arrow, copy)(payload);
  const did = step(simulation, isLed ? lead(copy, arrow) : copy, event);
  const last = simulation.steps.at(-1)!;
  const at = last.due[arrow.event] ?? last.time;
  const isByHand =
    Object.values(last.due).some((end) => end < at && arrow.kind === 'after') ||
    ((isLed || isAnswered(answers)) && differs(did, () => step(simulation, simulation.machine, event)));
  return { ...simulation, steps: [...simulation.steps, { word: wordOf(arrow), event, ...did, isByHand }] };
}

/** Goes back one step. */
export function back(simulation: Simulation): Simulation {
  return simulation.steps.length > 1 ? { ...simulation, steps: simulation.steps.slice(0, -1) } : simulation;
}

/** The event of a transition with its payload. */
export const eventOf = ({ event }: Arrow, payload: object): MachineEvent => ({ ...payload, type: event || 'inspector.look' });

/** Returns a predicate: true if the machine’s own guards take this transition with the payload. */
export function chooser(simulation: Simulation, arrow: Arrow, machine = simulation.machine) {
  const from = standingIn(machine, now(simulation));
  return (payload: object): boolean => {
    if (arrow.kind === 'always') return false;
    try {
      const transitions = machine.getTransitionData(from, eventOf(arrow, payload));
      return transitions.some((transition) => transitionId(transition) === arrow.id);
    } catch {
      return false;
    }
  };
}

/** The result of an event in the simulation’s current state. */
export function step(simulation: Simulation, machine: AnyStateMachine, event: MachineEvent): StepResult {
  const { time, due } = simulation.steps.at(-1)!;
  const [snapshot, actions] = transition(machine, standingIn(machine, now(simulation)), event as EventObject);
  if (snapshot.status === 'error') throw snapshot.error;
  // A delayed event advances the clock to the end of its delay.
  const later = Math.max(time, due[event.type] ?? 0);
  return { snapshot, time: later, ...effectsOf(actions, later, due) };
}

/** The same state in a copy of the machine, without running actors. */
export function standingIn(machine: AnyStateMachine, snapshot: AnyMachineSnapshot): AnyMachineSnapshot {
  const { value, context, status, historyValue } = snapshot;
  return machine.resolveState({ value, context, status, historyValue }) as AnyMachineSnapshot;
}

type Actions = readonly { type: string; params: unknown }[];
type StepResult = Pick<Step, 'snapshot' | 'does' | 'says' | 'time' | 'due'>;

function effectsOf(actions: Actions, time: number, before: Step['due']): Pick<Step, 'does' | 'says' | 'due'> {
  const due = { ...before };
  const emittedTypes: string[] = [];
  for (const { type, params } of actions) {
    const { event, id, delay } = (params ?? {}) as { event?: EventObject; id?: string; delay?: number };
    if (type === 'xstate.emit' && event) emittedTypes.push(event.type);
    if (type === 'xstate.raise' && event && delay !== undefined) due[event.type] = time + Math.max(0, Math.round(delay));
    if (type === 'xstate.cancel') delete due[String(params)];
    if (type === 'xstate.cancel' && id !== undefined) delete due[id];
  }
  return { says: emittedTypes, due, does: actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.')) };
}

/** Checks that the machine’s own result, which may be an error, is different. */
function differs(did: StepResult, ownStep: () => StepResult): boolean {
  const written = ({ snapshot: { value, context }, does, says }: StepResult) => JSON.stringify([value, context, does, says]);
  try {
    return written(did) !== written(ownStep());
  } catch {
    return true;
  }
}
