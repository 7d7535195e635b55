import { createActor, type AnyStateMachine, type StateValue } from 'xstate';
import type { Arrow, Chart } from '../../charts/chart.ts';
import { configOf } from '../../charts/config.ts';
import { mermaidOf } from '../../charts/mermaid.ts';
import { inspectionMachine } from '../../../machines/inspection.ts';
import { activeStates, possibleArrows } from './activity.ts';
import { drawChart, type ChartView } from './chart-view.ts';
import { copyButton } from './copy.ts';
import { detailsOf } from './details.ts';
import { fill, h, mark } from './dom.ts';
import { findParts } from './find-parts.ts';
import { frame } from './frame.ts';
import { actorsOf, countActors } from './live.ts';
import { livePanel, momentList, recordedPanel } from './live-panel.ts';
import { machineList, type Entry } from './machine-list.ts';
import { fieldsOf, payloadForm } from './payload-form.ts';
import { makeRecorder } from './recorder.ts';
import { momentAt } from './recording.ts';
import { simulatePanel } from './simulate-panel.ts';
import { back, now, replay, startSimulation, take, type Answers, type Simulation } from './simulation.ts';
import { t } from './texts.ts';
import type { Moment } from './wire.ts';

/** A machine of the list, and how to get it. */
export type LoadedEntry = Entry & { load: () => Promise<{ chart: Chart; machine: AnyStateMachine }> };

