import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestAnswer } from '../../../contract/core/change-requests.ts';
import { FieldControl } from '../form/field-control.tsx';
import type { BulkFormProps } from '../list/description.ts';

/** What is told to those who asked, should anything be said at all. */
export function AcceptForm({ value, onValue }: BulkFormProps) {
  useEffect(() => {
    if (value === null) onValue('');
  }, [value, onValue]);
  return <AnswerField value={value} onValue={onValue} isRequired={false} />;
}

/** Why it is refused: it must be said. */
export function RefuseForm({ onValue }: BulkFormProps) {
  const [text, setText] = useState('');
  const settle = (typed: unknown) => {
    setText(String(typed ?? ''));
    onValue(isAnswer(typed) ? typed : null);
  };
  return <AnswerField value={text} onValue={settle} isRequired />;
}

/** Whether a text can stand as an answer. */
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
