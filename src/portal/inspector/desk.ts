import type { ActorRefFrom, AnyStateMachine, StateValue } from 'xstate';
import type { Arrow, Chart } from '../../charts/chart.ts';
import type { inspectionMachine } from '../../../machines/inspection.ts';
import { activeStates, possibleArrows } from './activity.ts';
import type { ChartView } from './chart-view.ts';
import type { Answers } from './decided.ts';
import type { Frame } from './frame.ts';
import { actorsOf } from './live.ts';
import type { Entry, MachineList } from './machine-list.ts';
import type { Minimap } from './minimap.ts';
import type { MomentList } from './moment-list.ts';
import type { Recorder } from './recorder.ts';
import { momentAt } from './recording.ts';
import { now, type Simulation } from './simulation.ts';
import type { Moment } from './wire.ts';

/** A machine of the list with its loader. */
export type LoadedEntry = Entry & { load: () => Promise<{ chart: Chart; machine: AnyStateMachine }> };

/** The open machine, and the state of the page for it. */
export interface OpenMachine {
  chart: Chart;
  machine: AnyStateMachine;
  view: ChartView;
  minimap: Minimap;
  simulation: Simulation;
  answers: Answers;
  selected: string | null;
  /** A transition that waits for its payload. */
  pendingArrow: Arrow | null;
  chosenActor: string | null;
}

/** State of the page. After a change, call `draw` to show it. */
export interface Desk {
  readonly entries: readonly LoadedEntry[];
  readonly inspection: ActorRefFrom<typeof inspectionMachine>;
  readonly recorder: Recorder;
  readonly list: MachineList;
  readonly log: MomentList;
  readonly page: Frame;
  readonly draw: () => void;
  open: OpenMachine | null;
  /** Search text for the chart. */
  words: string;
}

/** Simulation, live or recording. */
export const modeOf = ({ inspection }: Desk) => inspection.getSnapshot();

/** The selected actor of a watched portal, or the most recently active one. */
export function actorOf({ recorder }: Desk, { chart, chosenActor }: OpenMachine): Moment | undefined {
  const actors = actorsOf(recorder.live, chart.id);
  return actors.find((actor) => actor.actor === chosenActor) ?? actors[0];
}

/** The machine’s current state in the current mode, or null if there is no actor. */
export function standing(desk: Desk, open: OpenMachine): StateValue | null {
  const mode = modeOf(desk);
  if (mode.hasTag('live')) return actorOf(desk, open)?.value ?? null;
  if (mode.hasTag('recorded')) return momentAt(desk.recorder.moments(), mode.context.position, open.chart.id)?.value ?? null;
  return now(open.simulation).value;
}

/** Transitions that can be taken by pressing them. */
export function possible(desk: Desk, open: OpenMachine): Arrow[] {
  const value = standing(desk, open);
  if (value === null || modeOf(desk).hasTag('recorded')) return [];
  const arrows = possibleArrows(open.chart, activeStates(open.chart, value));
  return modeOf(desk).hasTag('live') ? arrows.filter(({ kind }) => kind === 'event') : arrows;
}
