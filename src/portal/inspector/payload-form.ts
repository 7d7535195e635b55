import type { Arrow, Chart, Field } from '../../charts/chart.ts';
import { button } from '../kit/button.css.ts';
import * as fields from '../kit/field.css.ts';
import { h, mark } from './dom.ts';
import * as styles from './inspector.css.ts';
import { t } from './texts.ts';

/** What has to be said when this transition is taken: the payload of an event, an actor's answer. */
export function fieldsOf(chart: Chart, { kind, event, source, about }: Arrow): readonly Field[] {
  if (kind === 'event') return chart.events.find(({ type }) => type === event)?.fields ?? [];
  const actor = chart.boxes.find(({ id }) => id === source)?.invokes.find(({ id }) => id === about)?.src;
  if (kind === 'done') return actor !== undefined && chart.outputs[actor] ? [chart.outputs[actor]] : [];
  return kind === 'failed' ? [failure] : [];
}

/** What the portal's actors reject with. */
const failure: Field = {
  name: 'error',
  kind: 'json',
  type: '{ problem: string }',
  isOptional: false,
  choices: [],
  sample: { problem: 'failed' },
};

/** Asks for a payload; `onSend` gets it. */
export function payloadForm(
  title: string,
  asked: readonly Field[],
  onSend: (payload: Record<string, unknown>) => void,
  onCancel: () => void,
): HTMLFormElement {
  const controls = asked.map((field, index) => ({ field, ...controlFor(field, `payload-${index}`) }));
  const send = (event: Event) => {
    event.preventDefault();
    const payload: Record<string, unknown> = {};
    for (const { field, input, error } of controls) {
      const value = valueOf(field, input);
      const isWrong = value === wrong;
      error.textContent = isWrong ? t('machines.payload.wrong') : '';
      mark(input, 'aria-invalid', isWrong ? 'true' : null);
      if (isWrong) return input.focus();
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
      h(
        'button',
        { class: button, 'data-variant': 'quiet', 'data-size': 'small', type: 'button', onClick: onCancel },
        t('common.cancel'),
      ),
    ),
  );
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const wrong = Symbol('wrong');

function controlFor(field: Field, id: string): { element: HTMLElement; input: Input; error: HTMLElement } {
  const { name, kind, type, isOptional, choices, sample } = field;
  const common = { id, class: fields.input, 'data-size': 'small', 'aria-describedby': `${id}-error` };
  const text = kind === 'json' ? JSON.stringify(sample, null, 2) : String(sample ?? '');
  const input =
    kind === 'choice'
      ? h(
          'select',
          common,
          ...choices.map((choice) => h('option', { value: choice, selected: choice === sample }, choice || '""')),
        )
      : kind === 'boolean'
        ? h('input', { id, type: 'checkbox', checked: sample === true, 'aria-describedby': `${id}-error` })
        : kind === 'json'
          ? h(
              'textarea',
              {
                ...common,
                class: `${fields.input} ${styles.code}`,
                rows: Math.min(10, text.split('\n').length),
                spellcheck: 'false',
                dir: 'ltr',
              },
              text,
            )
          : h('input', {
              ...common,
              type: kind === 'number' ? 'number' : 'text',
              step: 'any',
              value: text,
              autocomplete: 'off',
              dir: 'auto',
            });
  const error = h('p', { id: `${id}-error`, class: fields.error, role: 'alert' });
  const label = h(
    'label',
    { for: id, class: fields.label },
    h('code', {}, name),
    isOptional ? ` ${t('machines.payload.optional')}` : null,
  );
  const hint = h('p', { class: styles.type, dir: 'ltr' }, type);
  return { input, error, element: h('div', { class: fields.field }, label, input, hint, error) };
}

/** What was entered; `undefined` leaves the field out. */
function valueOf({ kind, isOptional }: Field, input: Input): unknown {
  if (input instanceof HTMLInputElement && kind === 'boolean') return input.checked;
  const text = input.value;
  if (isOptional && text === '') return undefined;
  if (kind === 'number') return text === '' || Number.isNaN(Number(text)) ? wrong : Number(text);
  if (kind !== 'json') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return wrong;
  }
}
