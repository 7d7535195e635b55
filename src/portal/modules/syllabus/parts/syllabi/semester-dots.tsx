import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import * as styles from './syllabi.css.ts';

interface Props {
  /** Number of semesters of the degree. */
  semesters: number;
  /** Semesters with at least one course. */
  filled: readonly number[];
}

/** A dot per semester, filled if it has courses. Screen readers announce the number and the missing semesters. */
export function SemesterDots({ semesters, filled }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = Array.from({ length: semesters }, (_, index) => index + 1);
  const missing = all.filter((semester) => !filled.includes(semester));
  const numbers = { filled: format.number(semesters - missing.length), of: format.number(semesters) };
  const label =
    missing.length === 0
      ? t('syllabus.semesters.all', numbers)
      : t('syllabus.semesters.missing', { ...numbers, missing: missing.map((semester) => format.number(semester)).join(', ') });
  return (
    <span role="img" aria-label={label} title={label} className={styles.dots}>
      {all.map((semester) => (
        <span key={semester} className={styles.dot} data-filled={filled.includes(semester) ? '' : undefined} />
      ))}
    </span>
  );
}
