import type { FilterOptions } from '../../../../kinds/list/description.ts';
import { today, useFormat } from '../../../../i18n/format.ts';

/** Filter options: the current month and the twelve before it. */
export function useMonths(): FilterOptions {
  const format = useFormat();
  const [year = 0, month = 0] = today().split('-').map(Number);
  const months = Array.from({ length: 13 }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7));
  return {
    options: months.map((value) => ({ value, label: format.date(`${value}-01`, { month: 'long', year: 'numeric' }) })),
    isPending: false,
  };
}
