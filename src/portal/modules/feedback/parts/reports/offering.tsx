import { useTranslation } from 'react-i18next';
import type { FeedbackResultDetail } from '../../../../../contract/feedback/results.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { Card } from '../../../../kit/card.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { PartOf } from '../../../../kit/part-of.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { CommentList } from './comment-list.tsx';
import { Percent, rateIn } from './figures.tsx';
import { QuestionTable } from './question-table.tsx';
import { RoundLine } from './round-line.tsx';

type Props = PartProps<FeedbackResultDetail>;

export function OfferingHead({ record: { round, course } }: Props) {
  return (
    <>
      <p>{course}</p>
      <RoundLine round={round} />
    </>
  );
}

/** Figures of an offering, and its questions with the spread of answers. */
export function OfferingFigures({ record }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { round, eligible, answers, straight, questions } = record;
  return (
    <div className={layout.blocks}>
      <DescriptionList
        columns={4}
        items={[
          { label: t('feedbackReport.head.percent'), value: <Percent of={record} round={round} /> },
          { label: t('feedbackReport.head.answers'), value: <PartOf part={answers} whole={eligible} /> },
          { label: t('feedbackReport.head.rate'), value: rateIn(format, record) },
          { label: t('feedbackReport.straight'), value: straight === null ? null : format.number(straight) },
        ]}
      />
      {questions.length > 0 && (
        <QuestionTable title={t('feedbackReport.questions')} questions={questions} round={round} isWhole onWhole={() => {}} />
      )}
    </div>
  );
}

/** Comments, and the reply of the teacher. */
export function OfferingComments({ record: { comments, reply } }: Props) {
  const { t } = useTranslation();
  const { shown, hidden, waiting } = comments;
  return (
    <div className={layout.blocks}>
      {shown.length + hidden + waiting === 0 && <EmptyState title={t('feedbackReport.noComments')} />}
      <CommentList of={comments} />
      {reply !== null && (
        <Card title={t('feedbackReport.replies')}>
          <p>{reply}</p>
        </Card>
      )}
    </div>
  );
}
