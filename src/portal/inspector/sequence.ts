/** A sequence diagram of the events between actors, with a column for each actor and a line for each event. */
import { hidden } from '../kit/button.css.ts';
import { h } from './dom.ts';
import { sayEvent } from './moment-list.ts';
import * as styles from './sequence.css.ts';
import { formatTime, t } from './texts.ts';
import type { Message, Party } from './wire.ts';

/** Maximum number of lines. */
const most = 120;

/** An event with the names of its sender and receiver. */
interface Line {
  from: string;
  to: string;
  type: string;
  at: number;
}

/** The diagram, newest event last. Actors with the same name share a column. */
export function sequenceOf(messages: readonly Message[], nameOf: (party: Party) => string): Node[] {
  const outside = t('machines.sequence.outside');
  const lines = messages.slice(-most).map(({ from, to, type, at }): Line => ({
    from: from ? nameOf(from) : outside,
    to: nameOf(to),
    type: sayEvent(type),
    at,
  }));
  if (lines.length === 0) return [h('p', { class: styles.none }, t('machines.sequence.none'))];
  const columns = [...new Set([outside, ...lines.flatMap(({ from, to }) => [from, to])])];
  return [
    h(
      'div',
      { class: styles.diagram, dir: 'ltr', style: `--columns: ${columns.length}` },
      h(
        'div',
        { class: styles.line, 'data-head': true, 'aria-hidden': 'true' },
        h('span', { class: styles.time }),
        ...columns.map((name) => h('span', { class: styles.name, dir: 'auto' }, name)),
      ),
      h('ol', { role: 'list', class: styles.lines }, ...lines.map((line) => drawn(line, columns))),
    ),
  ];
}

function drawn({ from, to, type, at }: Line, columns: readonly string[]): Node {
  const source = columns.indexOf(from);
  const target = columns.indexOf(to);
  const first = Math.min(source, target);
  const span = Math.abs(source - target) + 1;
  const direction = source === target ? 'self' : source < target ? 'on' : 'back';
  const sentence = t('machines.sequence.said', { from, to, type });
  return h(
    'li',
    { class: styles.line, title: sentence },
    h('time', { class: styles.time, datetime: new Date(at).toISOString() }, formatTime(at)),
    h('span', { class: hidden }, sentence),
    h(
      'span',
      {
        class: styles.arrow,
        'aria-hidden': 'true',
        'data-direction': direction,
        style: `grid-column: ${first + 2} / span ${span}; --span: ${span}`,
      },
      h('span', { class: styles.label }, type),
    ),
  );
}
