import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { DeskCourse } from '../../../../../contract/academic/desk-attendance.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { CodedName } from '../../../../kit/coded-name.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';
import { AttendanceBar } from './attendance-bar.tsx';
import * as styles from './desk.css.ts';
import { Outlook } from './outlook.tsx';
import { perCent } from './per-cent.ts';
import { StandingBadge } from './standing-badge.tsx';

interface Props {
  of: DeskCourse;
  /** Shown on the page of the course, below its name. */
  isOnOwnPage?: boolean;
}

/** One course on a phone: its standing and its remaining classes. */
export function CourseCard({ of, isOnOwnPage = false }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const {
    sectionCourseId,
    code,
    title,
    held,
    present,
    duty,
    medical,
    percent,
    required,
    standing,
    remaining,
    bestPossible,
    worstPossible,
  } = of;
  const fact = (key: 'duty' | 'medical' | 'remaining', value: number) => `${t(`deskAttendance.head.${key}`)}: ${format.number(value)}`;
  return (
    <li className={styles.course}>
      <div className={styles.courseHead}>
        {!isOnOwnPage && (
          <h2 className={styles.courseName}>
            <Link className={layout.tapTarget} href={to('deskCourseAttendance', { sectionCourseId })}>
              <CodedName code={code} name={title} />
            </Link>
          </h2>
        )}
        <span className={styles.percent}>{perCent(format, percent)}</span>
      </div>
      <AttendanceBar percent={percent} required={required} standing={standing} />
      <div className={layout.row}>
        <StandingBadge of={standing} />
        <span className={styles.facts}>
          {[
            held > 0 && t('deskAttendance.ofHeld', { present: format.number(present), held: format.number(held) }),
            duty > 0 && fact('duty', duty),
            medical > 0 && fact('medical', medical),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <p className={styles.outlook}>
        <Outlook of={of} />
      </p>
      <p className={styles.facts}>
        {remaining === 0
          ? t('deskAttendance.noneLeft')
          : [
              fact('remaining', remaining),
              `${t('deskAttendance.head.best')}: ${perCent(format, bestPossible)}`,
              `${t('deskAttendance.head.worst')}: ${perCent(format, worstPossible)}`,
            ].join(' · ')}
      </p>
    </li>
  );
}
