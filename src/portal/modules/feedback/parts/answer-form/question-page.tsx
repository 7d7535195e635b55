import { ArrowRight } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { Button } from '../../../../kit/button.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { ProgressBar } from '../../../../kit/progress-bar.tsx';
import * as styles from './answer-form.css.ts';
import { ChoiceRow } from './choice-row.tsx';
import { isDone, type FormQuestion, type FormSheet } from './sheet.ts';
import { TextRow } from './text-row.tsx';
import { focusQuestion, useLacking, type Form } from './use-answer-form.ts';

interface Props {
  form: Form;
  sheet: FormSheet;
  before: ReactNode;
}

/** All questions on one page. Progress and buttons stay in view, in reach of the thumb. */
export function QuestionPage({ form, sheet, before }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const box = useRef<HTMLFormElement>(null);
  useLacking(form, box);
  const { questions, intro } = sheet;
  const done = questions.filter(({ id }) => isDone(form.answers[id])).length;
  const counts = { given: format.number(done), all: format.number(questions.length) };
  const errorOf = ({ id, answer }: FormQuestion) => {
    const code = form.fields[`questions.${id}`];
    if (code) return t(`field.${code}`);
    return form.lacking.includes(id) ? t(answer === 'text' ? 'answerForm.writeFirst' : 'answerForm.chooseFirst') : undefined;
  };
  const goOn = (at: number) => {
    const next = questions[at + 1];
    if (next) focusQuestion(box.current, next.id);
    else box.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  return (
    <form
      ref={box}
      noValidate
      className={layout.blocks}
      onSubmit={(event) => {
        event.preventDefault();
        form.next();
      }}
    >
      {before}
      {intro && <p dir="auto">{intro}</p>}
      <p className={styles.keys} data-chrome="">
        {t('answerForm.keys', { most: format.number(sheet.scale) })}
      </p>
      <ol role="list" className={styles.questions}>
        {questions.map((question, at) => {
          const rowProps = {
            question,
            answer: form.answers[question.id],
            error: errorOf(question),
            onGiven: (value: number | string | null) => form.answer(question.id, value),
          };
          return (
            <li key={question.id}>
              {question.answer === 'text' ? (
                <TextRow {...rowProps} isSmall={sheet.isSmall} />
              ) : (
                <ChoiceRow {...rowProps} scale={sheet.scale} onNext={() => goOn(at)} />
              )}
            </li>
          );
        })}
      </ol>
      <div className={styles.foot} data-chrome="">
        <div className={styles.far}>
          <ProgressBar label={t('answerForm.far')} value={done} max={questions.length} />
          <span>{t('answerForm.given', counts)}</span>
        </div>
        <Button type="submit" variant="primary" endIcon={ArrowRight} areIconsMirrored>
          {t('answerForm.next')}
        </Button>
      </div>
    </form>
  );
}
