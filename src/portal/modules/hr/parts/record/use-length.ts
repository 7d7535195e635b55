import { useTranslation } from 'react-i18next';
import type { Length } from '../../../../../contract/hr/record.ts';

/** Returns a function that formats a length of service: `12 years 4 months`. */
export function useLength(): (length: Length) => string {
  const { t } = useTranslation();
  return ({ years, months }) =>
    [years > 0 && t('employee.years', { count: years }), (months > 0 || years === 0) && t('employee.months', { count: months })]
      .filter(Boolean)
      .join(' ');
}
