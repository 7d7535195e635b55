import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../../contract/core/lookups.ts';
import { offerFeedback, type FeedbackPolicy } from '../../../../../contract/feedback/policies.ts';
import { keyOf } from '../../../../api/call-query.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { OfferingsForm } from './offerings-form.tsx';

interface Props {
  /** In the list. */
  row?: FeedbackPolicy;
  /** On its own page. */
  record?: FeedbackPolicy;
  onClose: () => void;
}

/** A preview adds nothing, so no sheets are needed. */
const trial = { dryRun: true, leaveOut: [], sheets: { theory: null, sessional: null, project: null } };

export function OfferingsDialog({ row, record, onClose }: Props) {
  const round = row ?? record;
  return round ? <Offerings round={round} onClose={onClose} /> : null;
}

/** Previews and adds the offerings that a round can have, according to the teachers on its day of the roll. */
function Offerings({ round, onClose }: { round: FeedbackPolicy; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, name, eligibleOn } = round;
  const tried = useCall(offerFeedback, { id, body: trial });
  const sheets = useCall(lookup, { name: 'feedback-sheets', query: {} });
  // Teachers may change before the dialog is opened again, so the answer is not cached.
  useEffect(() => () => queryClient.removeQueries({ queryKey: keyOf(offerFeedback, { id, body: trial }) }), [id]);
  const title = t('feedbackPolicy.ask.offerings', { name });
  const fresh = tried.data?.data.rows.filter(({ isThere }) => !isThere);
  if (fresh && fresh.length > 0 && sheets.data)
    return (
      <OfferingsForm
        round={round}
        title={title}
        rows={fresh}
        there={tried.data!.data.rows.length - fresh.length}
        sheets={sheets.data.data}
        onClose={onClose}
      />
    );
  const failed = tried.error ?? sheets.error;
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      {failed ? (
        <ErrorView error={failed} title={t('feedbackPolicy.offer.failed')} onRetry={() => void tried.refetch()} />
      ) : fresh?.length === 0 ? (
        <EmptyState
          level={3}
          title={t('feedbackPolicy.offer.nothing')}
          text={t('feedbackPolicy.offer.nothingText', { day: format.date(eligibleOn) })}
        />
      ) : (
        <Skeleton width="full" />
      )}
    </Dialog>
  );
}
