import { createActor } from 'xstate';
import { inspectionMachine } from '../../../machines/inspection.ts';
import { choose, goToMachine, goToMoment } from './choose.ts';
import { attempt } from './desk-actions.ts';
import type { Desk, LoadedEntry } from './desk.ts';
import { fill } from './dom.ts';
import { makeDraw } from './draw.ts';
import { findParts } from './find-parts.ts';
import { frame, type FrameActions } from './frame.ts';
import { machineList } from './machine-list.ts';
import { momentList } from './moment-list.ts';
import { makeRecorder } from './recorder.ts';
import { replay } from './replay.ts';
import { t } from './texts.ts';

/** Renders the page into `root` and runs it. */
export function startPage(root: HTMLElement, entries: readonly LoadedEntry[]): void {
  const inspection = createActor(inspectionMachine);
  const draw = makeDraw();
  const drawSoon = oncePerFrame(() => desk.draw());
  const log = momentList(
    (moment) => desk.recorder.nameOf(moment),
    (moment) => void goToMoment(desk, moment),
  );
  const list = machineList(
    entries,
    (entry) => void entry.load(),
    (entry) => void goToMachine(desk, entry),
  );
  const desk: Desk = {
    entries,
    inspection,
    recorder: makeRecorder(inspection, drawSoon),
    list,
    log,
    page: frame(
      list.element,
      log.element,
      actionsOn(() => desk),
    ),
    draw: () => draw(desk),
    open: null,
    words: '',
  };
  runMode(desk, drawSoon);
  if (new URLSearchParams(location.search).has('live')) inspection.send({ type: 'watch' });
  addEventListener('popstate', () => void choose(desk));
  addEventListener('beforeprint', () => desk.open?.view.viewport.paper(true));
  addEventListener('afterprint', () => desk.open?.view.viewport.paper(false));
  desk.page.sequence.addEventListener('toggle', desk.draw);
  fill(root, ...desk.page.elements);
  void choose(desk);
}

/** Actions of the frame’s own buttons. */
function actionsOn(desk: () => Desk): FrameActions {
  const viewport = () => desk().open?.view.viewport;
  return {
    simulate: () => desk().inspection.send({ type: 'simulate' }),
    watch: () => desk().inspection.send({ type: 'watch' }),
    load: (text) => desk().page.showProblem(desk().recorder.load(text) ? '' : t('machines.recorded.unreadable')),
    zoom: (by) => viewport()?.zoom(by),
    fit: () => viewport()?.fit(),
    find: (text) => {
      desk().words = text.trim().toLowerCase();
      desk().draw();
    },
    goToFound: () => {
      const { open, words } = desk();
      const [first] = (open && findParts(open.chart, words)) ?? [];
      if (first !== undefined) open?.view.focus(first);
    },
  };
}

/**
 * Renders the page when the mode changes. A recording sends an event for each moment, dozens at a time, so the page is
 * rendered at most once per frame.
 */
function runMode(desk: Desk, drawSoon: () => void): void {
  const { inspection, recorder } = desk;
  inspection.on('replayed', ({ position }) => {
    const { open } = desk;
    if (!open) return;
    const moments = recorder.upTo(position, open.chart.id);
    attempt(desk, open, () => replay(open.chart, open.machine, moments));
  });
  let before = '';
  inspection.subscribe(({ value }) => {
    // A payload form of another mode is closed.
    if (JSON.stringify(value) !== before && desk.open) desk.open.pendingArrow = null;
    before = JSON.stringify(value);
    drawSoon();
  });
  inspection.start();
}

/** Runs the work in the next frame, once for all calls before it. */
export function oncePerFrame(work: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      work();
    });
  };
}
