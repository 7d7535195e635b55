import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import type { Arrow, Chart } from '../../charts/chart.ts';
import { transitionId } from '../../charts/states.ts';
import { branchOf, possibleArrows, activeStates, statesIn } from './activity.ts';
import type { Moment, Told } from './wire.ts';

/** How the person answers a guard: `null` leaves it to the machine. */
export type Answers = Readonly<Record<string, boolean | null>>;

/** One thing done in a simulation, and what came of it. */
export interface Step {
  /** The word of the journey row. */
  word: string;
  event: Told;
  snapshot: AnyMachineSnapshot;
  /** What the machine asked the portal to do. */
  does: readonly string[];
  /** What it announced. */
  says: readonly string[];
}

/** A machine stepped through without an app: nothing is asked, nothing waits, and every step can be taken back. */
export interface Simulation {
  chart: Chart;
  machine: AnyStateMachine;
  steps: readonly Step[];
}

/**
 * A simulation at the machine's start.
 * @throws when the answers let the machine decide without end.
 */
export function startSimulation(chart: Chart, machine: AnyStateMachine, answers: Answers = {}): Simulation {
  const [snapshot, actions] = initialTransition(answered(machine, answers, []));
  if (snapshot.status === 'error') throw snapshot.error;
  const first = { word: '', event: { type: 'xstate.init' }, snapshot, ...told(actions) };
  return { chart, machine, steps: [first] };
}

/** Where a simulation stands. */
export const now = ({ steps }: Simulation): AnyMachineSnapshot => steps.at(-1)!.snapshot;

/**
 * Takes one transition. The machine decides by its own guards; where that would be another transition than the one
 * asked for, the guards before it are answered with no, and its own with yes.
 * @throws what the machine throws, for instance at a payload that lacks a field.
 */
export function take(simulation: Simulation, arrow: Arrow, payload: object = {}, answers: Answers = {}): Simulation {
  const event = { ...payload, type: arrow.event || 'inspector.look' };
  return step(
    simulation,
    arrow,
    event,
    answers,
    wouldTake(simulation, arrow, event, answers) ? [] : forcing(simulation, arrow),
  );
}

/** Back by one step. */
export function back(simulation: Simulation): Simulation {
  return simulation.steps.length > 1 ? { ...simulation, steps: simulation.steps.slice(0, -1) } : simulation;
}

/**
 * Goes through the moments of one actor again. Only part of what happened was told, so at each the branch is looked for
 * that leads where the actor went; where none does, the simulation is put there.
 */
export function replay(chart: Chart, machine: AnyStateMachine, moments: readonly Moment[]): Simulation {
  const start = startSimulation(chart, machine);
  const first = moments[0];
  if (!first) return start;
  let simulation = isThere(start, first) ? start : { ...start, steps: [{ ...placed(start, first), word: '' }] };
  for (const moment of moments.slice(1)) {
    const before = statesIn(now(simulation).value).join();
    const arrows = possibleArrows(chart, activeStates(chart, now(simulation).value));
    // What changed nothing and is no event of the machine's own is no step: a child told of itself.
    if (!arrows.some(({ event }) => event === moment.event.type) && before === statesIn(moment.value).join()) continue;
    const steps = arrows
      .filter(({ event }) => event === moment.event.type)
      .flatMap((arrow) => attempt(simulation, arrow, moment));
    const next = steps.find((one) => isThere(one, moment)) ?? {
      ...simulation,
      steps: [...simulation.steps, placed(simulation, moment)],
    };
    simulation = withContext(next, moment);
  }
  return simulation;
}

/** The row of a journey table that tells this path. */
export function journeyRow({ steps }: Simulation): string {
  const words = movesIn(steps).map(({ word }) => word);
  const says = steps.flatMap((one) => one.says);
  const end = statesIn(steps.at(-1)!.snapshot.value).join(' + ');
  return `${[...words, '→', end].join(' ')}${says.length ? ` says ${says.join(' ')}` : ''}`;
}

/** The words of the row as moves of a test, as far as they can be known from here. */
export function journeyMoves({ steps }: Simulation): string {
  const moves = new Map(movesIn(steps).map(({ word, move }) => [word, move]));
  return Array.from(moves, ([word, move]) => `${word}: () => ${move},`).join('\n');
}

/** The moves of a path. What differs in no more than its payload gets a number: `signInDone`, `signInDone2`. */
function movesIn(steps: readonly Step[]): { word: string; move: string }[] {
  const variants = new Map<string, string[]>();
  return steps.flatMap(({ word, event }) => {
    if (!word) return [];
    const move = moveOf(event);
    const known = variants.get(word) ?? [];
    variants.set(word, known);
    if (!known.includes(move)) known.push(move);
    const number = known.indexOf(move) + 1;
    return [{ word: number > 1 ? `${word}${number}` : word, move }];
  });
}

function moveOf({ type, ...payload }: Told): string {
  const [, end, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor) {
    return end === 'done'
      ? `${actor}.resolve(${literal(payload['output'])})`
      : `${actor}.reject(${literal(payload['error'])})`;
  }
  if (type.startsWith('xstate.after.')) return `clock.increment(/* ${type.split('.')[2]} */)`;
  return `actor.send(${literal({ type, ...payload })})`;
}

