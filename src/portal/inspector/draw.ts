/** Renders the state of the desk on the page. */
import type { Arrow } from '../../charts/chart.ts';
import { activeStates } from './activity.ts';
import { carryOut } from './desk-actions.ts';
import { actorOf, modeOf, possible, standing, type Desk, type OpenMachine } from './desk.ts';
import { detailsOf } from './details.ts';
import { fill, h, mark } from './dom.ts';
import { findParts } from './find-parts.ts';
import { countActors } from './live.ts';
import { panelOf } from './panel.ts';
import { payloadForm } from './payload-form.ts';
import { fieldsOf, payloadFor, sampleFor } from './payload.ts';
import { sequenceOf } from './sequence.ts';
import { t } from './texts.ts';

/** The last render, as far as it affects the next one. */
interface LastRender {
  /** The machine and its source: a simulation, a recording, or an actor of a portal. */
  place: string;
  /** Ids of the machine’s active states, joined. */
  state: string;
  /** The transition whose payload is being entered. */
  pendingArrow: Arrow | null;
}

/** Creates the function that renders everything. */
export function makeDraw(): (desk: Desk) => void {
  const shown: LastRender = { place: '', state: '', pendingArrow: null };
  return (desk) => {
    const { open, list, page, recorder, words } = desk;
    list.show(open?.chart.id ?? '', modeOf(desk).hasTag('live') ? countActors(recorder.live) : new Map());
    page.showMode(modeOf(desk));
    if (!open) return;
    const { chart, view, selected } = open;
    const value = standing(desk, open);
    const matches = findParts(chart, words);
    const active: ReadonlySet<string> = value === null ? new Set() : activeStates(chart, value);
    open.minimap.show(active);
    view.show({
      active,
      possible: new Set(possible(desk, open).map(({ id }) => id)),
      selected,
      matches: matches && new Set(matches),
    });
    follow(shown, desk, open, active);
    page.showFound(matches?.length ?? null);
    showForm(shown, desk, open);
    fill(page.panel, ...panelOf(desk, open));
    fill(page.details, ...(selected === null ? [h('p', {}, t('machines.details.hint'))] : detailsOf(chart, selected)));
    showLog(desk);
    showSequence(desk);
  };
}

/** Keeps the current state in view. After a change of the source, centres it. */
function follow(shown: LastRender, desk: Desk, open: OpenMachine, active: ReadonlySet<string>): void {
  const { chart, view } = open;
  const mode = modeOf(desk);
  const innermost = chart.boxes.findLast(({ id }) => active.has(id));
  if (!innermost) return;
  const where = mode.hasTag('live') ? actorOf(desk, open)?.actor : mode.hasTag('recorded') ? 'recorded' : 'simulated';
  const place = `${chart.id} ${where}`;
  const state = [...active].join();
  if (place !== shown.place) view.viewport.center(innermost);
  else if (state !== shown.state) view.viewport.reveal(innermost);
  Object.assign(shown, { place, state });
}

/** A form that is being filled in stays while the rest is rendered again. */
function showForm(shown: LastRender, desk: Desk, open: OpenMachine): void {
  const { pendingArrow } = open;
  if (pendingArrow?.id === shown.pendingArrow?.id) return;
  shown.pendingArrow = pendingArrow;
  const cancel = (arrow: Arrow) => {
    open.pendingArrow = null;
    desk.draw();
    open.view.focus(arrow.id);
  };
  fill(
    desk.page.form,
    pendingArrow &&
      payloadForm(
        pendingArrow.label,
        fieldsOf(open.chart, pendingArrow),
        // In a simulation the form starts with a payload that leads to this transition, for a live portal with a
        // sample.
        modeOf(desk).hasTag('live') ? sampleFor(open.chart, pendingArrow) : payloadFor(open.simulation, pendingArrow),
        (payload) => carryOut(desk, open, pendingArrow, payload),
        () => cancel(pendingArrow),
      ),
  );
}

function showLog(desk: Desk): void {
  const { log, recorder } = desk;
  const mode = modeOf(desk);
  const isRecorded = mode.hasTag('recorded');
  const moments = isRecorded ? recorder.moments() : mode.hasTag('live') ? recorder.log : [];
  log.show(moments, isRecorded ? moments[mode.context.position] : undefined);
}

/** Rendered only while open. If the view was scrolled to its end, it stays there. */
function showSequence(desk: Desk): void {
  const { recorder, page } = desk;
  const mode = modeOf(desk);
  const isRecorded = mode.hasTag('recorded');
  mark(page.sequence, 'hidden', !isRecorded && !mode.hasTag('live'));
  const scroll = page.sequence.lastElementChild;
  if (!page.sequence.open || !scroll) return;
  const isAtEnd = scroll.scrollTop + scroll.clientHeight >= scroll.scrollHeight - 4;
  const { scrollLeft } = scroll;
  fill(scroll, ...sequenceOf(isRecorded ? recorder.toldUpTo(mode.context.position) : recorder.messages, recorder.partyName));
  if (isAtEnd) scroll.scrollTo(scrollLeft, scroll.scrollHeight);
}
