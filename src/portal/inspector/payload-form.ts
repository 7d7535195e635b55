import type { Field } from '../../charts/chart.ts';
import { button } from '../kit/button.css.ts';
import { h } from './dom.ts';
import * as styles from './inspector.css.ts';
import type { Payload } from './payload.ts';
import { controlFor, isWrong } from './payload-control.ts';
import { t } from './texts.ts';

/** A form for a payload with initial values. `onSend` gets the result. */
export function payloadForm(
  title: string,
  requested: readonly Field[],
  from: Payload,
  onSend: (payload: Record<string, unknown>) => void,
  onCancel: () => void,
): HTMLFormElement {
  const controls = requested.map((field, index) => ({ field, ...controlFor(field, from[field.name], `payload-${index}`) }));
  const send = (event: Event) => {
    event.preventDefault();
    const payload: Record<string, unknown> = {};
    for (const { field, read } of controls) {
      const value = read();
      if (isWrong(value)) return value.input.focus();
      if (value !== undefined) payload[field.name] = value;
    }
    onSend(payload);
  };
  return h(
    'form',
    {
      class: styles.form,
      'aria-label': title,
      onSubmit: send,
      onKeydown: (event: KeyboardEvent) => event.key === 'Escape' && onCancel(),
    },
    h('h3', {}, title),
    ...controls.map(({ element }) => element),
    h(
      'div',
      { class: styles.row },
      h('button', { class: button, 'data-variant': 'primary', 'data-size': 'small' }, t('machines.payload.send')),
      h('button', { class: button, 'data-variant': 'quiet', 'data-size': 'small', type: 'button', onClick: onCancel }, t('common.cancel')),
    ),
  );
}
