import type { Arrow } from '../../charts/chart.ts';
import { button } from '../kit/button.css.ts';
import { statesIn } from './activity.ts';
import { h } from './dom.ts';
import * as styles from './inspector.css.ts';
import { actorsOf, type Live } from './live.ts';
import { contextOf, possibleButtons } from './simulate-panel.ts';
import { t } from './texts.ts';
import { tabOf, type Moment } from './wire.ts';

export interface LivePanelProps {
  live: Live;
  machine: string;
  actor: Moment | undefined;
  nameOf: (moment: Moment) => string;
  possible: readonly Arrow[];
  isRecording: boolean;
  count: number;
  choose: (actor: string) => void;
  press: (id: string) => void;
  toggleRecording: () => void;
}

/**
 * The panel of a watched portal: its actors of this machine, the state of the selected one, and the events it accepts.
 */
export function livePanel({
  live,
  machine,
  actor,
  nameOf,
  possible,
  isRecording,
  count,
  choose,
  press,
  toggleRecording,
}: LivePanelProps): Node[] {
  const actors = actorsOf(live, machine);
  // The portal evaluates its own guards, so each event is listed once, regardless of its target.
  const events = possible.filter(({ event }, index) => possible.findIndex((candidate) => candidate.event === event) === index);
  const record = h(
    'button',
    {
      class: button,
      'data-variant': isRecording ? 'danger' : 'secondary',
      'data-size': 'small',
      type: 'button',
      'data-key': 'record',
      onClick: toggleRecording,
    },
    isRecording ? t('machines.live.stop', { count }) : t('machines.live.record'),
  );
  if (live.actors.size === 0) {
    return [
      h('p', {}, t('machines.live.waiting')),
      h('p', {}, h('a', { href: '/?inspect', target: '_blank', rel: 'opener' }, t('machines.live.open'))),
    ];
  }
  return [
    h('div', { class: styles.row }, record),
    h('h3', {}, t('machines.live.actors')),
    actors.length === 0
      ? h('p', { class: styles.quiet }, t('machines.live.none'))
      : h(
          'ul',
          { role: 'list', class: styles.actors, 'data-key': 'actors' },
          ...actors.map((candidate) =>
            h(
              'li',
              {},
              h(
                'button',
                {
                  class: styles.actor,
                  type: 'button',
                  'aria-pressed': String(candidate.actor === actor?.actor),
                  'data-key': candidate.actor,
                  onClick: () => choose(candidate.actor),
                },
                h('strong', {}, nameOf(candidate)),
                h('span', { class: styles.quiet }, t('machines.live.tab', { tab: tabOf(candidate.actor) })),
                h('code', { dir: 'ltr', class: styles.wide, 'data-testid': 'live-state' }, statesIn(candidate.value).join(' + ')),
              ),
            ),
          ),
        ),
    ...(actor
      ? [h('h3', {}, t('machines.live.send')), possibleButtons(events, press, ({ label }) => label), contextOf(actor.context)]
      : []),
  ];
}
