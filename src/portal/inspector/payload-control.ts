/** The control for one field of a payload. */
import type { Field } from '../../charts/chart.ts';
import * as fields from '../kit/field.css.ts';
import { h, mark } from './dom.ts';
import * as styles from './inspector.css.ts';
import { t } from './texts.ts';

/** Result of reading an invalid input. Its error is already shown beside it. */
interface Wrong {
  input: HTMLElement;
}

export interface Control {
  element: HTMLElement;
  /** The entered value; `undefined` omits the field. */
  read(): unknown;
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const wrongs = new WeakSet<Wrong>();
export const isWrong = (value: unknown): value is Wrong => typeof value === 'object' && wrongs.has(value as Wrong);

/** A single input, or a group of inputs for an object. */
export function controlFor(field: Field, value: unknown, id: string): Control {
  return field.kind === 'object' ? groupFor(field, value, id) : inputFor(field, value, id);
}

/** The fields of an object. If the object may be absent, a checkbox enables it. */
function groupFor({ name, fields: inner, isNullable, isOptional, sample }: Field, value: unknown, id: string): Control {
  const start = (value ?? sample ?? {}) as Record<string, unknown>;
  const controls = inner.map((field, index) => ({ field, ...controlFor(field, start[field.name], `${id}-${index}`) }));
  const mayLack = isNullable || isOptional;
  const none = isNullable ? null : undefined;
  const content = h('div', { class: styles.fields, hidden: mayLack && value === none }, ...controls.map(({ element }) => element));
  const isThere = h('input', {
    id,
    type: 'checkbox',
    checked: value !== none,
    onChange: () => mark(content, 'hidden', !isThere.checked),
  });
  const read = () => {
    if (mayLack && !isThere.checked) return none;
    const all: Record<string, unknown> = {};
    for (const { field, read: readOne } of controls) {
      const input = readOne();
      if (isWrong(input)) return input;
      if (input !== undefined) all[field.name] = input;
    }
    return all;
  };
  const title = h('code', {}, name);
  const legend = mayLack ? h('label', { for: id, class: styles.there }, isThere, title) : title;
  return {
    read,
    element: h('fieldset', { class: styles.group }, h('legend', { class: fields.label }, legend), content),
  };
}

function inputFor(field: Field, value: unknown, id: string): Control {
  const { name, type, isOptional } = field;
  const input = elementFor(field, value, id);
  const error = h('p', { id: `${id}-error`, class: fields.error, role: 'alert' });
  const label = h('label', { for: id, class: fields.label }, h('code', {}, name), isOptional ? ` ${t('machines.payload.optional')}` : null);
  const hint = h('p', { class: styles.type, dir: 'ltr' }, type);
  const read = () => {
    const entered = valueOf(field, input);
    error.textContent = entered === unreadable ? t('machines.payload.wrong') : '';
    mark(input, 'aria-invalid', entered === unreadable ? 'true' : null);
    if (entered !== unreadable) return entered;
    const wrong: Wrong = { input };
    wrongs.add(wrong);
    return wrong;
  };
  return { read, element: h('div', { class: fields.field }, label, input, hint, error) };
}

function elementFor({ kind, choices }: Field, value: unknown, id: string): Input {
  const common = { id, class: fields.input, 'data-size': 'small', 'aria-describedby': `${id}-error` };
  if (kind === 'choice') {
    const options = choices.map((choice) => h('option', { value: choice, selected: choice === value }, choice || '""'));
    return h('select', common, ...options);
  }
  if (kind === 'boolean') {
    return h('input', { ...common, class: styles.check, type: 'checkbox', checked: value === true });
  }
  if (kind === 'json') {
    const text = value === undefined ? '' : JSON.stringify(value, null, 2);
    const rows = Math.min(10, text.split('\n').length);
    const code = { class: `${fields.input} ${styles.code}`, rows, spellcheck: 'false', dir: 'ltr' };
    return h('textarea', { ...common, ...code }, text);
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return h('input', {
    ...common,
    type: kind === 'number' ? 'number' : 'text',
    step: 'any',
    value: text,
    autocomplete: 'off',
    dir: 'auto',
  });
}

const unreadable = Symbol('unreadable');

function valueOf({ kind, isOptional, isNullable }: Field, input: Input): unknown {
  if (input instanceof HTMLInputElement && kind === 'boolean') return input.checked;
  const text = input.value;
  if (isOptional && text === '') return undefined;
  if (kind === 'number') return text === '' || Number.isNaN(Number(text)) ? unreadable : Number(text);
  if (kind !== 'json') return text === '' && isNullable ? null : text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return unreadable;
  }
}
