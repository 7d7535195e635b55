import { useTranslation } from 'react-i18next';
import type { SeatedStudent } from '../../../../../contract/academic/groups.ts';
import { useFormat } from '../../../../i18n/format.ts';
import * as styles from './groups.css.ts';
import { gendersOf } from './model.ts';

/** Number of students by gender, in words and as parts of a line. */
export function GenderBalance({ students }: { students: readonly Pick<SeatedStudent, 'gender'>[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const genders = gendersOf(students);
  return (
    <div className={styles.balance}>
      <span aria-hidden className={styles.balanceLine}>
        {genders.map(({ gender, count }) => (
          <span key={gender} data-gender={gender} className={styles.balancePart} style={{ flexGrow: count }} />
        ))}
      </span>
      <span className={styles.balanceWords}>
        {genders.map(({ gender, count }) => t(`groups.gender.${gender}`, { number: format.number(count) })).join(' · ')}
      </span>
    </div>
  );
}
