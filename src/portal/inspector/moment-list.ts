import { statesIn } from './activity.ts';
import { h } from './dom.ts';
import * as styles from './inspector.css.ts';
import { formatTime, t } from './texts.ts';
import type { Moment } from './wire.ts';

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
export function sayEvent(type: string): string {
  const [, end, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor) return `${actor} ${end === 'done' ? 'done' : 'failed'}`;
  return type.startsWith('xstate.after.') ? `after ${type.split('.')[2]}` : type.replace(/^xstate\./, '');
}
