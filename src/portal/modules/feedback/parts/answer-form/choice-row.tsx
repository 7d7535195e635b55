import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerValue } from '../../../../../../machines/answer-form.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { FieldError } from '../../../../kit/field-error.tsx';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import * as styles from './answer-form.css.ts';
import { QuestionText } from './question-text.tsx';
import type { FormQuestion } from './sheet.ts';

interface Props {
  question: FormQuestion;
  answer: AnswerValue | undefined;
  scale: number;
  error: string | undefined;
  onGiven: (value: number | null) => void;
  /** Called after a typed figure, to move the focus to the next question. */
  onNext: () => void;
}

interface Choice {
  value: number | null;
  label: string;
  /** Meaning of a figure at an end of the scale, shown below the row. */
  word?: string;
}

/**
 * A rating or yes/no as a row of choices. A digit chooses by position and moves on. Arrow keys work as in the browser.
 */
export function ChoiceRow({ question, answer, scale, error, onGiven, onNext }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const choices = useChoices(question, scale);
  const isScale = question.answer === 'rating';
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? (/^\d$/.test(event.key) ? event.key : null);
    const choice = digit === null ? undefined : choices[(Number(digit) || 10) - 1];
    if (!choice || choice.value === null) return;
    event.preventDefault();
    onGiven(choice.value);
    onNext();
  };
  const draw = ({ value, label, word }: Choice) => (
    <label key={String(value)} className={styles.choice} data-broad={value === null ? '' : undefined}>
      <input type="radio" className={styles.choiceInput} name={id} checked={answer === value} onChange={() => onGiven(value)} />
      <span>{label}</span>
      {word && <VisuallyHidden>{word}</VisuallyHidden>}
    </label>
  );
  return (
    <fieldset
      role="radiogroup"
      className={styles.question}
      data-question={question.id}
      aria-required={question.isRequired || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      onKeyDown={press}
    >
      <legend className={styles.legend}>
        <QuestionText of={question} />
      </legend>
      <div className={styles.choices} data-count={isScale ? scale : 2}>
        {choices.filter(({ value }) => value !== null).map(draw)}
      </div>
      {isScale && (
        <div className={styles.ends} aria-hidden="true">
          <span>{t('answerForm.lowest')}</span>
          <span>{t('answerForm.highest')}</span>
        </div>
      )}
      {choices.filter(({ value }) => value === null).map(draw)}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}

/** Optional questions can be marked as not applicable. */
function useChoices({ answer, isRequired }: FormQuestion, scale: number): readonly Choice[] {
  const { t } = useTranslation();
  const format = useFormat();
  const none = isRequired ? [] : [{ value: null, label: t('answerForm.none') }];
  if (answer === 'yesNo') return [{ value: scale, label: t('common.yes') }, { value: 1, label: t('common.no') }, ...none];
  const figures = Array.from({ length: scale }, (_, index): Choice => {
    const value = index + 1;
    const word = value === 1 ? t('answerForm.lowest') : value === scale ? t('answerForm.highest') : undefined;
    return { value, label: format.number(value), ...(word && { word: ` ${word}` }) };
  });
  return [...figures, ...none];
}
