import { useTranslation } from 'react-i18next';
import type { OwedRow } from '../../../../../contract/academic/owed.ts';

/** Teacher who owes the sheet, or a note if the timetable has none. */
export function OwedTeacher({ row: { teacher } }: { row: OwedRow }) {
  const { t } = useTranslation();
  return teacher ?? t('owed.nobody');
}
