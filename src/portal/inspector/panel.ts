import { attempt, press } from './desk-actions.ts';
import { actorOf, modeOf, possible, type Desk, type OpenMachine } from './desk.ts';
import { livePanel } from './live-panel.ts';
import { momentAt } from './recording.ts';
import { recordedPanel } from './recorded-panel.ts';
import { simulatePanel } from './simulate-panel.ts';
import { back, startSimulation } from './simulation.ts';

/** The panel of the current mode: a watched portal, a recording, or a simulation. */
export function panelOf(desk: Desk, open: OpenMachine): Node[] {
  const mode = modeOf(desk);
  if (mode.hasTag('live')) return live(desk, open);
  return mode.hasTag('recorded') ? recorded(desk, open) : simulated(desk, open);
}

function live(desk: Desk, open: OpenMachine): Node[] {
  const { recorder, draw } = desk;
  const mode = modeOf(desk);
  return livePanel({
    live: recorder.live,
    machine: open.chart.id,
    actor: actorOf(desk, open),
    nameOf: recorder.nameOf,
    possible: possible(desk, open),
    isRecording: mode.hasTag('recording'),
    count: mode.context.length,
    choose: (id) => ((open.chosenActor = id), draw()),
    press: (id) => press(desk, open, id),
    toggleRecording: recorder.toggle,
  });
}

function recorded(desk: Desk, open: OpenMachine): Node[] {
  const { recorder, inspection } = desk;
  const mode = modeOf(desk);
  const { position } = mode.context;
  return recordedPanel({
    moments: recorder.moments(),
    position,
    isPlaying: mode.hasTag('playing'),
    canReplay: momentAt(recorder.moments(), position, open.chart.id) !== undefined,
    play: () => inspection.send({ type: mode.hasTag('playing') ? 'pause' : 'play' }),
    scrub: (to) => inspection.send({ type: 'scrub', position: to }),
    replay: () => inspection.send({ type: 'replay' }),
    save: recorder.save,
  });
}

function simulated(desk: Desk, open: OpenMachine): Node[] {
  return simulatePanel(open.simulation, open.answers, {
    press: (id) => press(desk, open, id),
    back: () => ((open.simulation = back(open.simulation)), desk.draw()),
    startOver: () => attempt(desk, open, () => startSimulation(open.chart, open.machine, open.answers)),
    answer: (guard, answer) => ((open.answers = { ...open.answers, [guard]: answer }), desk.draw()),
  });
}
