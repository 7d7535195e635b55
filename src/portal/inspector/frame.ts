import type { AnyMachineSnapshot, StateValue } from 'xstate';
import type { Chart } from '../../charts/chart.ts';
import { button, hidden, skip } from '../kit/button.css.ts';
import * as fields from '../kit/field.css.ts';
import { statesIn } from './activity.ts';
import { fill, h, mark } from './dom.ts';
import * as styles from './inspector.css.ts';
import { t } from './texts.ts';

export interface FrameActions {
  simulate: () => void;
  watch: () => void;
  /** A file was chosen, and this is its text. */
  load: (text: string) => void;
  zoom: (by: number) => void;
  fit: () => void;
  find: (words: string) => void;
  goToFound: () => void;
}

/** The parts of the page that are always there. */
export interface Frame {
  elements: readonly HTMLElement[];
  panel: HTMLElement;
  form: HTMLElement;
  details: HTMLElement;
  log: HTMLElement;
  showChart(chart: Chart, svg: SVGSVGElement, exports: readonly Node[]): void;
  showMode(mode: Pick<AnyMachineSnapshot, 'hasTag'>): void;
  showFound(count: number | null): void;
  focusForm(): void;
  /** A sentence to be read at once; empty takes it away. */
  say(problem: string): void;
  /** Tells those who do not see the chart where the simulation went. */
  announce(value: StateValue): void;
}

/** Builds the frame around list, chart and panels. */
export function frame(list: HTMLElement, actions: FrameActions): Frame {
  const small = { class: button, 'data-size': 'small', type: 'button' };
  const modeButton = (label: string, press: () => void) =>
    h('button', { ...small, 'data-variant': 'secondary', 'aria-pressed': 'false', onClick: press }, label);
  const simulating = modeButton(t('machines.mode.simulate'), actions.simulate);
  const watching = modeButton(t('machines.mode.live'), actions.watch);
  const file = h('input', {
    type: 'file',
    accept: '.json,application/json',
    hidden: true,
    onChange: ({ target }: Event) => {
      const [chosen] = (target as HTMLInputElement).files ?? [];
      if (chosen) void chosen.text().then(actions.load);
      (target as HTMLInputElement).value = '';
    },
  });
  const loading = modeButton(t('machines.recorded.load'), () => file.click());
  const find = h('input', {
    type: 'search',
    class: fields.input,
    'data-size': 'small',
    'aria-label': t('machines.chart.find'),
    placeholder: t('machines.chart.find'),
    onInput: ({ target }: Event) => actions.find((target as HTMLInputElement).value),
    onKeydown: ({ key }: KeyboardEvent) => key === 'Enter' && actions.goToFound(),
  });
  const count = h('span', { class: styles.quiet, role: 'status' });
  const tool = (sign: string, name: string, press: () => void) =>
    h('button', { ...small, 'data-variant': 'quiet', 'aria-label': name, title: name, onClick: press }, sign);
  const zooms = h(
    'div',
    { class: styles.zooms, role: 'group', 'aria-label': t('machines.chart.zoom') },
    tool('−', t('machines.chart.zoomOut'), () => actions.zoom(0.8)),
    tool('+', t('machines.chart.zoomIn'), () => actions.zoom(1.25)),
    tool('⤢', t('machines.chart.fit'), actions.fit),
  );
  const name = h('h2', { dir: 'ltr', class: `${styles.chartName} ${styles.english}` });
  const about = h('p', { lang: 'en', dir: 'ltr', class: `${styles.quiet} ${styles.english}` });
  const exports = h('div', { class: styles.row });
  const stage = h('div', { class: styles.stage });
  const problem = h('p', { class: styles.problem, role: 'alert' });
  const spoken = h('p', { class: hidden, role: 'status', 'data-testid': 'spoken' });
  const wide = matchMedia('(min-width: 64em)');
  const side = h(
    'details',
    { class: styles.side, open: wide.matches },
    h('summary', { class: styles.sideHead }, t('machines.list.title')),
    list,
  );
  wide.addEventListener('change', () => (side.open = wide.matches));
  const form = h('div');
  const panel = h('section', { class: styles.panel, 'aria-label': t('machines.mode.label') });
  const details = h('section', { class: styles.panel, 'aria-label': t('machines.details.label') });
  const log = h('section', { class: styles.panel, 'aria-label': t('machines.log') });
  return {
    elements: [
      h('a', { href: '#chart', class: skip }, t('common.skipToContent')),
      h(
        'div',
        { class: styles.page },
        h(
          'header',
          { class: styles.head },
          h('h1', {}, t('machines.title')),
          h(
            'div',
            { class: styles.modes, role: 'group', 'aria-label': t('machines.mode.label') },
            simulating,
            watching,
            loading,
            file,
          ),
        ),
        side,
        h(
          'main',
          { class: styles.main, id: 'chart', tabindex: -1 },
          h('div', { class: styles.about }, h('div', { class: styles.naming }, name, about), exports),
          h('div', { class: styles.tools }, h('div', { class: styles.find }, find), count, zooms),
          stage,
          h('p', { class: styles.help }, t('machines.chart.help')),
        ),
        h('aside', { class: styles.aside, 'aria-label': t('machines.panels') }, problem, form, panel, details, log),
        spoken,
      ),
    ],
    panel,
    form,
    details,
    log,
    showChart(chart, svg, copies) {
      name.textContent = chart.id;
      about.textContent = chart.boxes[0]?.description ?? '';
      fill(exports, ...copies);
      fill(stage, svg);
    },
    showMode(mode) {
      mark(simulating, 'aria-pressed', String(mode.hasTag('simulating')));
      mark(watching, 'aria-pressed', String(mode.hasTag('live')));
      mark(loading, 'aria-pressed', String(mode.hasTag('recorded')));
    },
    showFound(found) {
      count.textContent = found === null ? '' : t('machines.chart.found', { count: found });
    },
    focusForm: () => form.querySelector<HTMLElement>('input, select, textarea, button')?.focus(),
    say: (text) => void (problem.textContent = text),
    announce: (value) =>
      void (spoken.textContent = t('machines.simulate.nowIn', { state: statesIn(value).join(', ') })),
  };
}
