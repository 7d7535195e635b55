import { useTranslation } from 'react-i18next';
import { missingOfEmployee } from '../../../../../contract/hr/employee-list.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { FilterOptions } from '../../../../kinds/list/description.ts';
import { useMay } from '../../../../session/use-permissions.ts';

const ready = (options: FilterOptions['options']): FilterOptions => ({ options, isPending: false });

function useStretches(unit: 'day' | 'month', counts: readonly number[]): FilterOptions {
  const format = useFormat();
  const label = (count: number) => format.number(count, { style: 'unit', unit, unitDisplay: 'long' });
  return ready(counts.map((count) => ({ value: String(count), label: label(count) })));
}

export const useDays = () => useStretches('day', [30, 60, 90, 180, 365]);
export const useMonths = () => useStretches('month', [6, 12, 24, 60]);

export function useYes(): FilterOptions {
  const { t } = useTranslation();
  return ready([{ value: 'true', label: t('common.yes') }]);
}

/** Filter options: missing parts of a record. The address requires permission 905. */
export function useMissing(): FilterOptions {
  const { t } = useTranslation();
  const seesPersonal = useMay('Employee_PersonalVIEW');
  const parts = missingOfEmployee.filter((part) => part !== 'address' || seesPersonal);
  return ready(parts.map((value) => ({ value, label: t(`employee.missing.${value}`) })));
}
