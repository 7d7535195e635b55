import { useTranslation } from 'react-i18next';
import type { Course } from '../../../../../contract/syllabus/courses.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';

/** Syllabi with the course, newest batch first. */
export function UsedIn({ record }: PartProps<Course>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (record.usedIn.length === 0) return <EmptyState level={2} title={t('course.usedIn.empty')} text={t('course.usedIn.emptyText')} />;
  return (
    <RowsCard
      title={t('course.tab.usedIn')}
      columns={['program', 'batch', 'semester', 'electiveGroup', 'status'].map((column) => t(`course.usedIn.column.${column}`))}
      rows={record.usedIn.map((use) => [
        use.program,
        <bdi key="batch">{use.batch}</bdi>,
        format.number(use.semester),
        use.electiveGroup ?? '–',
        t(`course.usedIn.status.${use.status}`),
      ])}
    />
  );
}
