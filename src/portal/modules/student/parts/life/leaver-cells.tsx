import { useTranslation } from 'react-i18next';
import type { Leaver } from '../../../../../contract/student/life.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import * as styles from '../student.css.ts';

interface Props {
  leaver: Leaver;
}

/** The registration number; before there is one, the admission number in grey. */
export function LeaverNumbers({ leaver: { regdNo, admissionNo } }: Props) {
  return (
    <span className={regdNo ? undefined : styles.pending}>
      <Bdi>{regdNo ?? admissionNo}</Bdi>
    </span>
  );
}

/** Why somebody is away. */
export function ReasonText({ leaver: { reason } }: Props) {
  const { t } = useTranslation();
  return reason && t(`student.timeline.reason.${reason}`);
}
