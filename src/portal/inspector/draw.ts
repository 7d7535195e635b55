/** Shows on the page what the desk holds. */
import type { StateValue } from 'xstate';
import type { Arrow } from '../../charts/chart.ts';
import { activeStates } from './activity.ts';
import { goToMoment } from './choose.ts';
import { carryOut } from './deeds.ts';
import { modeOf, possible, standing, type Desk, type Open } from './desk.ts';
import { detailsOf } from './details.ts';
import { fill, h, mark } from './dom.ts';
import { findParts } from './find-parts.ts';
import { countActors } from './live.ts';
import { momentList } from './moment-list.ts';
import { panelOf } from './panel.ts';
import { fieldsOf, payloadForm } from './payload-form.ts';
import { t } from './texts.ts';

/** What was shown last, where that decides what is shown next. */
interface Shown {
  /** Where the machine stood. */
  state: string;
  /** The transition whose payload is asked for. */
  asked: Arrow | null;
}

/** Makes the function that draws everything anew. */
export function makeDraw(): (desk: Desk) => void {
  const shown: Shown = { state: '', asked: null };
  return (desk) => {
    const { open, list, page, recorder, words } = desk;
    list.show(open?.chart.id ?? '', modeOf(desk).hasTag('live') ? countActors(recorder.live) : new Map());
    page.showMode(modeOf(desk));
    if (!open) return;
    const { chart, view, selected } = open;
    const value = standing(desk, open);
    const found = findParts(chart, words);
    view.show({
      active: value === null ? new Set() : activeStates(chart, value),
      possible: new Set(possible(desk, open).map(({ id }) => id)),
      selected,
      found: found && new Set(found),
    });
    follow(shown, open, value);
    page.showFound(found?.length ?? null);
    showForm(shown, desk, open);
    fill(page.panel, ...panelOf(desk, open));
    fill(page.details, ...(selected === null ? [h('p', {}, t('machines.details.hint'))] : detailsOf(chart, selected)));
    showLog(desk);
  };
}

/** Keeps in sight where the machine stands. */
function follow(shown: Shown, { chart, view }: Open, value: StateValue | null): void {
  const state = JSON.stringify([chart.id, value]);
  if (state === shown.state) return;
  const isFirst = !shown.state.startsWith(`["${chart.id}"`);
  shown.state = state;
  const active = value === null ? null : activeStates(chart, value);
  const innermost = active && chart.boxes.findLast(({ id }) => active.has(id));
  if (innermost && !isFirst) view.viewport.reveal(innermost);
}

/** A form that is being filled in stays what it is while the rest is drawn anew. */
function showForm(shown: Shown, desk: Desk, open: Open): void {
  const { asked } = open;
  if (asked?.id === shown.asked?.id) return;
  shown.asked = asked;
  const cancel = (arrow: Arrow) => {
    open.asked = null;
    desk.draw();
    open.view.focus(arrow.id);
  };
  fill(
    desk.page.form,
    asked &&
      payloadForm(
        asked.label,
        fieldsOf(open.chart, asked),
        (payload) => carryOut(desk, open, asked, payload),
        () => cancel(asked),
      ),
  );
}

function showLog(desk: Desk): void {
  const { page, recorder } = desk;
  const mode = modeOf(desk);
  const isRecorded = mode.hasTag('recorded');
  const moments = isRecorded ? recorder.moments() : mode.hasTag('live') ? recorder.log : [];
  const current = isRecorded ? (moments[mode.context.position] ?? null) : null;
  mark(page.log, 'hidden', moments.length === 0);
  fill(
    page.log,
    ...(moments.length ? momentList(moments, recorder.nameOf, current, (one) => void goToMoment(desk, one)) : []),
  );
}
