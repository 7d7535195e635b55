import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { feedbackBoard } from '../../../../../contract/feedback/board.ts';
import type { FeedbackPolicy } from '../../../../../contract/feedback/policies.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Button } from '../../../../kit/button.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { to } from '../../../../links.ts';
import { AnsweredBar } from '../answered-bar.tsx';

/** Progress of each section, least complete first, for reminders. */
export function Board({ record: { id, status } }: PartProps<FeedbackPolicy>) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useCall(feedbackBoard, { id });
  if (!answer.data) {
    if (answer.isPending) return <Skeleton width="full" />;
    return (
      <ErrorView
        error={answer.error}
        title={t('feedbackPolicy.boardFailed')}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    );
  }
  const sections = answer.data.data.sections.filter(({ eligible }) => eligible > 0);
  if (sections.length === 0) {
    const isAhead = status === 'draft' || status === 'scheduled';
    return (
      <EmptyState
        level={2}
        title={t('feedbackPolicy.boardEmpty')}
        text={t(isAhead ? 'feedbackPolicy.boardAhead' : 'feedbackPolicy.boardNobody')}
      />
    );
  }
  const rows = sections.toSorted((a, b) => a.answers * b.eligible - b.answers * a.eligible);
  const refresh = (
    <Button size="small" icon={RefreshCw} isBusy={answer.isFetching} onClick={() => void answer.refetch()}>
      {t('feedbackPolicy.refresh')}
    </Button>
  );
  const columns = (['section', 'answered', 'missing', 'offerings'] as const).map((column) => t(`feedbackPolicy.board.${column}`));
  return (
    <div className={layout.blocks}>
      <RowsCard
        title={t('feedbackPolicy.board.title')}
        actions={status === 'open' ? refresh : undefined}
        columns={columns}
        rows={rows.map(({ sectionId, section, answers, eligible, offerings }) => [
          <Link key="section" className={layout.tapTarget} href={to('feedbackVisibility', {}, { feedbackPolicyId: id, sectionId })}>
            <Bdi>{section}</Bdi>
          </Link>,
          <AnsweredBar key="answered" answered={answers} of={eligible} />,
          format.number(Math.max(0, eligible - answers)),
          format.number(offerings),
        ])}
      />
      <p>{t('feedbackPolicy.board.note')}</p>
    </div>
  );
}
