import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { studentClasses, studentCourses, type ClassOfTerm, type CoursesOfTerm } from '../../../../../contract/academic/student-classes.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { joined } from '../../../../i18n/i18n.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';
import { TermCourses } from './term-courses.tsx';

/** Tab of a student's record: registration, sections and attendance, term by term. */
export function Content({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(studentClasses, { id });
  const courses = useCall(studentCourses, { id }).data?.data.classes ?? none;
  if (error) return <ErrorView error={error} title={t('studentClasses.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const { terms } = data.data;
  if (terms.length === 0) return <EmptyState level={2} title={t('studentClasses.nothing')} text={t('studentClasses.nothingText')} />;
  return (
    <div className={layout.stack}>
      {terms.map((term) => (
        <Fragment key={term.policyId}>
          <OneTerm of={term} />
          <TermCourses studentId={id} of={courses.find(({ policyId }) => policyId === term.policyId)} name={term.name} />
        </Fragment>
      ))}
    </div>
  );
}

const none: readonly CoursesOfTerm[] = [];

const columns = ['section', 'group', 'classNo', 'from', 'to', 'reason'] as const;

function OneTerm({ of }: { of: ClassOfTerm }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayOpen = useMayOpen('sectionView');
  const title = joined(of.term, of.name, standingOf(of, t, format.date));
  if (of.memberships.length === 0) return <Card title={title}>{t('studentClasses.noSection')}</Card>;
  return (
    <RowsCard
      title={title}
      columns={columns.map((column) => t(`studentClasses.${column}`))}
      rows={of.memberships.map((membership) => {
        const name = <Bdi>{membership.course === null ? membership.section : `${membership.section} · ${membership.course}`}</Bdi>;
        return [
          mayOpen ? (
            <Link key="section" href={to('sectionView', { id: membership.sectionId })}>
              {name}
            </Link>
          ) : (
            name
          ),
          membership.group ?? '–',
          membership.classNo === null ? '–' : format.number(membership.classNo),
          format.date(membership.fromDate),
          membership.toDate === null ? '–' : format.date(membership.toDate),
          membership.leftReason ?? '',
        ];
      })}
    />
  );
}

/** Status and day of registration, late or repeat; or a guest without registration. */
function standingOf(
  { status, registeredOn, isLate, isRepeat }: ClassOfTerm,
  t: ReturnType<typeof useTranslation>['t'],
  date: (day: string) => string,
): string {
  if (status === null) return t('studentClasses.guest');
  const marks = [isLate && t('registration.choice.as.late'), isRepeat && t('registration.choice.as.repeat')];
  const when = registeredOn === null ? null : date(registeredOn);
  return [t(`registration.choice.status.${status}`), when, ...marks].filter(Boolean).join(', ');
}
