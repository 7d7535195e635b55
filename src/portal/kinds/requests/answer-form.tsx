import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestAnswer } from '../../../contract/core/change-requests.ts';
import { FieldControl } from '../form/field-control.tsx';
import type { BulkFormProps } from '../list/description.ts';

/** Form for an optional message to the requesters. */
export function AcceptForm({ value, onValue }: BulkFormProps) {
  useEffect(() => {
    if (value === null) onValue('');
  }, [value, onValue]);
  return <AnswerField value={value} onValue={onValue} isRequired={false} />;
}

/** Form for the reason for refusing, which is required. */
export function RefuseForm({ onValue }: BulkFormProps) {
  const [text, setText] = useState('');
  const settle = (typed: unknown) => {
    setText(String(typed ?? ''));
    onValue(isAnswer(typed) ? typed : null);
  };
  return <AnswerField value={text} onValue={settle} isRequired />;
}

/** Checks that a text is a valid answer. */
export const isAnswer = (value: unknown): boolean => requestAnswer.schema.safeParse(value).success;

interface Props {
  value: unknown;
  onValue: (value: unknown) => void;
  isRequired: boolean;
  error?: string | undefined;
}

export function AnswerField({ value, onValue, isRequired, error }: Props) {
  const { t } = useTranslation();
  return (
    <FieldControl
      name="request-answer"
      label={t('request.field.answer')}
      hint={t(isRequired ? 'request.answerHint' : 'request.answerOptional')}
      words="request"
      field={{ ...requestAnswer, isRequired }}
      value={value}
      error={error}
      isReadOnly={false}
      onValue={onValue}
      onBlur={() => {}}
    />
  );
}
