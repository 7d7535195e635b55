import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { langOf } from '../../../../i18n/languages.ts';
import { wordingIn, type PrintedQuestion } from './printed-question.ts';
import * as styles from './sheets.css.ts';

interface Props {
  intro: string | null;
  questions: readonly PrintedQuestion[];
  language: string;
  /** The highest rating. The lowest is 1. */
  scale?: number;
}

/** Questions in order, each with boxes or lines for the answer. */
export function QuestionList({ intro, questions, language, scale = 5 }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.previewQuestions}>
      {intro && (
        <p className={styles.intro} dir="auto">
          {intro}
        </p>
      )}
      {questions.some(({ answer }) => answer === 'rating') && <p className={styles.legend}>{t('feedbackSheet.legend', { scale })}</p>}
      <ol className={styles.questions}>
        {questions.map((question) => (
          <li key={question.key} className={styles.question}>
            <div className={styles.pair} data-answer={question.answer}>
              <Wording question={question} language={language} />
              <Answers answer={question.answer} scale={scale} />
            </div>
          </li>
        ))}
      </ol>
      {questions.some(({ isRequired }) => !isRequired) && <p className={styles.legend}>{t('feedbackSheet.mayStayEmpty')}</p>}
    </div>
  );
}

function Wording({ question, language }: { question: PrintedQuestion; language: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { outcome, isRequired } = question;
  if (outcome !== null) return <span>{t('feedbackSheet.outcomeAsked', { number: format.number(outcome) })}</span>;
  const { locale, body } = wordingIn(question, language);
  return (
    <span lang={langOf(locale)} dir="auto">
      {body}
      {!isRequired && ' °'}
    </span>
  );
}

/** Boxes to tick, or lines to write on. */
function Answers({ answer, scale }: { answer: PrintedQuestion['answer']; scale: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (answer === 'text') return <span className={styles.writing} aria-hidden="true" />;
  const boxes =
    answer === 'yesNo' ? [t('common.no'), t('common.yes')] : Array.from({ length: scale }, (_, index) => format.number(index + 1));
  return (
    <span className={styles.boxes} aria-hidden="true">
      {boxes.map((box) => (
        <span key={box} className={styles.box}>
          {box}
        </span>
      ))}
    </span>
  );
}
