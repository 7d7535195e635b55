/** User actions on the open machine. */
import type { Arrow } from '../../charts/chart.ts';
import { actorOf, modeOf, possible, type Desk, type OpenMachine } from './desk.ts';
import { fieldsOf } from './payload.ts';
import { now, take, type Simulation } from './simulation.ts';
import { t } from './texts.ts';

/** Selects a state, or takes a possible transition once its payload is entered. */
export function press(desk: Desk, open: OpenMachine, id: string): void {
  open.selected = id;
  const arrow = possible(desk, open).find((arrow) => arrow.id === id);
  open.pendingArrow = null;
  desk.page.showProblem('');
  if (arrow) {
    if (fieldsOf(open.chart, arrow).length) open.pendingArrow = arrow;
    else carryOut(desk, open, arrow, {});
  }
  desk.draw();
  if (open.pendingArrow) desk.page.focusForm();
}

/** Takes a transition: the portal’s actor gets the event, or the simulation advances. */
export function carryOut(desk: Desk, open: OpenMachine, arrow: Arrow, payload: Record<string, unknown>): void {
  open.pendingArrow = null;
  if (modeOf(desk).hasTag('live')) {
    const to = actorOf(desk, open);
    if (to) desk.recorder.live.send(to.actor, { ...payload, type: arrow.event });
    desk.draw();
  } else attempt(desk, open, () => take(open.simulation, arrow, payload, open.answers));
  // The form that had the focus is gone.
  if (document.activeElement === document.body) open.view.focus(arrow.id);
}

/** Advances the simulation, unless the machine throws on the input. */
export function attempt(desk: Desk, open: OpenMachine, step: () => Simulation): void {
  desk.page.showProblem('');
  try {
    open.simulation = step();
    desk.page.announce(now(open.simulation).value);
  } catch (error) {
    desk.page.showProblem(t('machines.simulate.failed', { message: error instanceof Error ? error.message : String(error) }));
  }
  desk.draw();
}
