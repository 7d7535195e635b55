import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../../contract/core/lookups.ts';
import { currentRound } from '../../../../../contract/feedback/offerings.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { FilterOptions } from '../../../../kinds/list/description.ts';

/** Filter by rounds: the current one, then all others, latest first. */
export function useRounds(): FilterOptions {
  const { t } = useTranslation();
  const { data, isPending } = useCall(lookup, { name: 'feedback-policies', query: {} });
  const rounds = (data?.data ?? []).map(({ id, label }) => ({ value: String(id), label }));
  return { options: [{ value: currentRound, label: t('feedbackOffering.currentRound') }, ...rounds], isPending };
}

/** Filter by sections of terms that are still active, because names repeat in every term. */
export function useSections(): FilterOptions {
  const { data, isPending } = useCall(lookup, { name: 'sections', query: {} });
  const sections = (data?.data ?? []).filter(({ isActive }) => isActive);
  return { options: sections.map(({ id, label }) => ({ value: String(id), label })), isPending };
}
