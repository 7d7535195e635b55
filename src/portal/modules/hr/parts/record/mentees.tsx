import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { listStudents } from '../../../../../contract/student/student.ts';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { PersonName } from '../../../../kinds/parts/person.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { to } from '../../../../links.ts';
import { useColumns } from './use-columns.ts';

/** Maximum number of mentees shown, more than a mentor usually has. The student list shows all. */
const shown = 100;

/** Students on roll mentored by the employee. */
export function Mentees({ record }: PartProps<EmployeeRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isPending, error, refetch } = useCall(listStudents, {
    query: { mentorEmployeeId: [record.id], status: ['active', 'onBreak'], sort: 'class', pageSize: shown },
  });
  const columns = useColumns(['student', 'number', 'class', 'semester', 'phone']);
  if (isPending) return <Skeleton width="full" />;
  if (!data) return <ErrorView error={error} title={t('kind.list.failed')} onRetry={() => void refetch()} />;
  return (
    <RowsCard
      title={t('employee.mentees.count', { shown: format.number(data.total) })}
      actions={
        <ButtonLink size="small" icon={Users} href={to('studentList', {}, { mentorEmployeeId: record.id, status: ['active', 'onBreak'] })}>
          {t('employee.mentees.list')}
        </ButtonLink>
      }
      columns={columns}
      rows={data.data.map((student) => [
        <Link key="name" href={to('studentView', { id: student.id })}>
          <PersonName person={student} />
        </Link>,
        <Bdi key="number">{student.regdNo ?? student.admissionNo}</Bdi>,
        <Bdi key="class">{`${student.degree} ${student.branch}, ${student.batch}`}</Bdi>,
        student.semester === null ? null : format.number(student.semester),
        student.phone && <Bdi key="phone">{student.phone}</Bdi>,
      ])}
    />
  );
}
