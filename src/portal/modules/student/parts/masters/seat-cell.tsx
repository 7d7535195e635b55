import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { NumberInput } from '../../../../kit/number-input.tsx';
import * as styles from './seats.css.ts';
import { seatsOf, type useSeats } from './use-seats.ts';

interface Props {
  actor: ReturnType<typeof useSeats>;
  /** Under which the editor holds it. */
  name: string;
  label: string;
  /** How many were admitted. */
  inside: number;
  mayChange: boolean;
  /** Line and column, for the arrow keys. */
  place: readonly [number, number];
}

/** The seats of one branch for one category: a field for who may change them, else the figure. */
export function SeatCell({ actor, name, label, inside, mayChange, place: [line, column] }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const value = useSelector(actor, (snapshot) => snapshot.context.values[name]);
  const problem = useSelector(actor, (snapshot) => snapshot.context.problems[name]);
  const isReadOnly = useSelector(actor, (snapshot) => snapshot.hasTag('readOnly'));
  if (!mayChange) return format.number(seatsOf(value));
  const admitted = t('batch.seats.admittedHere', { count: inside, shown: format.number(inside) });
  return (
    <NumberInput
      className={styles.cell}
      aria-label={label}
      aria-invalid={problem ? true : undefined}
      title={problem ? t(`field.${problem}`) : admitted}
      data-line={line}
      data-column={column}
      readOnly={isReadOnly}
      value={String(value ?? '')}
      onValue={(text) => actor.send({ type: 'change', field: name, value: held(text) })}
      onBlur={() => actor.send({ type: 'blur', field: name })}
    />
  );
}

/** What is held for what was typed: a number where it is one, nothing for nothing. */
function held(text: string): unknown {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d+$/.test(typed) ? Number(typed) : text;
}
