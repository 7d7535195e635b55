import { useTranslation } from 'react-i18next';
import type { DeskCourseContent } from '../../../../../contract/desk/syllabus.ts';
import { bloomLevels } from '../../../../../contract/syllabus/fields.ts';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';

/** Outcomes of the course with their Bloom level. */
export function Outcomes({ record: { outcomes } }: PartProps<DeskCourseContent>) {
  const { t } = useTranslation();
  if (outcomes.length === 0) return <EmptyState level={2} title={t('deskSyllabusCourse.noOutcomes')} />;
  return (
    <RowsCard
      title={t('deskSyllabusCourse.tab.outcomes')}
      columns={['code', 'statement', 'bloom'].map((column) => t(`deskSyllabusCourse.outcome.${column}`))}
      rows={outcomes.map(({ code, statement, bloom }) => [
        <bdi key="code">{code}</bdi>,
        <bdi key="statement">{statement}</bdi>,
        t(`course.choice.bloom.${bloomLevels[bloom - 1] ?? 'remember'}`),
      ])}
    />
  );
}
