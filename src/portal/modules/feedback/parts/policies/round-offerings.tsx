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
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { to } from '../../../../links.ts';

const counts = ['theory', 'sessional', 'project', 'hidden', 'inactive', 'ownWindows'] as const;
/** Filters on the visibility screen for each count. */
const filters = {
  theory: { kind: 'theory' },
  sessional: { kind: 'sessional' },
  project: { kind: 'project' },
  hidden: { isVisible: 'false' },
  inactive: { isActive: 'false' },
  ownWindows: { hasWindow: 'true' },
} as const;

/** Offerings of each section by kind of course. Each count links to its offerings. */
export function RoundOfferings({ record: { id } }: PartProps<FeedbackPolicy>) {
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
  const { sections } = answer.data.data;
  if (sections.length === 0)
    return <EmptyState level={2} title={t('feedbackPolicy.noOfferings')} text={t('feedbackPolicy.next.offerings')} />;
  const linked = (key: string, count: number, sectionId: number, query: Readonly<Record<string, string>>) =>
    count === 0 ? (
      '–'
    ) : (
      <Link key={key} className={layout.tapTarget} href={to('feedbackVisibility', {}, { feedbackPolicyId: id, sectionId, ...query })}>
        {format.number(count)}
      </Link>
    );
  return (
    <RowsCard
      title={t('feedbackPolicy.tab.offerings')}
      columns={[t('feedbackPolicy.board.section'), ...counts.map((count) => t(`feedbackPolicy.board.${count}`))]}
      rows={sections.map((section) => [
        <Link
          key="section"
          className={layout.tapTarget}
          href={to('feedbackVisibility', {}, { feedbackPolicyId: id, sectionId: section.sectionId })}
        >
          <Bdi>{section.section}</Bdi>
        </Link>,
        ...counts.map((count) => linked(count, section[count], section.sectionId, filters[count])),
      ])}
    />
  );
}
