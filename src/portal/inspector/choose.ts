/** The open machine, selected by the address. */
import { codeOf, configOf } from '../../charts/config.ts';
import { mermaidOf } from '../../charts/mermaid.ts';
import { college } from '../college.ts';
import { activeStates } from './activity.ts';
import { drawChart } from './chart-view.ts';
import { copyButton } from './copy.ts';
import { press } from './desk-actions.ts';
import { modeOf, standing, type Desk, type LoadedEntry, type OpenMachine } from './desk.ts';
import type { Entry } from './machine-list.ts';
import { makeMinimap } from './minimap.ts';
import { startSimulation } from './simulation.ts';
import { t } from './texts.ts';
import type { Moment } from './wire.ts';

/** Opens another machine under its own address. */
export function goToMachine(desk: Desk, { file }: Entry): Promise<void> {
  history.pushState(null, '', `/machines/${file}${location.search}`);
  return choose(desk);
}

/** Opens the machine of a moment, in its state at that moment. */
export async function goToMoment(desk: Desk, moment: Moment): Promise<void> {
  if (modeOf(desk).hasTag('recorded')) desk.inspection.send({ type: 'scrub', position: desk.recorder.moments().indexOf(moment) });
  const entry = desk.entries.find(({ id }) => id === moment.machine);
  if (!entry) return;
  await goToMachine(desk, entry);
  if (desk.open) desk.open.chosenActor = moment.actor;
  desk.draw();
}

/** Shows the machine of the address. */
export async function choose(desk: Desk): Promise<void> {
  const entry = wanted(desk);
  if (!entry || entry.id === desk.open?.chart.id) return;
  const loaded = await entry.load();
  // Another machine was opened meanwhile.
  if (wanted(desk) !== entry) return;
  const { chart, machine } = loaded;
  document.title = t('app.title', { title: `${chart.id} · ${t('machines.title')}`, college: college().shortName });
  const view = drawChart(chart, (id) => press(desk, open, id));
  const open: OpenMachine = {
    ...loaded,
    view,
    minimap: makeMinimap(chart, view.viewport),
    simulation: startSimulation(chart, machine),
    answers: {},
    selected: null,
    pendingArrow: null,
    chosenActor: null,
  };
  desk.open = open;
  desk.page.showChart(
    chart,
    [view.svg, open.minimap.element],
    [
      copyButton(t('machines.export.mermaid'), () => mermaidOf(chart)),
      copyButton(t('machines.export.json'), () => configOf(machine)),
      copyButton(t('machines.export.code'), () => codeOf(machine)),
    ],
  );
  const value = standing(desk, open);
  const active = value === null ? null : activeStates(chart, value);
  const state = chart.boxes.find(({ id, kind }) => kind === 'atomic' && active?.has(id));
  view.viewport.start(state ?? chart.boxes[0]!);
  desk.draw();
}

function wanted({ entries }: Desk): LoadedEntry | undefined {
  const first = entries.find(({ id }) => id === 'session') ?? entries[0];
  return entries.find(({ file }) => file === location.pathname.split('/')[2]) ?? first;
}
