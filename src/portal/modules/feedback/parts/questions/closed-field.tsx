import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';
import { useIsClosed } from './use-is-closed.ts';

const hinted: ReadonlySet<string> = new Set(['code', 'courseKind', 'isReversed']);

/** A field that is read-only after use in a sealed round, with a hint about it. */
export function ClosedField({ name, id, field, value, values, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const isClosed = useIsClosed(id);
  // Only ratings can be reversed.
  const isIdle = name === 'isReversed' && values['answer'] !== 'rating';
  const hint = hinted.has(name) ? t(`feedbackQuestion.hint.${name}`) : undefined;
  return (
    <FieldControl
      {...{ name, field, value, error, onValue, onBlur }}
      label={t(`feedbackQuestion.field.${name}`)}
      hint={isClosed ? t('feedbackQuestion.closed.field') : hint}
      words={`feedbackQuestion.choice.${name}`}
      isReadOnly={isReadOnly || isClosed || isIdle}
    />
  );
}
