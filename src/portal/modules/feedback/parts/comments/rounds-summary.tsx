import { useTranslation } from 'react-i18next';
import { listReviewedRounds } from '../../../../../contract/feedback/comments.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { FilterOptions } from '../../../../kinds/list/description.ts';
import * as layout from '../../../../kit/layout.css.ts';
import { StatCard } from '../../../../kit/stat-card.tsx';
import { to } from '../../../../links.ts';

/** Maximum number of rounds shown above the list. */
const most = 4;

/** Progress of the review of each round with pending comments, or else of the latest round. */
export function RoundsSummary() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(listReviewedRounds, {});
  const rounds = data?.data ?? [];
  const waiting = rounds.filter((round) => round.waiting > 0);
  return (
    <div className={layout.tiles}>
      {(waiting.length > 0 ? waiting : rounds.slice(0, 1)).slice(0, most).map(({ id, name, waiting: left, comments, pending, hidden }) => (
        <StatCard
          key={id}
          label={name}
          value={left === 0 ? t('feedbackReview.allDone') : t('feedbackReview.waiting', { count: left, shown: format.number(left) })}
          hint={t('feedbackReview.roundHint', {
            pending: format.number(pending),
            hidden: format.number(hidden),
            count: comments,
            all: format.number(comments),
          })}
          href={to('feedbackReview', {}, { feedbackPolicyId: id, reviewStatus: left === 0 ? 'done' : 'pending' })}
        />
      ))}
    </div>
  );
}

/** Sealed rounds with comments, latest first. */
export function useReviewedRounds(): FilterOptions {
  const { data, isPending } = useCall(listReviewedRounds, {});
  return { options: (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })), isPending };
}
