import { useTranslation } from 'react-i18next';
import type { DeskAttendance } from '../../../../../contract/academic/desk-attendance.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { StatCard } from '../../../../kit/stat-card.tsx';
import { to } from '../../../../links.ts';
import * as styles from './desk.css.ts';
import { perCent } from './per-cent.ts';

/** Overall attendance, the lowest course, and the day up to which attendance is counted. */
export function AttendanceFigures({ of: { held, present, percent, lowest, courses, countedTo, unit } }: { of: DeskAttendance }) {
  const { t } = useTranslation();
  const format = useFormat();
  const low = courses.find(({ sectionCourseId }) => sectionCourseId === lowest);
  return (
    <div className={styles.figures}>
      <StatCard
        label={t('deskAttendance.all')}
        value={perCent(format, percent)}
        hint={t('deskAttendance.ofHeld', { present: format.number(present), held: format.number(held) })}
      />
      {low && (
        <StatCard
          label={t('deskAttendance.lowest')}
          value={perCent(format, low.percent)}
          hint={`${low.code} ${low.title}`}
          href={to('deskCourseAttendance', { sectionCourseId: low.sectionCourseId })}
        />
      )}
      <StatCard
        label={t('deskAttendance.countedTo')}
        value={countedTo === null ? '–' : format.date(countedTo)}
        hint={countedTo === null ? t('deskAttendance.nothingCounted') : unit && t(`deskAttendance.unit.${unit}`)}
      />
    </div>
  );
}
