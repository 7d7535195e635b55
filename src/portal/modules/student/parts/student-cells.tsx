import { useTranslation } from 'react-i18next';
import type { StudentRow } from '../../../../contract/student/student.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { Tone } from '../../../kit/badge.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { StateChip } from '../../../kinds/lifecycle/state-chip.tsx';
import * as styles from './student.css.ts';

interface Props {
  student: StudentRow;
}

/** Registration number, or the admission number in grey if there is none yet. */
export function Numbers({ student: { regdNo, admissionNo } }: Props) {
  return regdNo ? (
    <Bdi>{regdNo}</Bdi>
  ) : (
    <span className={styles.pending}>
      <Bdi>{admissionNo}</Bdi>
    </span>
  );
}

/** The class on one line: degree, branch, batch, and semester if any. */
export function ClassText({ student }: { student: Pick<StudentRow, 'degree' | 'branch' | 'batch'> & { semester?: number | null } }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { degree, branch, batch, semester = null } = student;
  return (
    <span>
      <Bdi>
        {degree} {branch} <span className={styles.unbroken}>{batch}</span>
      </Bdi>
      {semester !== null && `\u00a0· ${t('student.head.semester')} ${format.number(semester)}`}
    </span>
  );
}

export function GenderText({ student: { gender } }: { student: Pick<StudentRow, 'gender'> }) {
  const { t } = useTranslation();
  return gender && t(`student.choice.gender.${gender}`);
}

export function Status({ student: { status } }: { student: Pick<StudentRow, 'status'> }) {
  return <StateChip state={status} tones={tones} words="student.choice.status" />;
}

const tones: Record<StudentRow['status'], Tone> = {
  active: 'success',
  onBreak: 'warning',
  discontinued: 'danger',
  passedOut: 'neutral',
};
