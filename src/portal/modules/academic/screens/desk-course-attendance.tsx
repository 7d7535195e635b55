import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deskCourseAttendance, type CourseClasses } from '../../../../contract/academic/desk-attendance.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenActions } from '../../../kinds/parts/screen-actions.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { OwnLetterhead } from '../../../kinds/report/own-letterhead.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import type { ScreenProps } from '../../../route.ts';
import { CourseCard } from '../parts/desk/course-card.tsx';
import { courseDays, monthsBetween } from '../parts/desk/course-days.ts';
import { CourseMonth } from '../parts/desk/course-month.tsx';
import * as styles from '../parts/desk/desk.css.ts';
import { HeldClasses } from '../parts/desk/held-classes.tsx';
import { useNarrow } from '../parts/desk/use-narrow.ts';
import * as months from '../parts/terms/months.css.ts';

/** One course of a student, class by class. */
export const Screen = asking(
  ({ sectionCourseId }) => [{ endpoint: deskCourseAttendance, input: { sectionCourseId: Number(sectionCourseId) } as never }],
  CourseAttendance,
);

function CourseAttendance({ params }: ScreenProps) {
  const { t } = useTranslation();
  const sectionCourseId = Number(params['sectionCourseId']);
  const { data, error, refetch } = useCall(deskCourseAttendance, { sectionCourseId });
  const course = data?.data.course;
  const title = course ? `${course.code} ${course.title}` : t('nav.deskCourseAttendance');
  usePaper('portrait', title);
  const print = { key: 'print', label: t('kind.detail.print'), icon: Printer, onChoose: () => window.print() };
  return (
    <div className={layout.blocks}>
      <OwnLetterhead />
      <ScreenHeader title={title} actions={<ScreenActions actions={[print]} />} />
      {data ? (
        <Classes of={data.data} />
      ) : error ? (
        <ErrorView error={error} title={t('deskAttendance.classes.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="full" />
      )}
    </div>
  );
}

function Classes({ of }: { of: CourseClasses }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { course, classes, asOf } = of;
  const cameLate = classes.some(({ mark }) => mark === null);
  return (
    <>
      <ul className={styles.list} role="list">
        <CourseCard of={course} isOnOwnPage />
      </ul>
      {course.sections.length > 1 && <p>{t('deskAttendance.classes.moved', { sections: course.sections.join(', ') })}</p>}
      {cameLate && <p>{t(`deskAttendance.classes.${course.countFrom}`, { day: format.date(course.joinedOn) })}</p>}
      {classes.length === 0 ? (
        <EmptyState title={t('deskAttendance.classes.nothing')} />
      ) : (
        <>
          <Months of={of} />
          <HeldClasses classes={classes} />
        </>
      )}
      <p className={styles.small}>{t('deskAttendance.asOf', { time: format.dateTime(asOf) })}</p>
    </>
  );
}

/** The months of the term up to today. On a phone, the latest one is shown and the others are folded. */
function Months({ of }: { of: CourseClasses }) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const { term, today } = of;
  const days = courseDays(of);
  const [last, ...earlier] = monthsBetween(term.from, today < term.to ? today : term.to).reverse();
  const draw = (month: string) => <CourseMonth key={month} month={month} days={days} today={today} />;
  if (last === undefined) return null;
  return (
    <Card title={t('deskAttendance.classes.calendar')}>
      {isNarrow && earlier.length > 0 ? (
        <>
          {draw(last)}
          <details>
            <summary className={styles.fold}>{t('deskAttendance.classes.earlierMonths')}</summary>
            <div className={layout.stack}>{earlier.map(draw)}</div>
          </details>
        </>
      ) : (
        <div className={months.months}>{[last, ...earlier].reverse().map(draw)}</div>
      )}
    </Card>
  );
}
