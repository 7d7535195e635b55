import { button } from '../kit/button.css.ts';
import { statesIn } from './activity.ts';
import { h } from './dom.ts';
import * as styles from './inspector.css.ts';
import { contextOf } from './simulate-panel.ts';
import { t } from './texts.ts';
import type { Moment } from './wire.ts';

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

/** The panel of a recording: move through it, continue from a moment, save it. */
export function recordedPanel({ moments, position, isPlaying, canReplay, play, scrub, replay, save }: RecordedPanelProps): Node[] {
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
      h('button', { ...small, 'data-key': 'play', onClick: play }, isPlaying ? t('machines.recorded.pause') : t('machines.recorded.play')),
      h('button', { ...small, 'data-key': 'save', onClick: save }, t('machines.recorded.save')),
      h('button', { ...small, 'data-key': 'replay', disabled: !canReplay, onClick: replay }, t('machines.recorded.replay')),
    ),
    contextOf(moment.context),
  ];
}
