import { statesIn } from './activity.ts';
import { h, mark } from './dom.ts';
import * as styles from './inspector.css.ts';
import { formatTime, t } from './texts.ts';
import type { Moment } from './wire.ts';

/** The log of events, newest first. Pressing a line shows its machine. */
export interface MomentList {
  element: HTMLElement;
  /** Shows the newest moments and marks the current one of a recording. Without moments, the log is hidden. */
  show(moments: readonly Moment[], current: Moment | undefined): void;
}

/** Maximum number of lines. */
const most = 200;

/**
 * Creates an empty log. Lines are created once and reused when newer ones are added above: a watched portal sends
 * dozens of moments at a time, and rendering 200 new lines for each would block the page for seconds.
 */
export function momentList(nameOf: (moment: Moment) => string, press: (moment: Moment) => void): MomentList {
  const lines = new WeakMap<Moment, HTMLLIElement>();
  const lineFor = (moment: Moment) => {
    const line = lines.get(moment) ?? h('li', {}, lineOf(moment, nameOf(moment), press));
    lines.set(moment, line);
    return line;
  };
  const title = t('machines.log');
  const list = h('ol', {
    role: 'list',
    class: styles.log,
    tabindex: 0,
    'aria-label': title,
    'data-testid': 'log',
  });
  const element = h('section', { class: styles.panel, 'aria-label': title, hidden: true }, h('h3', {}, title), list);
  return {
    element,
    show(moments, current) {
      mark(element, 'hidden', moments.length === 0);
      const hadFocus = list.contains(document.activeElement);
      let place = list.firstChild;
      for (const moment of moments.slice(-most).toReversed()) {
        const line = lineFor(moment);
        mark(line.firstElementChild!, 'aria-current', moment === current && 'true');
        if (line === place) place = line.nextSibling;
        else list.insertBefore(line, place);
      }
      while (place) {
        const next = place.nextSibling;
        place.remove();
        place = next;
      }
      // The line with the focus has dropped out at the end of the log.
      if (hadFocus && !list.contains(document.activeElement)) list.focus();
    },
  };
}

function lineOf(moment: Moment, name: string, press: (moment: Moment) => void): Node {
  const {
    event: { type, ...payload },
    value,
    at,
    status,
  } = moment;
  const details = Object.keys(payload).length ? JSON.stringify(payload) : '';
  return h(
    'button',
    { class: styles.logLine, type: 'button', onClick: () => press(moment) },
    h('time', { datetime: new Date(at).toISOString() }, formatTime(at)),
    h('strong', {}, name),
    h('code', { dir: 'ltr', class: styles.wide }, `${sayEvent(type)}${details && ` ${details}`}`),
    h('code', { dir: 'ltr', class: styles.wide }, status === 'active' ? `→ ${statesIn(value).join(' + ')}` : `→ ${status}`),
  );
}

/** Shows `xstate.done.actor.restore` as `restore done`. */
export function sayEvent(type: string): string {
  const [, end, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor) return `${actor} ${end === 'done' ? 'done' : 'failed'}`;
  return type.startsWith('xstate.after.') ? `after ${type.split('.')[2]}` : type.replace(/^xstate\./, '');
}
