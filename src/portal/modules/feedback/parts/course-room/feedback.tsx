import { MessageSquareReply } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listOwnResults, type OwnResult } from '../../../../../contract/feedback/replies.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { StateChip } from '../../../../kinds/lifecycle/state-chip.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Button } from '../../../../kit/button.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { PartOf } from '../../../../kit/part-of.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { marginWords } from '../figures.ts';
import { ReplyDialog } from '../replies/reply-dialog.tsx';

const tones = { none: 'neutral', draft: 'warning', published: 'success' } as const;
const columns = ['policy', 'className', 'percent', 'answers', 'comments', 'reply'] as const;
/** Maximum number of rounds listed, more than a term has. */
const shown = 50;

/** Tab of a course room: sealed results of the user's class, and the reply to its students. */
export function Content({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useCall(listOwnResults, { query: { sectionCourseId: [id], pageSize: shown } });
  const replying = useDisclosure<OwnResult>();
  if (error) return <ErrorView error={error} title={t('kind.list.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  if (data.total === 0) return <EmptyState level={2} title={t('ownFeedback.noResults')} />;
  return (
    <>
      <RowsCard
        title={t('ownFeedback.list.title')}
        columns={[...columns.map((column) => t(`ownFeedback.field.${column}`)), '']}
        rows={data.data.map((row) => [
          row.policy,
          <Bdi key="class">{row.className}</Bdi>,
          marginWords(row.percent, row.margin, format),
          <PartOf key="answers" part={row.answers} whole={row.eligible} />,
          format.number(row.comments),
          <StateChip key="reply" state={row.reply} tones={tones} words="ownFeedback.choice.reply" />,
          <Button key="read" size="small" icon={MessageSquareReply} onClick={() => replying.open(row)}>
            {t('ownFeedback.action.reply')}
          </Button>,
        ])}
      />
      {replying.subject && <ReplyDialog row={replying.subject} onClose={replying.close} />}
    </>
  );
}
