import { useTranslation } from 'react-i18next';
import type { OwedRow } from '../../../../../contract/academic/owed.ts';

/** Who owes it; without a word where the timetable has nobody. */
export function OwedTeacher({ row: { teacher } }: { row: OwedRow }) {
  const { t } = useTranslation();
  return teacher ?? t('owed.nobody');
}
