import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridControl } from './control.ts';
import * as styles from './grid.css.ts';
import { optionsFor } from './model/cell-text.ts';
import type { ChoiceColumn, Column, Option, ReferenceColumn } from './model/column.ts';
import { useHanging } from './use-hanging.ts';

interface Props {
  control: GridControl;
  column: Column;
}

/** The editor in place of a cell. Its text stays local until it is accepted. */
export function CellWriter({ control, column }: Props) {
  if (column.type === 'choice' || column.type === 'reference') return <Chooser control={control} column={column} />;
  return <Plain control={control} column={column} />;
}

function Plain({ control, column }: Props) {
  const field = useWriter<HTMLInputElement & HTMLTextAreaElement>(control);
  const Tag = column.type === 'text' && column.isMultiline ? 'textarea' : 'input';
  return (
    <Tag
      ref={field}
      className={styles.input}
      aria-label={column.name ?? column.title}
      defaultValue={control.draft.text}
      autoComplete="off"
      inputMode={column.type === 'number' ? 'decimal' : column.type === 'level' ? 'numeric' : undefined}
      onInput={(event) => {
        control.draft.text = event.currentTarget.value;
        grow(event.currentTarget);
      }}
    />
  );
}

/** Autocomplete: the best match is marked, and accepting takes it. */
function Chooser({ control, column }: { control: GridControl; column: ChoiceColumn | ReferenceColumn }) {
  const { t } = useTranslation();
  const id = useId();
  const field = useWriter<HTMLInputElement>(control);
  const [typed, setTyped] = useState(() => (isAmending(control) ? '' : control.draft.text));
  const [marked, setMarked] = useState(0);
  const list = useHanging();
  const matches = optionsFor(column, typed).slice(0, 50);
  const mark = (index: number, options: readonly Option[] = matches) => {
    const option = options[index];
    setMarked(index);
    if (option) control.draft.text = wordsOf(option);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    mark(Math.max(0, Math.min(marked + step, matches.length - 1)));
  };
  const write = (text: string) => {
    setTyped(text);
    control.draft.text = text;
    const options = optionsFor(column, text);
    if (text.trim() !== '' && options.length > 0) mark(0, options);
    else setMarked(0);
  };
  useEffect(() => {
    // The first character already selects its best match.
    const [first] = isAmending(control) ? [] : optionsFor(column, control.draft.text);
    if (first) control.draft.text = wordsOf(first);
  }, [control, column]);
  return (
    <>
      <input
        ref={field}
        className={styles.input}
        role="combobox"
        aria-label={column.name ?? column.title}
        aria-expanded={matches.length > 0}
        aria-controls={id}
        aria-activedescendant={matches[marked] ? `${id}-${marked}` : undefined}
        defaultValue={control.draft.text}
        autoComplete="off"
        onKeyDown={press}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <div ref={list} id={id} role="listbox" aria-label={column.title} className={styles.popup}>
        {matches.length === 0 && <div className={styles.option}>{t('kind.grid.noOption')}</div>}
        {matches.map((option, index) => (
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            className={styles.option}
            onMouseDown={(event) => {
              event.preventDefault();
              event.stopPropagation();
              mark(index);
              control.modes.send({ type: 'accept' });
            }}
          >
            {option.code === undefined ? option.label : `${option.code} · ${option.label}`}
          </div>
        ))}
      </div>
    </>
  );
}

const wordsOf = ({ code, label }: Option): string => code ?? label;
const isAmending = (control: GridControl): boolean => !control.modes.getSnapshot().hasTag('replacing');

/** Places the caret at the end and grows with the text. */
function useWriter<E extends HTMLInputElement | HTMLTextAreaElement>(control: GridControl) {
  const field = useRef<E>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(control.draft.text.length, control.draft.text.length);
    if (current) grow(current);
  }, [control]);
  return field;
}

function grow(field: HTMLElement) {
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.style.blockSize = 'auto';
  field.style.blockSize = `${field.scrollHeight}px`;
}
