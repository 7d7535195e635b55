import type { Arrow } from '../../charts/chart.ts';
import { button } from '../kit/button.css.ts';
import { statesIn } from './activity.ts';
import { h } from './dom.ts';
import * as styles from './inspector.css.ts';
import { actorsOf, type Live } from './live.ts';
import { contextOf, possibleButtons } from './simulate-panel.ts';
import { formatTime, t } from './texts.ts';
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

/** The panel of a watched portal: its actors of this machine, where the chosen one stands, and what may be sent to it. */
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
  // The portal decides by its own guards, so an event is offered once, whatever it may lead to.
  const events = possible.filter(({ event }, index) => possible.findIndex((one) => one.event === event) === index);
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
          ...actors.map((one) =>
            h(
              'li',
              {},
              h(
                'button',
                {
                  class: styles.actor,
                  type: 'button',
                  'aria-pressed': String(one.actor === actor?.actor),
                  'data-key': one.actor,
                  onClick: () => choose(one.actor),
                },
                h('strong', {}, nameOf(one)),
                h('span', { class: styles.quiet }, t('machines.live.tab', { tab: tabOf(one.actor) })),
                h(
                  'code',
                  { dir: 'ltr', class: styles.wide, 'data-testid': 'live-state' },
                  statesIn(one.value).join(' + '),
                ),
              ),
            ),
          ),
        ),
    ...(actor
      ? [
          h('h3', {}, t('machines.live.send')),
          possibleButtons(events, press, ({ label }) => label),
          contextOf(actor.context),
        ]
      : []),
  ];
}

export interface RecordedPanelProps {
  moments: readonly Moment[];
  position: number;
  isPlaying: boolean;
  canReplay: boolean;
  play: () => void;
  scrub: (position: number) => void;
  replay: () => void;
  save: () => void;
}

/** The panel of a recording: move through it, go on from a moment, save it. */
export function recordedPanel({
  moments,
  position,
  isPlaying,
  canReplay,
  play,
  scrub,
  replay,
  save,
}: RecordedPanelProps): Node[] {
  const moment = moments[position];
  if (!moment) return [];
  const small = { class: button, 'data-variant': 'secondary', 'data-size': 'small', type: 'button' };
  const label = t('machines.recorded.position', { position: position + 1, count: moments.length });
  return [
    h('label', { for: 'position' }, label),
    h('input', {
      id: 'position',
      type: 'range',
      min: 0,
      max: moments.length - 1,
      value: position,
      class: styles.slider,
      'data-key': 'position',
      'aria-valuetext': `${moment.machine} ${moment.event.type}`,
      onInput: ({ target }: Event) => scrub(Number((target as HTMLInputElement).value)),
    }),
    h(
      'p',
      { class: styles.states },
      h('code', {}, moment.machine),
      h('code', {}, moment.event.type),
      h('code', {}, `→ ${statesIn(moment.value).join(' + ')}`),
    ),
    h(
      'div',
      { class: styles.row },
      h(
        'button',
        { ...small, 'data-key': 'play', onClick: play },
        isPlaying ? t('machines.recorded.pause') : t('machines.recorded.play'),
      ),
      h('button', { ...small, 'data-key': 'save', onClick: save }, t('machines.recorded.save')),
      h(
        'button',
        { ...small, 'data-key': 'replay', disabled: !canReplay, onClick: replay },
        t('machines.recorded.replay'),
      ),
    ),
    contextOf(moment.context),
  ];
}

/** What happened, the newest first. Pressing a line shows its machine. */
export function momentList(
  moments: readonly Moment[],
  nameOf: (moment: Moment) => string,
  current: Moment | null,
  press: (moment: Moment) => void,
): Node[] {
  return [
    h('h3', {}, t('machines.log')),
    h(
      'ol',
      {
        role: 'list',
        class: styles.log,
        tabindex: 0,
        'data-key': 'log',
        'aria-label': t('machines.log'),
        'data-testid': 'log',
      },
      ...moments
        .slice(-200)
        .toReversed()
        .map((moment) => h('li', {}, lineOf(moment, nameOf(moment), moment === current, press))),
    ),
  ];
}

function lineOf(moment: Moment, name: string, isCurrent: boolean, press: (moment: Moment) => void): Node {
  const {
    event: { type, ...payload },
    value,
    at,
    status,
  } = moment;
  const details = Object.keys(payload).length ? JSON.stringify(payload) : '';
  return h(
    'button',
    {
      class: styles.logLine,
      type: 'button',
      'aria-current': isCurrent ? 'true' : null,
      'data-key': `${at} ${name} ${type}`,
      onClick: () => press(moment),
    },
    h('time', { datetime: new Date(at).toISOString() }, formatTime(at)),
    h('strong', {}, name),
    h('code', { dir: 'ltr', class: styles.wide }, `${sayEvent(type)}${details && ` ${details}`}`),
    h(
      'code',
      { dir: 'ltr', class: styles.wide },
      status === 'active' ? `→ ${statesIn(value).join(' + ')}` : `→ ${status}`,
    ),
  );
}

/** `xstate.done.actor.restore` as `restore done`. */
function sayEvent(type: string): string {
  const [, end, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor) return `${actor} ${end === 'done' ? 'done' : 'failed'}`;
  return type.startsWith('xstate.after.') ? `after ${type.split('.')[2]}` : type.replace(/^xstate\./, '');
}
