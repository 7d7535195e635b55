import { useTranslation } from 'react-i18next';
import { courseRoom } from '../../../../../contract/academic/course-room.ts';
import { facultyCourseReport } from '../../../../../contract/academic/report-attendance-students.ts';
import { useCall } from '../../../../api/use-call.ts';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { useDisclosure } from '../../../../kit/use-disclosure.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';
import { CourseStudents } from '../attendance/course-students.tsx';
import { PercentBars } from '../attendance/percent-bars.tsx';
import { SignNotes } from '../attendance/student-columns.tsx';

/** Tab of a course room: attendance of each student, and links to the class-by-class reports. */
export function Content({ id }: { id: number }) {
  const { t } = useTranslation();
  const whole = useDisclosure();
  const maySeeDates = useMayOpen('datewiseAttendance');
  const mayPrint = useMayOpen('attendanceSheet');
  const room = useCall(courseRoom, { id });
  const sectionId = room.data?.data.sectionId ?? 0;
  const { data, error, refetch } = useCall(facultyCourseReport, { query: { sectionId, sectionCourseId: id } }, { enabled: sectionId > 0 });
  if (error) return <ErrorView error={error} title={t('kind.report.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const course = data.data;
  const isHeld = course.students.some(({ held }) => held > 0);
  if (!isHeld) return <EmptyState level={2} title={t('attendanceReport.noClasses')} text={t('attendanceReport.noClassesText')} />;
  return (
    <div className={layout.stack}>
      <div className={layout.row}>
        {maySeeDates && (
          <ButtonLink size="small" href={to('datewiseAttendance', {}, { sectionId, sectionCourseId: id })}>
            {t('nav.datewiseAttendance')}
          </ButtonLink>
        )}
        {mayPrint && (
          <ButtonLink size="small" href={to('attendanceSheet', {}, { sectionId, sectionCourseId: id })}>
            {t('nav.attendanceSheet')}
          </ButtonLink>
        )}
      </div>
      <PercentBars students={course.students} />
      <CourseStudents of={course} isWhole={whole.isOpen} onWhole={whole.open} />
      <SignNotes students={course.students} />
    </div>
  );
}
