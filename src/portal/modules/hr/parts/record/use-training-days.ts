import { useTranslation } from 'react-i18next';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { useFormat } from '../../../../i18n/format.ts';

/** Training days of this academic year in words, against the target of teachers. */
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
