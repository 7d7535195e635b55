import { useTranslation } from 'react-i18next';
import type { Leaver } from '../../../../../contract/student/life.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as styles from '../student.css.ts';

interface Props {
  leaver: Leaver;
}

/** Registration number, or the admission number in grey if there is none yet. */
export function LeaverNumbers({ leaver: { regdNo, admissionNo } }: Props) {
  return (
    <span className={regdNo ? undefined : styles.pending}>
      <Bdi>{regdNo ?? admissionNo}</Bdi>
    </span>
  );
}

export function ReasonText({ leaver: { reason } }: Props) {
  const { t } = useTranslation();
  return reason && t(`student.timeline.reason.${reason}`);
}
