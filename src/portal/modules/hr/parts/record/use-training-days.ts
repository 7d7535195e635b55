import { useTranslation } from 'react-i18next';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { useFormat } from '../../../../i18n/format.ts';

/** The training days of this academic year, against what is asked of who teaches, in words. */
export function useTrainingDays({ academicYear, days, target }: EmployeeRecord['trainingDays']) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = target === null ? '' : format.number(target);
  const isReached = target !== null && days >= target;
  return {
    label: t('employee.training.daysIn', { year: academicYear }),
    value: format.number(days),
    hint: target !== null && t(isReached ? 'employee.training.reached' : 'employee.training.target', { target: shown }),
  };
}
