import { useTranslation } from 'react-i18next';
import { getTest, isWhole } from '../../../../../contract/exam/tests.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { Button } from '../../../../kit/button.tsx';
import { Field } from '../../../../kit/field.tsx';
import { FieldError } from '../../../../kit/field-error.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { NumberInput } from '../../../../kit/number-input.tsx';
import { useChoices } from './use-choices.ts';

interface Share {
  courseOutcomeId: number;
  share: unknown;
}

/** The outcome shares of a test marked by its total. */
export function OutcomesControl({ name, value, values, id, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(getTest, { id: id ?? 0 }, { enabled: id !== null });
  const test = id === null ? undefined : data?.data;
  const choices = useChoices(test?.internalPlanId ?? values['internalPlanId']);
  const componentId = test?.policyComponentId ?? values['policyComponentId'];
  const component = choices?.components.find((entry) => entry.id === componentId);
  const outcomes = choices?.outcomes ?? [];
  if ((test?.hasQuestions ?? component?.hasQuestions ?? true) || outcomes.length === 0) return null;
  const shares = (Array.isArray(value) ? value : []) as readonly Share[];
  const shareOf = (outcome: number) => shares.find(({ courseOutcomeId }) => courseOutcomeId === outcome)?.share ?? '';
  const type = (outcome: number, text: string) => {
    const others = shares.filter(({ courseOutcomeId }) => courseOutcomeId !== outcome);
    onValue(text.trim() === '' ? others : [...others, { courseOutcomeId: outcome, share: text }]);
  };
  const total = shares.reduce((sum, { share }) => sum + Math.round(Number(share) * 100), 0);
  return (
    <fieldset className={layout.stack}>
      <legend>{t('internalTest.field.outcomes')}</legend>
      <div className={layout.row}>
        {outcomes.map(({ id: outcome, code, statement }) => (
          <Field key={outcome} label={code} hint={statement}>
            <NumberInput
              isDecimal
              readOnly={isReadOnly}
              value={String(shareOf(outcome))}
              onValue={(text) => type(outcome, text)}
              onBlur={onBlur}
            />
          </Field>
        ))}
      </div>
      <div className={layout.row}>
        {!isReadOnly && (
          <Button onClick={() => onValue(equalShares(outcomes.map((outcome) => outcome.id)))}>{t('internalTest.equalShares')}</Button>
        )}
        <span>{t('internalTest.shareTotal', { total: format.number(total / 100) })}</span>
      </div>
      {error && !isWhole(shares.map(({ share }) => ({ share: Number(share) }))) && (
        <FieldError id={`${name}-error`} text={t(`field.${error}`)} />
      )}
    </fieldset>
  );
}

/** Equal shares in hundredths. The last outcome gets the remainder. */
export function equalShares(outcomes: readonly number[]): { courseOutcomeId: number; share: number }[] {
  const each = Math.floor(100 / outcomes.length);
  return outcomes.map((courseOutcomeId, place) => ({
    courseOutcomeId,
    share: (place === outcomes.length - 1 ? 100 - each * place : each) / 100,
  }));
}
