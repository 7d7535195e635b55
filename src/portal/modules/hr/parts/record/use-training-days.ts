import { useTranslation } from 'react-i18next';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { useFormat } from '../../../../i18n/format.ts';

/**
 * Label and value of the training days of an academic year. The hint compares them with the target, if there is one.
 */
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