/** Draws the page into `root` and runs it. */
export function startPage(root: HTMLElement, entries: readonly LoadedEntry[]): void {
  const inspection = createActor(inspectionMachine);
  const first = entries.find(({ id }) => id === 'session') ?? entries[0];
  const mode = () => inspection.getSnapshot();
  let isWaiting = false;
  const recorder = makeRecorder(inspection, drawSoon);
  const { live } = recorder;
  let chart: Chart | null = null;
  let machine: AnyStateMachine | null = null;
  let view: ChartView | null = null;
  let simulation: Simulation | null = null;
  let answers: Answers = {};
  let selected: string | null = null;
  let asked: Arrow | null = null;
  let chosenActor: string | null = null;
  let words = '';

  const list = machineList(
    entries,
    (entry) => void entry.load(),
    (entry) => void goToMachine(entry),
  );
  const page = frame(list.element, {
    simulate: () => inspection.send({ type: 'simulate' }),
    watch: () => inspection.send({ type: 'watch' }),
    load: (text) => page.say(recorder.load(text) ? '' : t('machines.recorded.unreadable')),
    zoom: (by) => view?.viewport.zoom(by),
    fit: () => view?.viewport.fit(),
    find: (text) => {
      words = text.trim().toLowerCase();
      draw();
    },
    goToFound: () => {
      const [first] = (chart && findParts(chart, words)) ?? [];
      if (first !== undefined) view?.focus(first);
    },
  });

  function goToMachine({ file }: Entry): Promise<void> {
    history.pushState(null, '', `/machines/${file}${location.search}`);
    return choose();
  }

  /** Shows the machine of the address. */
  async function choose() {
    const wanted = () => entries.find(({ file }) => file === location.pathname.split('/')[2]) ?? first;
    const entry = wanted();
    if (!entry || entry.id === chart?.id) return;
    const loaded = await entry.load();
    // Somebody was faster than the network.
    if (wanted() !== entry) return;
    ({ chart, machine } = loaded);
    document.title = t('app.title', { title: `${chart.id} · ${t('machines.title')}` });
    simulation = startSimulation(chart, machine);
    [answers, selected, asked, chosenActor] = [{}, null, null, null];
    view = drawChart(chart, press);
    page.showChart(chart, view.svg, [
      copyButton(t('machines.export.mermaid'), () => mermaidOf(loaded.chart)),
      copyButton(t('machines.export.json'), () => configOf(loaded.machine)),
    ]);
    const active = activeStates(loaded.chart, now(simulation).value);
    const state = loaded.chart.boxes.find(({ id, kind }) => kind === 'atomic' && active.has(id));
    view.viewport.start(state ?? loaded.chart.boxes[0]!);
    draw();
  }

  const actor = () => {
    if (!chart) return undefined;
    const actors = actorsOf(live, chart.id);
    return actors.find((one) => one.actor === chosenActor) ?? actors[0];
  };

  /** Where the machine stands in what is shown now; null when there is nothing to stand for it. */
  function standing(): StateValue | null {
    if (!chart || !simulation) return null;
    if (mode().hasTag('live')) return actor()?.value ?? null;
    if (mode().hasTag('recorded'))
      return momentAt(recorder.moments(), mode().context.position, chart.id)?.value ?? null;
    return now(simulation).value;
  }

  function possible(): Arrow[] {
    const value = standing();
    if (!chart || value === null || mode().hasTag('recorded')) return [];
    const arrows = possibleArrows(chart, activeStates(chart, value));
    return mode().hasTag('live') ? arrows.filter(({ kind }) => kind === 'event') : arrows;
  }

  /** A state is looked at; a transition that is possible is taken, once its payload is known. */
  function press(id: string) {
    selected = id;
    const arrow = possible().find((one) => one.id === id);
    asked = null;
    page.say('');
    if (arrow && chart) {
      if (fieldsOf(chart, arrow).length) asked = arrow;
      else carryOut(arrow, {});
    }
    draw();
    if (asked) page.focusForm();
  }

  function carryOut(arrow: Arrow, payload: Record<string, unknown>) {
    asked = null;
    if (mode().hasTag('live')) {
      const to = actor();
      if (to) live.send(to.actor, { ...payload, type: arrow.event });
      draw();
    } else attempt(() => take(simulation!, arrow, payload, answers));
    // Where a form was, there is nothing left to have the focus.
    if (document.activeElement === document.body) view?.focus(arrow.id);
  }

  /** The simulation goes on, unless the machine throws at what it was given. */
  function attempt(step: () => Simulation) {
    page.say('');
    try {
      simulation = step();
      page.announce(now(simulation).value);
    } catch (error) {
      page.say(t('machines.simulate.failed', { message: error instanceof Error ? error.message : String(error) }));
    }
    draw();
  }

  function panel(): Node[] {
    if (!chart || !simulation) return [];
    const position = mode().context.position;
    if (mode().hasTag('live')) {
      return livePanel({
        live,
        machine: chart.id,
        actor: actor(),
        nameOf: recorder.nameOf,
        possible: possible(),
        isRecording: mode().hasTag('recording'),
        count: mode().context.length,
        choose: (id) => ((chosenActor = id), draw()),
        press,
        toggleRecording: recorder.toggle,
      });
    }
    if (mode().hasTag('recorded')) {
      return recordedPanel({
        moments: recorder.moments(),
        position,
        isPlaying: mode().hasTag('playing'),
        canReplay: momentAt(recorder.moments(), position, chart.id) !== undefined,
        play: () => inspection.send({ type: mode().hasTag('playing') ? 'pause' : 'play' }),
        scrub: (to) => inspection.send({ type: 'scrub', position: to }),
        replay: () => inspection.send({ type: 'replay' }),
        save: recorder.save,
      });
    }
    return simulatePanel(simulation, answers, {
      press,
      back: () => ((simulation = back(simulation!)), draw()),
      startOver: () => attempt(() => startSimulation(chart!, machine!, answers)),
      answer: (guard, answer) => ((answers = { ...answers, [guard]: answer }), draw()),
    });
  }

  function goTo(moment: Moment) {
    const entry = entries.find(({ id }) => id === moment.machine);
    if (mode().hasTag('recorded')) inspection.send({ type: 'scrub', position: recorder.moments().indexOf(moment) });
    if (entry) void goToMachine(entry).then(() => ((chosenActor = moment.actor), draw()));
  }

  /** Keeps in sight where the machine stands. */
  let seen = '';
  function follow(chart: Chart, value: StateValue | null) {
    const state = JSON.stringify([chart.id, value]);
    if (state === seen) return;
    const isFirst = !seen.startsWith(`["${chart.id}"`);
    seen = state;
    const active = value === null ? null : activeStates(chart, value);
    const innermost = active && chart.boxes.findLast(({ id }) => active.has(id));
    if (innermost && !isFirst) view?.viewport.reveal(innermost);
  }

  let form: { arrow: Arrow; element: HTMLElement } | null = null;
  function draw() {
    const value = standing();
    list.show(chart?.id ?? '', mode().hasTag('live') ? countActors(live) : new Map());
    page.showMode(mode());
    if (!chart || !view) return;
    const hits = findParts(chart, words);
    view.show({
      active: value === null ? new Set() : activeStates(chart, value),
      possible: new Set(possible().map(({ id }) => id)),
      selected,
      found: hits && new Set(hits),
    });
    follow(chart, value);
    page.showFound(hits?.length ?? null);
    // A form that is being filled in stays what it is while the rest is drawn anew.
    if (asked?.id !== form?.arrow.id) {
      const { current } = { current: asked };
      form = current && {
        arrow: current,
        element: payloadForm(
          current.label,
          fieldsOf(chart, current),
          (payload) => carryOut(current, payload),
          () => ((asked = null), draw(), view?.focus(current.id)),
        ),
      };
      fill(page.form, form?.element);
    }
    fill(page.panel, ...panel());
    fill(page.details, ...(selected === null ? [h('p', {}, t('machines.details.hint'))] : detailsOf(chart, selected)));
    showLog();
  }

  function showLog() {
    const isRecorded = mode().hasTag('recorded');
    const shown = isRecorded ? recorder.moments() : mode().hasTag('live') ? recorder.log : [];
    const current = isRecorded ? (shown[mode().context.position] ?? null) : null;
    mark(page.log, 'hidden', shown.length === 0);
    fill(page.log, ...(shown.length ? momentList(shown, recorder.nameOf, current, goTo) : []));
  }

  function drawSoon() {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      draw();
    });
  }

  inspection.on('replayed', ({ position }) => {
    if (!chart || !machine) return;
    const of = { chart, machine, moments: recorder.upTo(position, chart.id) };
    attempt(() => replay(of.chart, of.machine, of.moments));
  });
  let before = '';
  inspection.subscribe(({ value }) => {
    // What was asked for in another mode is not asked any more.
    if (JSON.stringify(value) !== before) asked = null;
    before = JSON.stringify(value);
    draw();
  });
  inspection.start();
  if (new URLSearchParams(location.search).has('live')) inspection.send({ type: 'watch' });
  addEventListener('popstate', () => void choose());
  addEventListener('beforeprint', () => view?.viewport.paper(true));
  addEventListener('afterprint', () => view?.viewport.paper(false));
  fill(root, ...page.elements);
  void choose();
}
