import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerValue } from '../../../../../../machines/answer-form.ts';
import { mostWords } from '../../../../../contract/feedback/desk.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { FieldError } from '../../../../kit/field-error.tsx';
import { TextArea } from '../../../../kit/text-area.tsx';
import * as styles from './answer-form.css.ts';
import { QuestionText } from './question-text.tsx';
import type { FormQuestion } from './sheet.ts';

interface Props {
  question: FormQuestion;
  answer: AnswerValue | undefined;
  error: string | undefined;
  isSmall: boolean;
  onGiven: (text: string) => void;
}

/** A text answer. With few eligible students, a warning precedes it. */
export function TextRow({ question, answer, error, isSmall, onGiven }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const text = typeof answer === 'string' ? answer : '';
  const describedBy = [error && `${id}-error`, `${id}-hint`, `${id}-count`].filter(Boolean).join(' ');
  return (
    <div className={styles.question} data-question={question.id}>
      <label htmlFor={id} className={styles.legend}>
        <QuestionText of={question} />
      </label>
      <p id={`${id}-hint`} className={styles.note} data-tone={isSmall ? 'warning' : undefined}>
        {t(isSmall ? 'answerForm.small' : 'answerForm.nameless')}
      </p>
      <TextArea
        id={id}
        value={text}
        maxLength={mostWords}
        required={question.isRequired}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        onValue={onGiven}
      />
      <p id={`${id}-count`} className={styles.count}>
        {t('answerForm.length', {
          count: text.length,
          length: format.number(text.length),
          most: format.number(mostWords),
        })}
      </p>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
