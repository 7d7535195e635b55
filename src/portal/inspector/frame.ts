import type { AnyMachineSnapshot, StateValue } from 'xstate';
import type { Chart } from '../../charts/chart.ts';
import { button, hidden, skip } from '../kit/button.css.ts';
import * as fields from '../kit/field.css.ts';
import { statesIn } from './activity.ts';
import { fill, h, mark } from './dom.ts';
import * as styles from './inspector.css.ts';
import * as sequence from './sequence.css.ts';
import { t } from './texts.ts';

export interface FrameActions {
  simulate: () => void;
  watch: () => void;
  /** Opens the text of the chosen file. */
  load: (text: string) => void;
  zoom: (by: number) => void;
  fit: () => void;
  find: (words: string) => void;
  goToFound: () => void;
}

/** The permanent parts of the page. */
export interface Frame {
  elements: readonly HTMLElement[];
  panel: HTMLElement;
  form: HTMLElement;
  details: HTMLElement;
  /** Events between actors, initially collapsed. */
  sequence: HTMLDetailsElement;
  showChart(chart: Chart, drawings: readonly SVGSVGElement[], exports: readonly Node[]): void;
  showMode(mode: Pick<AnyMachineSnapshot, 'hasTag'>): void;
  showFound(count: number | null): void;
  focusForm(): void;
  /** Shows a message immediately; an empty text removes it. */
  showProblem(problem: string): void;
  /** Announces the new state to screen readers. */
  announce(value: StateValue): void;
}

/** Builds the frame around list, chart, panels and log. */
export function frame(list: HTMLElement, log: HTMLElement, actions: FrameActions): Frame {
  const head = headOf(actions);
  const chart = chartOf(actions);
  const problem = h('p', { class: styles.problem, role: 'alert' });
  const spoken = h('p', { class: hidden, role: 'status', 'data-testid': 'spoken' });
  const form = h('div');
  const panel = h('section', { class: styles.panel, 'aria-label': t('machines.mode.label') });
  const details = h('section', { class: styles.panel, 'aria-label': t('machines.details.label') });
  return {
    elements: [
      h('a', { href: '#chart', class: skip }, t('common.skipToContent')),
      h(
        'div',
        { class: styles.page },
        head.element,
        sideOf(list),
        chart.element,
        h('aside', { class: styles.aside, 'aria-label': t('machines.panels') }, problem, form, panel, details, log),
        spoken,
      ),
    ],
    panel,
    form,
    details,
    sequence: chart.sequence,
    showChart: chart.show,
    showMode: head.showMode,
    showFound: chart.showFound,
    focusForm: () => form.querySelector<HTMLElement>('input, select, textarea, button')?.focus(),
    showProblem: (text) => void (problem.textContent = text),
    announce: (value) => void (spoken.textContent = t('machines.simulate.nowIn', { state: statesIn(value).join(', ') })),
  };
}

const small = { class: button, 'data-size': 'small', type: 'button' };

/** The title and the mode: a simulation, a portal, or a recording from a file. */
function headOf({ simulate, watch, load }: FrameActions) {
  const modeButton = (label: string, press: () => void) =>
    h('button', { ...small, 'data-variant': 'secondary', 'aria-pressed': 'false', onClick: press }, label);
  const simulating = modeButton(t('machines.mode.simulate'), simulate);
  const watching = modeButton(t('machines.mode.live'), watch);
  const file = h('input', {
    type: 'file',
    accept: '.json,application/json',
    hidden: true,
    onChange: ({ target }: Event) => {
      const [chosen] = (target as HTMLInputElement).files ?? [];
      if (chosen) void chosen.text().then(load);
      (target as HTMLInputElement).value = '';
    },
  });
  const loading = modeButton(t('machines.recorded.load'), () => file.click());
  const element = h(
    'header',
    { class: styles.head },
    h('h1', {}, t('machines.title')),
    h('div', { class: styles.modes, role: 'group', 'aria-label': t('machines.mode.label') }, simulating, watching, loading, file),
  );
  const showMode: Frame['showMode'] = (mode) => {
    mark(simulating, 'aria-pressed', String(mode.hasTag('simulating')));
    mark(watching, 'aria-pressed', String(mode.hasTag('live')));
    mark(loading, 'aria-pressed', String(mode.hasTag('recorded')));
  };
  return { element, showMode };
}

/** The list beside the chart, collapsible on narrow screens. */
function sideOf(list: HTMLElement): HTMLElement {
  const wide = matchMedia('(min-width: 64em)');
  const side = h(
    'details',
    { class: styles.side, open: wide.matches },
    h('summary', { class: styles.sideHead }, t('machines.list.title')),
    list,
  );
  wide.addEventListener('change', () => (side.open = wide.matches));
  return side;
}

/** The chart with its name, search and zoom. */
function chartOf(actions: FrameActions) {
  const name = h('h2', { dir: 'ltr', class: `${styles.chartName} ${styles.english}` });
  const about = h('p', { lang: 'en', dir: 'ltr', class: `${styles.quiet} ${styles.english}` });
  const exports = h('div', { class: styles.row });
  const stage = h('div', { class: styles.stage });
  const messages = h(
    'details',
    { class: sequence.sequence, hidden: true },
    h('summary', { class: sequence.summary }, t('machines.sequence.title')),
    h('div', { class: sequence.scroll, tabindex: 0, role: 'region', 'aria-label': t('machines.sequence.title') }),
  );
  const count = h('span', { class: styles.quiet, role: 'status' });
  const element = h(
    'main',
    { class: styles.main, id: 'chart', tabindex: -1 },
    h('div', { class: styles.about }, h('div', { class: styles.naming }, name, about), exports),
    h('div', { class: styles.tools }, h('div', { class: styles.find }, searchOf(actions)), count, zoomsOf(actions)),
    stage,
    messages,
    h('p', { class: styles.help }, t('machines.chart.help')),
  );
  const show: Frame['showChart'] = (chart, drawings, copies) => {
    name.textContent = chart.id;
    about.textContent = chart.boxes[0]?.description ?? '';
    fill(exports, ...copies);
    fill(stage, ...drawings);
  };
  const showFound: Frame['showFound'] = (matches) => {
    count.textContent = matches === null ? '' : t('machines.chart.found', { count: matches });
  };
  return { element, sequence: messages, show, showFound };
}

function searchOf({ find, goToFound }: FrameActions): HTMLInputElement {
  return h('input', {
    type: 'search',
    class: fields.input,
    'data-size': 'small',
    'aria-label': t('machines.chart.find'),
    placeholder: t('machines.chart.find'),
    onInput: ({ target }: Event) => find((target as HTMLInputElement).value),
    onKeydown: ({ key }: KeyboardEvent) => key === 'Enter' && goToFound(),
  });
}

function zoomsOf({ zoom, fit }: FrameActions): HTMLElement {
  const tool = (sign: string, name: string, press: () => void) =>
    h('button', { ...small, 'data-variant': 'quiet', 'aria-label': name, title: name, onClick: press }, sign);
  return h(
    'div',
    { class: styles.zooms, role: 'group', 'aria-label': t('machines.chart.zoom') },
    tool('−', t('machines.chart.zoomOut'), () => zoom(0.8)),
    tool('+', t('machines.chart.zoomIn'), () => zoom(1.25)),
    tool('⤢', t('machines.chart.fit'), fit),
  );
}
