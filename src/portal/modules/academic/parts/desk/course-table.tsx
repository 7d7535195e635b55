import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { DeskCourse } from '../../../../../contract/academic/desk-attendance.ts';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { CodedName } from '../../../../kit/coded-name.tsx';
import { PartOf } from '../../../../kit/part-of.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';
import { AttendanceBar } from './attendance-bar.tsx';
import * as styles from './desk.css.ts';
import { Outlook } from './outlook.tsx';
import { perCent } from './per-cent.ts';
import { StandingBadge } from './standing-badge.tsx';

/** The courses as a table, for wide screens. */
export function CourseTable({ courses }: { courses: readonly DeskCourse[] }) {
  const { t } = useTranslation();
  const title = t('deskAttendance.byCourse');
  return (
    <Card title={title} isFlush>
      <ReportTable
        label={title}
        texts="deskAttendance"
        columns={columns(t)}
        groups={[{ key: 'all', rows: courses }]}
        keyOf={({ sectionCourseId }) => sectionCourseId}
        isFlush
        isWhole
        onWhole={() => {}}
      />
    </Card>
  );
}

const columns = (t: TFunction): ReportColumn<DeskCourse>[] => [
  {
    key: 'course',
    isName: true,
    cell: ({ sectionCourseId, code, title }) => (
      <Link className={layout.tapTarget} href={to('deskCourseAttendance', { sectionCourseId })}>
        <CodedName code={code} name={title} />
      </Link>
    ),
  },
  {
    key: 'percent',
    cell: ({ percent, required, standing }, format) => (
      <span className={styles.meter}>
        <strong>{perCent(format, percent)}</strong>
        <AttendanceBar percent={percent} required={required} standing={standing} />
      </span>
    ),
  },
  { key: 'standing', cell: ({ standing }) => <StandingBadge of={standing} /> },
  { key: 'outlook', cell: (course) => <Outlook of={course} isShort /> },
  {
    key: 'ofHeld',
    align: 'end',
    cell: ({ present, held, duty, medical }, { number }) => (
      <>
        <PartOf part={present} whole={held} />
        {duty > 0 && <span className={styles.note}>{`${t('deskAttendance.head.duty')}: ${number(duty)}`}</span>}
        {medical > 0 && <span className={styles.note}>{`${t('deskAttendance.head.medical')}: ${number(medical)}`}</span>}
      </>
    ),
  },
  {
    key: 'remaining',
    align: 'end',
    cell: ({ remaining }, { number }) => (remaining === 0 ? t('deskAttendance.noneLeft') : number(remaining)),
  },
  {
    key: 'possible',
    align: 'end',
    cell: ({ remaining, worstPossible, bestPossible }, format) =>
      remaining > 0 && <Bdi>{`${perCent(format, worstPossible)} – ${perCent(format, bestPossible)}`}</Bdi>,
  },
];
