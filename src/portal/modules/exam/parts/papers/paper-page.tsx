import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartDraft, QuestionDraft } from '../../../../../contract/exam/paper-fields.ts';
import { hundredths, worthOf } from '../../../../../contract/exam/paper-rules.ts';
import type { Paper } from '../../../../../contract/exam/papers.ts';
import { college } from '../../../../college.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { isAlternative, mainsOf } from './draft.ts';
import { MathText } from './math-text.tsx';
import * as styles from './papers.css.ts';
import { CodedName } from '../../../../kit/coded-name.tsx';

type Head = Pick<
  Paper,
  'programme' | 'semester' | 'code' | 'course' | 'test' | 'onDate' | 'startsAt' | 'minutes' | 'max' | 'setLabel' | 'courseOutcomes'
>;
export interface PaperPageProps {
  paper: Head;
  instructions: string | null;
  parts: readonly PartDraft[];
  /** Shows [CO2, L3] after each question. */
  hasOutcomes: boolean;
}

/** A question paper as printed for students. */
export function PaperPage({ paper, instructions, parts, hasOutcomes }: PaperPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const when = [paper.onDate && format.date(paper.onDate), paper.startsAt].filter(Boolean).join(' · ');
  return (
    <section className={styles.sheet} aria-label={t('questionPaper.printed')}>
      <p className={`${styles.head} ${styles.college}`}>{college().name}</p>
      <p className={styles.head}>{[paper.programme, t('questionPaper.semester', { number: paper.semester })].join(' · ')}</p>
      <p className={styles.head}>
        <b>
          <CodedName code={paper.code} name={paper.course} />
        </b>
      </p>
      <p className={styles.head}>{[paper.test, t('questionPaper.set', { set: paper.setLabel })].join(' · ')}</p>
      <div className={styles.line}>
        {when !== '' && <bdi>{when}</bdi>}
        {paper.minutes !== null && <span>{t('questionPaper.minutes', { number: paper.minutes })}</span>}
        <span>{t('questionPaper.fullMarks', { max: format.number(Number(paper.max)) })}</span>
      </div>
      {instructions && (
        <p className={styles.running} dir="auto">
          {instructions}
        </p>
      )}
      {parts.map((part, at) => (
        <PartOfPage key={part.id ?? `new ${at}`} part={part} outcomes={hasOutcomes ? paper.courseOutcomes : null} />
      ))}
    </section>
  );
}

type Outcomes = Paper['courseOutcomes'] | null;

function PartOfPage({ part, outcomes }: { part: PartDraft; outcomes: Outcomes }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, instruction, answerAny, questions } = part;
  return (
    <>
      <div className={styles.partHead}>
        <bdi>
          {[name, answerAny !== null && !instruction && t('questionPaper.answerAny', { number: answerAny })].filter(Boolean).join(' · ')}
        </bdi>
        <span>{format.number(worthOf([part]) / 100)}</span>
      </div>
      {instruction && (
        <p className={styles.running} dir="auto">
          <i>{instruction}</i>
        </p>
      )}
      {questions.map((question, at) => (
        <Fragment key={question.id ?? `new ${at}`}>
          {isAlternative(questions, at) && <div className={styles.or}>{t('questionPaper.or')}</div>}
          <QuestionOnPage question={question} isFirst={questions[at - 1]?.mainNo !== question.mainNo} outcomes={outcomes} />
        </Fragment>
      ))}
      {mainsOf(questions).length === 0 && <p className={styles.or}>–</p>}
    </>
  );
}

function QuestionOnPage({
  question,
  isFirst,
  outcomes,
}: {
  question: QuestionDraft & { isVoid?: boolean; voidReason?: string | null };
  isFirst: boolean;
  outcomes: Outcomes;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mainNo, sub, body, marks, bloom, isVoid = false, voidReason } = question;
  const about = [
    ...question.outcomes.map(({ courseOutcomeId }) => outcomes?.find(({ id }) => id === courseOutcomeId)?.code),
    bloom !== null && `L${bloom}`,
  ].filter(Boolean);
  return (
    <>
      <div className={styles.questionRow} data-void={isVoid ? '' : undefined}>
        <bdi dir="ltr">{[isFirst && `${mainNo}.`, sub !== null && `(${sub})`].filter(Boolean).join(' ')}</bdi>
        <div>
          <MathText body={body} />{' '}
          {outcomes !== null && about.length > 0 && <span className={styles.about} dir="ltr">{`[${about.join(', ')}]`}</span>}
        </div>
        <span>{format.number(hundredths(marks) / 100)}</span>
      </div>
      {isVoid && <p className={styles.about}>{t('questionPaper.void.was', { reason: voidReason ?? '' })}</p>}
    </>
  );
}
