import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { deskAttendance, type DeskAttendance } from '../../../../contract/academic/desk-attendance.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenActions } from '../../../kinds/parts/screen-actions.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { OwnLetterhead } from '../../../kinds/report/own-letterhead.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import { Banner } from '../../../kit/banner.tsx';
import { CodedName } from '../../../kit/coded-name.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Select } from '../../../kit/select.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { useWeekAddress } from '../parts/days/week-address.ts';
import { AttendanceFigures } from '../parts/desk/attendance-figures.tsx';
import { AwaySimulator } from '../parts/desk/away-simulator.tsx';
import { CourseCard } from '../parts/desk/course-card.tsx';
import { CourseTable } from '../parts/desk/course-table.tsx';
import * as styles from '../parts/desk/desk.css.ts';
import { Outlook } from '../parts/desk/outlook.tsx';
import { useNarrow } from '../parts/desk/use-narrow.ts';

/** A student's own attendance: standing of each course, and coming classes that may be missed. */
export const Screen = asking([{ endpoint: deskAttendance, input: { query: {} } }], OwnAttendance);

function OwnAttendance() {
  const { t } = useTranslation();
  const { of, go } = useWeekAddress();
  const requested = of('termId');
  const query = /^[1-9]\d{0,8}$/.test(requested) ? { termId: Number(requested) } : {};
  const { data, error, refetch } = useCall(deskAttendance, { query });
  const title = t('nav.deskAttendance');
  usePaper('portrait', title);
  const print = { key: 'print', label: t('kind.detail.print'), icon: Printer, onChoose: () => window.print() };
  return (
    <div className={layout.blocks}>
      <OwnLetterhead about={data?.data.terms.find(({ id }) => id === data.data.termId)?.name} />
      <ScreenHeader title={title} actions={<ScreenActions actions={[print]} />} />
      {data ? (
        <InTerm of={data.data} isAsked={requested !== ''} onTerm={(termId) => go({ termId })} />
      ) : error ? (
        <ErrorView error={error} title={t('deskAttendance.failed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="full" />
      )}
    </div>
  );
}

interface Props {
  of: DeskAttendance;
  isAsked: boolean;
  onTerm: (termId: string) => void;
}

function InTerm({ of, isAsked, onTerm }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const isNarrow = useNarrow();
  const { terms, termId, courses, asOf, plannedDays } = of;
  const term = terms.find(({ id }) => id === termId);
  if (!term) return <EmptyState title={t('deskAttendance.nothing')} text={t('deskAttendance.nothingText')} />;
  return (
    <>
      {!isAsked && !term.isRunning && <Banner tone="warning">{t('deskAttendance.notCurrent', { term: term.name })}</Banner>}
      {terms.length > 1 && (
        <div className={layout.row} data-chrome="">
          <Field label={t('deskAttendance.term')}>
            <Select value={String(termId)} options={terms.map(({ id, name }) => ({ value: String(id), label: name }))} onValue={onTerm} />
          </Field>
        </div>
      )}
      {courses.length === 0 ? (
        <EmptyState title={t('deskAttendance.noCourses')} />
      ) : (
        <>
          <AttendanceFigures of={of} />
          {plannedDays.length > 0 && <AwaySimulator of={of} lastDay={term.to} />}
          {!isNarrow && <OutOfReach of={of} />}
          {isNarrow ? (
            <ul className={styles.list} role="list" aria-label={t('deskAttendance.byCourse')}>
              {courses.map((course) => (
                <CourseCard key={course.sectionCourseId} of={course} />
              ))}
            </ul>
          ) : (
            <CourseTable courses={courses} />
          )}
        </>
      )}
      <p className={styles.small}>{t('deskAttendance.asOf', { time: format.dateTime(asOf) })}</p>
    </>
  );
}

/** Note for each course that can no longer reach the limit. It is too long for the table. */
function OutOfReach({ of: { courses } }: { of: DeskAttendance }) {
  return courses
    .filter(({ isReachable }) => !isReachable)
    .map((course) => (
      <Banner key={course.sectionCourseId} tone="warning">
        <CodedName code={course.code} name={course.title} />: <Outlook of={course} />
      </Banner>
    ));
}
