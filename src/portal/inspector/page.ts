import { createActor } from 'xstate';
import { inspectionMachine } from '../../../machines/inspection.ts';
import { choose, goToMachine } from './choose.ts';
import { attempt } from './deeds.ts';
import type { Desk, LoadedEntry } from './desk.ts';
import { fill } from './dom.ts';
import { makeDraw } from './draw.ts';
import { findParts } from './find-parts.ts';
import { frame, type FrameActions } from './frame.ts';
import { machineList } from './machine-list.ts';
import { makeRecorder } from './recorder.ts';
import { replay } from './replay.ts';
import { t } from './texts.ts';

/** Draws the page into `root` and runs it. */
export function startPage(root: HTMLElement, entries: readonly LoadedEntry[]): void {
  const inspection = createActor(inspectionMachine);
  const draw = makeDraw();
  const list = machineList(
    entries,
    (entry) => void entry.load(),
    (entry) => void goToMachine(desk, entry),
  );
  const desk: Desk = {
    entries,
    inspection,
    recorder: makeRecorder(
      inspection,
      soon(() => desk.draw()),
    ),
    list,
    page: frame(
      list.element,
      actionsOn(() => desk),
    ),
    draw: () => draw(desk),
    open: null,
    words: '',
  };
  runMode(desk);
  if (new URLSearchParams(location.search).has('live')) inspection.send({ type: 'watch' });
  addEventListener('popstate', () => void choose(desk));
  addEventListener('beforeprint', () => desk.open?.view.viewport.paper(true));
  addEventListener('afterprint', () => desk.open?.view.viewport.paper(false));
  desk.page.sequence.addEventListener('toggle', desk.draw);
  fill(root, ...desk.page.elements);
  void choose(desk);
}

/** What the frame's own buttons do. */
function actionsOn(desk: () => Desk): FrameActions {
  const viewport = () => desk().open?.view.viewport;
  return {
    simulate: () => desk().inspection.send({ type: 'simulate' }),
    watch: () => desk().inspection.send({ type: 'watch' }),
    load: (text) => desk().page.say(desk().recorder.load(text) ? '' : t('machines.recorded.unreadable')),
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

/** The page follows the machine that says what it shows. */
function runMode(desk: Desk): void {
  const { inspection, recorder } = desk;
  inspection.on('replayed', ({ position }) => {
    const { open } = desk;
    if (!open) return;
    const moments = recorder.upTo(position, open.chart.id);
    attempt(desk, open, () => replay(open.chart, open.machine, moments));
  });
  let before = '';
  inspection.subscribe(({ value }) => {
    // What was asked for in another mode is not asked any more.
    if (JSON.stringify(value) !== before && desk.open) desk.open.asked = null;
    before = JSON.stringify(value);
    desk.draw();
  });
  inspection.start();
}

/** Many calls before the next frame are one. */
function soon(work: () => void): () => void {
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
