import { useTranslation } from 'react-i18next';
import { lookup, type Option } from '../../../contract/core/lookups.ts';
import { useCall } from '../../api/use-call.ts';
import { useFormat } from '../../i18n/format.ts';
import { optionsTo } from '../../kit/number-options.ts';
import type { SelectOption } from '../../kit/select.tsx';
import type { Filter, FilterOptions } from './description.ts';

/** The options of a filter as texts: a fixed list, numbers, a master (loaded once), or the filter’s own. */
export function useFilterOptions(texts: string, filter: Filter): FilterOptions {
  const { t } = useTranslation();
  const format = useFormat();
  const { options } = filter;
  const ownOptions = useOwnOptions(filter);
  const master = useCall(lookup, { name: 'lookup' in options ? options.lookup : '', query: {} }, { enabled: 'lookup' in options });
  if ('choice' in options) {
    const label = (value: string) => t(`${texts}.choice.${filter.label ?? filter.key}.${value}`);
    return { options: options.choice.map((value) => ({ value, label: label(value) })), isPending: false };
  }
  if ('upTo' in options) return { options: optionsTo(options.upTo, format.number), isPending: false };
  if ('numbers' in options) {
    return {
      options: options.numbers.map((value) => ({ value: String(value), label: format.number(value) })),
      isPending: false,
    };
  }
  if ('Control' in options) return { options: [], isPending: false };
  if (ownOptions) return ownOptions;
  return { options: (master.data?.data ?? []).map(toOption), isPending: master.isPending };
}

const toOption = ({ id, label }: Option): SelectOption => ({ value: String(id), label });

/** The hook of a filter is the same on every render, so the conditional call is safe. */
function useOwnOptions({ options }: Filter): FilterOptions | null {
  return 'use' in options ? options.use() : null;
}
