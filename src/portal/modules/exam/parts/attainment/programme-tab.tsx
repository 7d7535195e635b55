import { useTranslation } from 'react-i18next';
import type { AttainmentRun } from '../../../../../contract/exam/attainment-runs.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';

const columns = ['programOutcome', 'final', 'by'] as const;

/** The contribution of the course to each outcome of the programme. */
export function ProgrammeTab({ run: { programmeOutcomes } }: { run: AttainmentRun }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (programmeOutcomes.length === 0) return <EmptyState level={2} title={t('attainment.notMapped')} />;
  return (
    <RowsCard
      title={t('attainment.tab.program')}
      columns={columns.map((column) => t(`attainment.column.${column}`))}
      rows={programmeOutcomes.map(({ code, final, by }) => [
        code,
        final === null ? '–' : format.number(Number(final), { maximumFractionDigits: 3 }),
        <bdi key="by">{by.map((outcome) => `${outcome.code} · ${format.number(outcome.level)}`).join(', ')}</bdi>,
      ])}
    />
  );
}
