import { useTranslation } from 'react-i18next';
import { currentTerm } from '../../../../contract/core/term-filter.ts';
import { lookup } from '../../../../contract/core/lookups.ts';
import { useCall } from '../../../api/use-call.ts';
import type { FilterOptions } from '../description.ts';

/** The options of a term filter: the current term, and all others, newest first. */
export function useTerms(): FilterOptions {
  const { t } = useTranslation();
  const { data, isPending } = useCall(lookup, { name: 'academic-terms', query: {} });
  const terms = (data?.data ?? []).map(({ id, label }) => ({ value: String(id), label }));
  return { options: [{ value: currentTerm, label: t('kind.list.currentTerm') }, ...terms], isPending };
}

/** Default of lists filtered by term. */
export const inCurrentTerm: readonly string[] = [currentTerm];
