import { useTranslation } from 'react-i18next';
import type { FeedbackPolicy } from '../../../../../contract/feedback/policies.ts';
import { today, useFormat } from '../../../../i18n/format.ts';

const short = { day: 'numeric', month: 'short' } as const;
const day = 24 * 60 * 60_000;

const daysTo = (to: string, from = today()): number => Math.round((Date.parse(to) - Date.parse(from)) / day);

/** First and last day of a round, and the days left until it closes or opens. */
export function Window({ round }: { round: Pick<FeedbackPolicy, 'opensOn' | 'closesOn' | 'status'> }) {
  const format = useFormat();
  const left = useDaysLeft(round);
  return (
    <>
      <bdi>{format.date(round.opensOn, short)}</bdi> – <bdi>{format.date(round.closesOn, short)}</bdi>
      {left !== null && ` · ${left}`}
    </>
  );
}

/** Text with the days until an open round closes or a scheduled one opens; null for other rounds. */
export function useDaysLeft({ status, opensOn, closesOn }: Pick<FeedbackPolicy, 'opensOn' | 'closesOn' | 'status'>): string | null {
  const { t } = useTranslation();
  const format = useFormat();
  if (status !== 'open' && status !== 'scheduled') return null;
  const count = Math.max(0, daysTo(status === 'open' ? closesOn : opensOn));
  const isLast = count === 0;
  return t(`feedbackPolicy.${status === 'open' ? (isLast ? 'lastDay' : 'daysLeft') : isLast ? 'opensToday' : 'opensIn'}`, {
    count,
    number: format.number(count),
  });
}
