import { useDeferredValue, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '../../../contract/core/endpoint.ts';
import { useCall } from '../../api/use-call.ts';
import { Field, type FieldProps } from '../../kit/field.tsx';
import * as layout from '../../kit/layout.css.ts';
import { SearchInput } from '../../kit/search-input.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { ErrorView } from './error-view.tsx';
import { PersonLine, type Person } from './person.tsx';
import * as styles from './person.css.ts';

const shortest = 2;

export interface FindPersonProps<Row extends { id: number }> {
  // oxlint-disable-next-line typescript/no-explicit-any -- each call has filters of its own beside the words
  call: Endpoint<string, any, any, { data: Row[] }>;
  label: string;
  personOf: (row: Row) => Person;
  /** What else helps to tell who it is: the father, the role, the status. */
  more?: (row: Row) => ReactNode;
  onPick: (row: Row) => void;
  /** Somebody else is being looked for. */
  onType?: () => void;
  onBlur?: () => void;
  isReadOnly?: boolean;
  /** Of a form: what stands around the control. */
  field?: Pick<FieldProps, 'id' | 'label' | 'hint' | 'error' | 'isRequired'>;
}

/** Somebody is found by name or number, and picked from those who were found, each with what tells them apart. */
export function FindPerson<Row extends { id: number }>(props: FindPersonProps<Row>) {
  const { call, label, personOf, more, onPick, onType, onBlur, isReadOnly = false, field } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const q = useDeferredValue(typed.trim());
  const isLong = [...q].length >= shortest;
  const found = useCall(call, { query: { q } }, { enabled: isLong, keepPrevious: true });
  const rows = isLong ? (found.data?.data ?? []) : [];
  const isAnswered = isLong && found.data !== undefined;
  const pick = (row: Row) => {
    setTyped('');
    // The line that was pressed goes; where one may look on stays.
    place.current?.querySelector('input')?.focus();
    onPick(row);
  };
  const type = (text: string) => {
    setTyped(text);
    if (text !== '') onType?.();
  };
  const input = (
    <SearchInput
      label={label}
      value={typed}
      onValue={type}
      onBlur={onBlur}
      {...(field && { placeholder: '' })}
      // A whole number, typed or read off a card, finds one person alone.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || rows.length !== 1) return;
        event.preventDefault();
        pick(rows[0]!);
      }}
      disabled={isReadOnly}
      maxLength={80}
      isBusy={isLong && found.isFetching}
    />
  );
  return (
    <div className={layout.stack}>
      <div ref={place} className={styles.search}>
        {field ? <Field {...field}>{input}</Field> : input}
        <div role="status">
          {isAnswered && rows.length === 0 && <p>{t('kind.list.nothingMatches')}</p>}
          {rows.length > 0 && <VisuallyHidden>{t('kind.person.found', { count: rows.length })}</VisuallyHidden>}
        </div>
      </div>
      {isLong && found.isError && !found.data && (
        <ErrorView error={found.error} title={t('kind.list.failed')} onRetry={() => void found.refetch()} />
      )}
      {rows.length > 0 && (
        <ul role="list" className={styles.picks} aria-label={t('kind.person.found', { count: rows.length })}>
          {rows.map((row) => (
            <li key={row.id}>
              <button type="button" className={styles.pick} onClick={() => pick(row)}>
                <PersonLine person={personOf(row)} />
                {more?.(row)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
