import { useTranslation } from 'react-i18next';
import type { CourseRoom } from '../../../../../contract/academic/course-room.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';

/** Outcomes of the course with the hours planned for each. */
export function Outcomes({ record: { outcomes, modules } }: PartProps<CourseRoom>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (outcomes.length === 0) return <EmptyState level={2} title={t('courseRoom.noOutcomes')} />;
  const topics = modules.flatMap((module) => module.topics);
  const hoursFor = (code: string) =>
    topics.reduce((sum, { outcome, plannedHours }) => (outcome === code ? sum + Math.round(plannedHours * 100) : sum), 0) / 100;
  return (
    <RowsCard
      title={t('courseRoom.tab.outcomes')}
      columns={['code', 'statement', 'bloom', 'hours'].map((column) => t(`courseRoom.outcome.${column}`))}
      rows={outcomes.map(({ code, statement, bloom }) => [
        <bdi key="code">{code}</bdi>,
        statement,
        `L${bloom}`,
        format.number(hoursFor(code)),
      ])}
    />
  );
}