/** JSON as one would write it in code. */
function literal(value: unknown): string {
  return (JSON.stringify(value) ?? '')
    .replaceAll(/"(\w+)":/g, ' $1: ')
    .replaceAll(/"((?:[^"\\']|\\.)*)"/g, "'$1'")
    .replaceAll(/(?<=[^{[])}/g, ' }')
    .replaceAll(',', ', ')
    .replaceAll(/ {2,}/g, ' ');
}

/** `signIn`, `restoreDone`, `signInFailed`, `afterThrottle`. */
export function wordOf({ kind, event, about }: Arrow): string {
  const capital = about.charAt(0).toUpperCase() + about.slice(1);
  if (kind === 'after') return `after${capital}`;
  if (kind === 'done') return about ? `${about}Done` : 'done';
  if (kind === 'failed') return `${about}Failed`;
  return kind === 'always' ? '' : event;
}

/** Whether the machine would go this way by itself. */
function wouldTake(simulation: Simulation, arrow: Arrow, event: Told, answers: Answers): boolean {
  if (arrow.kind === 'always') return false;
  const { machine, from } = ready(simulation, answers, []);
  try {
    return machine.getTransitionData(from, event).some((one) => transitionId(one) === arrow.id);
  } catch {
    return false;
  }
}

/** The machine with its guards answered, and where it goes on from. */
function ready(simulation: Simulation, answers: Answers, forced: readonly Forced[]) {
  const machine = answered(simulation.machine, answers, forced);
  return { machine, from: machine.resolveState(keptOf(now(simulation))) as AnyMachineSnapshot };
}

function step(simulation: Simulation, arrow: Arrow, event: Told, answers: Answers, forced: Forced[]): Simulation {
  const { machine, from } = ready(simulation, answers, forced);
  const [snapshot, actions] = transition(machine, from, event as EventObject);
  if (snapshot.status === 'error') throw snapshot.error;
  return { ...simulation, steps: [...simulation.steps, { word: wordOf(arrow), event, snapshot, ...told(actions) }] };
}

type Forced = readonly [guard: string, answer: boolean];

/** The answers that lead to this branch, in the order in which they are asked. */
function forcing({ chart }: Simulation, arrow: Arrow): Forced[] {
  const before = chart.arrows.filter(
    ({ source, event, ...other }) =>
      source === arrow.source && event === arrow.event && branchOf(other as Arrow) < branchOf(arrow),
  );
  return [...before.map(({ guard }): Forced => [guard, false]), [arrow.guard, true]];
}

/**
 * The machine with its guards answered by the person first. A forced answer holds for one question. Answers may send a
 * machine round in circles that its own guards would not, so these end.
 */
function answered(machine: AnyStateMachine, answers: Answers, forced: readonly Forced[]): AnyStateMachine {
  const provided = machine.provide({ guards: guardsOf(machine, answers, [...forced]) });
  provided.options = { ...provided.options, maxIterations: 100 };
  return provided;
}

function guardsOf(machine: AnyStateMachine, answers: Answers, forced: Forced[]) {
  const bodies = Object.entries(machine.implementations.guards as Record<string, (...asked: unknown[]) => boolean>);
  return Object.fromEntries(
    bodies.map(([name, body]) => [
      name,
      (...asked: unknown[]) => {
        const index = forced.findIndex(([guard]) => guard === name);
        if (index >= 0) return forced.splice(index, 1)[0]![1];
        return answers[name] ?? body(...asked);
      },
    ]),
  );
}

function told(actions: readonly { type: string; params: unknown }[]): Pick<Step, 'does' | 'says'> {
  const says = actions.flatMap(({ type, params }) =>
    type === 'xstate.emit' ? [(params as { event: EventObject }).event.type] : [],
  );
  return { says, does: actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.')) };
}

/** What makes a state again: nothing that an actor would have to go on with. */
const keptOf = ({ value, context, status, historyValue }: AnyMachineSnapshot) => ({
  value,
  context,
  status,
  historyValue,
});

function isThere(simulation: Simulation, { value }: Moment): boolean {
  return statesIn(now(simulation).value).join() === statesIn(value).join();
}

function attempt(simulation: Simulation, arrow: Arrow, { event: { type: _, ...payload } }: Moment): Simulation[] {
  try {
    return [take(simulation, arrow, { output: outputFor(simulation, arrow), error: {}, ...payload })];
  } catch {
    return [];
  }
}

/** What the actor of this transition would answer: it was not told. */
function outputFor({ chart }: Simulation, { source, about }: Arrow): unknown {
  const src = chart.boxes.find(({ id }) => id === source)?.invokes.find(({ id }) => id === about)?.src;
  return src === undefined ? undefined : chart.outputs[src]?.sample;
}

/** The step that puts a simulation where an actor was. */
function placed({ machine, steps }: Simulation, { value, context, event }: Moment): Step {
  const known = steps.at(-1)!.snapshot.context as object;
  const snapshot = machine.resolveState({ value, context: { ...known, ...context } }) as AnyMachineSnapshot;
  return { word: '…', event, snapshot, does: [], says: [] };
}

/** Takes over what is known of the context. */
function withContext(simulation: Simulation, { context }: Moment): Simulation {
  const last = simulation.steps.at(-1)!;
  const snapshot = simulation.machine.resolveState({
    ...keptOf(last.snapshot),
    context: { ...(last.snapshot.context as object), ...context },
  }) as AnyMachineSnapshot;
  return { ...simulation, steps: [...simulation.steps.slice(0, -1), { ...last, snapshot }] };
}
