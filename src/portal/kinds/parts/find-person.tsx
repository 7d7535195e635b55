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
  /** Further details for identification: the father, the role, the status. */
  more?: (row: Row) => ReactNode;
  onPick: (row: Row) => void;
  /** Called when the user searches for another person. */
  onType?: () => void;
  onBlur?: () => void;
  isReadOnly?: boolean;
  /** Props of the surrounding form field. */
  field?: Pick<FieldProps, 'id' | 'label' | 'hint' | 'error' | 'isRequired'>;
}

/** Finds a person by name or number, and lists the matches with identifying details. */
export function FindPerson<Row extends { id: number }>(props: FindPersonProps<Row>) {
  const { call, label, personOf, more, onPick, onType, onBlur, isReadOnly = false, field } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const q = useDeferredValue(typed.trim());
  const isLong = [...q].length >= shortest;
  const people = useCall(call, { query: { q } }, { enabled: isLong, keepPrevious: true });
  const rows = isLong ? (people.data?.data ?? []) : [];
  const isAnswered = isLong && people.data !== undefined;
  const pick = (row: Row) => {
    setTyped('');
    // The pressed result disappears, so the focus returns to the field.
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
      // A complete number, typed or scanned from a card, matches exactly one person.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || rows.length !== 1) return;
        event.preventDefault();
        pick(rows[0]!);
      }}
      disabled={isReadOnly}
      maxLength={80}
      isBusy={isLong && people.isFetching}
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
      {isLong && people.isError && !people.data && (
        <ErrorView error={people.error} title={t('kind.list.failed')} onRetry={() => void people.refetch()} />
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
