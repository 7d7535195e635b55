import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { sectionMembers, type Section } from '../../../../../contract/academic/sections.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { to } from '../../../../links.ts';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { PersonName } from '../../../../kinds/parts/person.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { useMayOpen } from '../../../../session/use-permissions.ts';

/** Students of the section by class number. */
export function Members({ record }: PartProps<Section>) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayOpen = useMayOpen('studentView');
  const { data, error, refetch } = useCall(sectionMembers, { id: record.id });
  if (error) return <ErrorView error={error} title={t('section.notLoaded')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  if (data.data.length === 0) return <EmptyState level={2} title={t('section.noStudents')} text={t('section.noStudentsText')} />;
  return (
    <RowsCard
      title={t('section.tab.students')}
      columns={['classNo', 'student', 'regdNo', 'group', 'since'].map((column) => t(`section.member.${column}`))}
      rows={data.data.map((member) => [
        member.classNo === null ? '–' : format.number(member.classNo),
        mayOpen ? (
          <Link key="student" href={to('studentView', { id: member.studentId })}>
            <PersonName person={member} />
          </Link>
        ) : (
          <PersonName key="student" person={member} />
        ),
        <Bdi key="number">{member.number ?? ''}</Bdi>,
        member.group ?? '–',
        format.date(member.fromDate),
      ])}
    />
  );
}
