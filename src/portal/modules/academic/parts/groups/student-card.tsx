import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Icon } from '../../../../kit/icon.tsx';
import * as styles from './groups.css.ts';
import type { ShownStudent } from './model.ts';

interface Props {
  student: ShownStudent;
  /** Name of the saved group, if it is another one. */
  from: string | null;
  isChosen: boolean;
  isAt: boolean;
}

/** A student on the board: class number, name, registration number and, if moved, the saved group. */
export function StudentCard({ student, from, isChosen, isAt }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { studentId, name, regdNo, gender, classNo, isCarried } = student;
  return (
    <div
      role="option"
      aria-selected={isChosen}
      tabIndex={isAt ? 0 : -1}
      data-student={studentId}
      data-carried={isCarried || undefined}
      data-moved={from !== null || undefined}
      className={styles.card}
    >
      <span className={styles.classNo}>{classNo === null ? '–' : format.number(classNo)}</span>
      <span className={styles.who}>
        {/* The name has the direction of its script, while the line around it keeps its alignment. */}
        <span>
          <Bdi>{name}</Bdi>
        </span>
        <span className={styles.below}>
          <Bdi>{regdNo ?? ''}</Bdi>
          {regdNo && ' · '}
          {t(`groups.genderOf.${gender}`)}
          {from !== null && <strong> · {t('groups.from', { group: from })}</strong>}
        </span>
      </span>
      {isChosen && <Icon of={Check} size={16} className={styles.tick} />}
    </div>
  );
}
