import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { getPaper, type Paper, type PaperPart } from '../../../../contract/exam/papers.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { Card } from '../../../kit/card.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { BalancePanel, TotalBanner } from '../parts/papers/balance-panel.tsx';
import { Comments } from '../parts/papers/comments.tsx';
import { isAlternative, labelOf } from '../parts/papers/draft.ts';
import { MathText } from '../parts/papers/math-text.tsx';
import { PaperHead } from '../parts/papers/paper-head.tsx';
import * as styles from '../parts/papers/papers.css.ts';
import { sharesText } from '../parts/papers/shares.ts';
import { SimilarQuestions } from '../parts/papers/similar-questions.tsx';

/** A question paper for its moderator: each question with its comments. */
export const Screen = asking(({ id }) => [{ endpoint: getPaper, input: { id: Number(id) } as never }], PaperModerate);

function PaperModerate() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(getPaper, { id: Number(useParams<{ id: string }>().id) });
  if (error) return <ErrorView error={error} title={t('questionPaper.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const paper = data.data;
  return (
    <div className={layout.blocks}>
      <PaperHead paper={paper} isModerated />
      <div className={layout.split}>
        <div className={layout.stack}>
          <Card title={t('questionPaper.comment.whole')}>
            {paper.instructions && (
              <p className={styles.running} dir="auto">
                {paper.instructions}
              </p>
            )}
            <Comments paper={paper} questionId={null} about={t('questionPaper.comment.whole')} />
          </Card>
          {paper.parts.map((part) => (
            <Part key={part.id} paper={paper} part={part} />
          ))}
        </div>
        <div className={layout.stack}>
          <TotalBanner paper={paper} parts={paper.parts} />
          <BalancePanel paper={paper} parts={paper.parts} />
          <SimilarQuestions paper={paper} />
        </div>
      </div>
    </div>
  );
}

function Part({ paper, part }: { paper: Paper; part: PaperPart }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, answerAny, instruction, questions } = part;
  const title = [name, answerAny !== null && t('questionPaper.answerAny', { number: answerAny })].filter(Boolean).join(' · ');
  return (
    <Card title={title}>
      {instruction && (
        <p className={styles.running} dir="auto">
          {instruction}
        </p>
      )}
      {questions.map((question, at) => (
        <div key={question.id} className={styles.reviewed}>
          <div>
            {isAlternative(questions, at) && <b>{t('questionPaper.or')} </b>}
            <b>{labelOf(question)}</b> <MathText body={question.body} />
            <p className={styles.help}>
              {[
                `${t('questionPaper.question.marks')}: ${format.number(question.marks)}`,
                sharesText(question.outcomes, paper.courseOutcomes),
                question.bloom !== null && `L${question.bloom}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <Comments paper={paper} questionId={question.id} about={labelOf(question)} />
        </div>
      ))}
    </Card>
  );
}
