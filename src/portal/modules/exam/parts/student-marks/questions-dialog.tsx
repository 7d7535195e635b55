import { useTranslation } from 'react-i18next';
import { studentTestMarks, type MarkedQuestion } from '../../../../../contract/exam/student-marks.ts';
import { useCall } from '../../../../api/use-call.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { PartOf } from '../../../../kit/part-of.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { MathText } from '../papers/math-text.tsx';

interface Props {
  studentId: number;
  testId: number;
  onClose: () => void;
}

const columns = ['question', 'marks', 'outcomes', 'note'] as const;

/** The marks of a student for each question, with the question. */
export function QuestionsDialog({ studentId, testId, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(studentTestMarks, { id: studentId, testId });
  const { name = '', code = '', questions = [] } = data?.data ?? {};
  return (
    <Dialog isOpen width="wide" title={[code, name].filter(Boolean).join(' · ') || t('studentMarks.column.question')} onClose={onClose}>
      {error && <ErrorView error={error} title={t('studentMarks.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="full" />}
      {data && (
        <RowsCard
          title={t('studentMarks.column.question')}
          columns={columns.map((column) => t(`studentMarks.column.${column}`))}
          rows={questions.map((question) => [
            <span key="body">
              {`${question.label}. `}
              {question.body !== null && <MathText body={question.body} />}
            </span>,
            <Got key="got" of={question} />,
            question.outcomes.join(', '),
            question.isVoid ? t('studentMarks.void') : question.isDropped ? t('studentMarks.dropped') : '',
          ])}
        />
      )}
    </Dialog>
  );
}

function Got({ of: { got, max, isDropped } }: { of: MarkedQuestion }) {
  const { t } = useTranslation();
  if (got === null) return t('studentMarks.notAttempted');
  const marks = <PartOf part={Number(got)} whole={Number(max)} />;
  return isDropped ? <s>{marks}</s> : marks;
}
