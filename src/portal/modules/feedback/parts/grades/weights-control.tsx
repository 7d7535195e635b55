import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { FieldError } from '../../../../kit/field-error.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { NumberInput } from '../../../../kit/number-input.tsx';
import type { ParameterProps } from '../../../../kinds/parameters/description.ts';
import { isAbout, sharesOf } from './shares.ts';
import { useRounds } from './use-years.ts';
import * as styles from './weights.css.ts';

/** Weight of each round of the year as typed, and its share. */
export function WeightsControl({ name, label, value, values, error, onValue }: ParameterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rounds = useRounds(values['academicYear']);
  const isOfAnother = rounds !== undefined && value !== null && !isAbout(rounds, value);
  useEffect(() => {
    // Another year has other rounds.
    if (isOfAnother) onValue(null);
    // oxlint-disable-next-line react/exhaustive-deps -- the form creates a new `onValue` with each rendering
  }, [isOfAnother]);
  if (rounds === undefined) return null;
  if (rounds.length === 0) return <Banner>{t('calculateGrades.noRounds')}</Banner>;
  const shares = sharesOf(rounds, value);
  const set = (id: number, typed: string) =>
    onValue(shares.map(({ round, text }) => `${round.id}:${round.id === id ? typed.trim() || '0' : text}`).join(','));
  return (
    <fieldset className={styles.weights} aria-describedby={`${name}-error`}>
      <legend className={styles.label}>{label}</legend>
      <div className={layout.tiles}>
        {shares.map(({ round, text, isRight, share }) => (
          <Field
            key={round.id}
            label={round.name}
            hint={t('calculateGrades.roundHint', {
              share: format.number(share, { style: 'percent', maximumFractionDigits: 1 }),
              valid: format.number(round.valid),
              all: format.number(round.offerings),
              responses: format.number(round.responses),
            })}
            error={isRight ? undefined : t('field.badFormat')}
          >
            <NumberInput isDecimal value={text} onValue={(typed) => set(round.id, typed)} />
          </Field>
        ))}
      </div>
      <FieldError id={`${name}-error`} text={error && t([`calculateGrades.wrong.${error}`, `field.${error}`])} />
    </fieldset>
  );
}
