import * as fields from '../kit/field.css.ts';
import { fill, h } from './dom.ts';
import * as styles from './inspector.css.ts';
import { t } from './texts.ts';

export interface Entry {
  id: string;
  file: string;
  description: string;
  states: number;
}

/** The list of machines with its search. */
export interface MachineList {
  element: HTMLElement;
  show(current: string, liveCounts: ReadonlyMap<string, number>): void;
}

/** Lists the machines as links. `onNear` is called when a link may be pressed soon, `onChoose` when it is pressed. */
export function machineList<E extends Entry>(entries: readonly E[], onNear: (entry: E) => void, onChoose: (entry: E) => void): MachineList {
  let words = '';
  let current = '';
  let live: ReadonlyMap<string, number> = new Map();
  const list = h('ul', { role: 'list', class: styles.machines });
  const draw = () => {
    const matches = entries.filter(({ id, description }) => `${id} ${description}`.toLowerCase().includes(words));
    fill(list, ...matches.map((entry) => h('li', {}, link(entry))));
    if (matches.length === 0) fill(list, h('li', { class: styles.quiet }, t('machines.list.none')));
  };
  const link = (entry: E) => {
    const count = live.get(entry.id) ?? 0;
    const press = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onChoose(entry);
    };
    return h(
      'a',
      {
        href: `/machines/${entry.file}`,
        class: styles.machine,
        'data-key': entry.id,
        'aria-current': entry.id === current ? 'page' : null,
        onClick: press,
        onPointerenter: () => onNear(entry),
        onFocus: () => onNear(entry),
      },
      h('strong', {}, entry.id),
      h('span', { class: styles.quiet }, count ? t('machines.list.live', { count }) : t('machines.list.states', { count: entry.states })),
      h('span', { class: `${styles.machineAbout} ${styles.english}`, lang: 'en', dir: 'ltr' }, entry.description),
    );
  };
  const search = h('input', {
    type: 'search',
    class: `${fields.input} ${styles.search}`,
    'data-size': 'small',
    'aria-label': t('machines.list.search'),
    placeholder: t('machines.list.search'),
    onInput: ({ target }: Event) => {
      words = (target as HTMLInputElement).value.trim().toLowerCase();
      draw();
    },
  });
  const element = h('nav', { class: styles.list, 'aria-label': t('machines.title') }, search, list);
  return {
    element,
    show(next, counts) {
      const isSame = next === current && [...counts].every(([id, count]) => live.get(id) === count) && counts.size === live.size;
      if (isSame && list.children.length) return;
      const isOther = next !== current;
      current = next;
      live = counts;
      draw();
      if (isOther) list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    },
  };
}
