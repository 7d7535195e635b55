import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { getPaper } from '../../../../contract/exam/papers.ts';
import { useCall } from '../../../api/use-call.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { BalancePanel, TotalBanner } from '../parts/papers/balance-panel.tsx';
import { PagePreview } from '../parts/papers/page-preview.tsx';
import { PaperHead } from '../parts/papers/paper-head.tsx';
import { VoidQuestions } from '../parts/papers/void-questions.tsx';

/** A question paper as printed, with its actions. Only its page is printed. */
export const Screen = asking(({ id }) => [{ endpoint: getPaper, input: { id: Number(id) } as never }], PaperView);

function PaperView() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(getPaper, { id: Number(useParams<{ id: string }>().id) });
  usePaper('portrait', '');
  if (error) return <ErrorView error={error} title={t('questionPaper.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const paper = data.data;
  return (
    <div className={layout.blocks}>
      <div data-chrome="">
        <PaperHead paper={paper} />
      </div>
      <div className={layout.split}>
        <PagePreview paper={paper} instructions={paper.instructions} parts={paper.parts} />
        <div className={layout.stack} data-chrome="">
          <TotalBanner paper={paper} parts={paper.parts} />
          <BalancePanel paper={paper} parts={paper.parts} />
          {paper.mayVoid && <VoidQuestions paper={paper} />}
        </div>
      </div>
    </div>
  );
}
