import { useTranslation } from 'react-i18next';
import { currentTerm } from '../../../../contract/core/term-filter.ts';
import { lookup } from '../../../../contract/core/lookups.ts';
import { useCall } from '../../../api/use-call.ts';
import type { FilterOptions } from '../description.ts';

/** The filter by terms: the one that runs, and all others, newest first. */
export function useTerms(): FilterOptions {
  const { t } = useTranslation();
  const { data, isPending } = useCall(lookup, { name: 'academic-terms', query: {} });
  const terms = (data?.data ?? []).map(({ id, label }) => ({ value: String(id), label }));
  return { options: [{ value: currentTerm, label: t('kind.list.currentTerm') }, ...terms], isPending };
}

/** What a list by terms begins with. */
export const inCurrentTerm: readonly string[] = [currentTerm];
