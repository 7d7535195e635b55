import { titleOf, type Chart } from '../../charts/chart.ts';
import { h } from './dom.ts';
import * as styles from './inspector.css.ts';
import { shortName } from './chart-view.ts';
import { t } from './texts.ts';

/** Details of a state or transition, and the tests that lead there. */
export function detailsOf(chart: Chart, id: string): Node[] {
  const box = chart.boxes.find((candidate) => candidate.id === id);
  const arrow = chart.arrows.find((candidate) => candidate.id === id);
  const facts: [string, string | readonly string[]][] = box
    ? [
        [t('machines.details.tags'), box.tags],
        [t('machines.details.invokes'), box.invokes.map((actor) => (actor.id === actor.src ? actor.id : `${actor.id}: ${actor.src}`))],
      ]
    : arrow
      ? [
          [t('machines.details.from'), shortName(chart, arrow.source)],
          [t('machines.details.to'), shortName(chart, arrow.target ?? arrow.source)],
          [t('machines.details.guard'), arrow.guard],
          [t('machines.details.actions'), arrow.actions],
        ]
      : [];
  const description = (box ?? arrow)?.description;
  const journeys = box ? journeysTo(chart, shortName(chart, id)) : [];
  return [
    h('h3', { dir: 'ltr', class: `${styles.name} ${styles.english}` }, box ? shortName(chart, id) : arrow ? titleOf(arrow) : ''),
    ...(description ? [h('p', { lang: 'en', dir: 'ltr', class: styles.english }, description)] : []),
    h(
      'dl',
      { class: styles.facts },
      ...facts
        .filter(([, value]) => value.length > 0)
        .flatMap(([name, value]) => [
          h('dt', {}, name),
          h('dd', {}, h('code', { dir: 'ltr' }, typeof value === 'string' ? value : value.join(', '))),
        ]),
    ),
    ...(journeys.length
      ? [
          h(
            'details',
            { 'data-key': 'journeys' },
            h('summary', {}, t('machines.details.journeys', { count: journeys.length })),
            h('ul', { class: styles.journeys, dir: 'ltr' }, ...journeys.map((words) => h('li', {}, h('code', {}, words || '(start)')))),
          ),
        ]
      : []),
  ];
}

/** The test rows that end in this state; for the machine itself, all rows. */
export function journeysTo({ id, journeys }: Chart, state: string): string[] {
  return journeys
    .filter(({ states }) => state === id || states.some((end) => end === state || end.startsWith(`${state}.`)))
    .map(({ words }) => words);
}
