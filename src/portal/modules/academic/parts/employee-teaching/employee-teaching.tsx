import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { employeeTeaching, type TermOfTeacher } from '../../../../../contract/academic/employee-teaching.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { CodedName } from '../../../../kit/coded-name.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';

/** Tab of an employee's record: courses taught, term by term. */
export function Content({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(employeeTeaching, { id });
  if (error) return <ErrorView error={error} title={t('employeeTeaching.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const { terms } = data.data;
  if (terms.length === 0) return <EmptyState level={2} title={t('employeeTeaching.nothing')} text={t('employeeTeaching.nothingText')} />;
  return (
    <div className={layout.stack}>
      {terms.map((term) => (
        <OneTerm key={term.academicTermId} of={term} />
      ))}
    </div>
  );
}

const columns = ['section', 'group', 'course', 'role', 'periods', 'from', 'to', 'held'] as const;

function OneTerm({ of: { term, lines } }: { of: TermOfTeacher }) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayOpen = useMayOpen('courseRoom');
  return (
    <RowsCard
      title={term}
      columns={columns.map((column) => t(`employeeTeaching.${column}`))}
      rows={lines.map((line) => {
        const course = <CodedName code={line.code} name={line.title} />;
        return [
          <Bdi key="section">{line.section}</Bdi>,
          line.group ?? '–',
          mayOpen ? (
            <Link key="course" href={to('courseRoom', { id: line.sectionCourseId })}>
              {course}
            </Link>
          ) : (
            course
          ),
          t(`instructor.choice.role.${line.role}`),
          format.number(line.periods),
          format.date(line.fromDate),
          line.toDate === null ? '–' : format.date(line.toDate),
          format.number(line.held),
        ];
      })}
    />
  );
}
