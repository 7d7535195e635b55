import { useTranslation } from 'react-i18next';
import type { TrainingEntry } from '../../../../../contract/hr/report-trainings.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { ShownPart } from '../../../../kinds/report/shown-part.tsx';
import { texts, whoColumns } from './who-columns.tsx';

interface Props {
  data: { entries: readonly TrainingEntry[]; total: number };
  isWhole: boolean;
  onWhole: () => void;
}

/** Trainings of the period, newest first. Only days within the period are counted. */
export function TrainingEntries({ data: { entries, total }, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  if (total === 0) return <EmptyState title={t('kind.report.empty')} text={t('kind.report.emptyText')} />;
  return (
    <>
      <ShownPart texts={texts} shown={entries.length} total={total} />
      <ReportTable
        label={t('employee.report.choice.view.entries')}
        texts={texts}
        columns={columns}
        groups={[{ key: 'all', rows: entries }]}
        keyOf={({ trainingId }) => trainingId}
        hasSums
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </>
  );
}

const columns: readonly ReportColumn<TrainingEntry>[] = [
  { key: 'title', isWide: true, isName: true, cell: ({ title }) => title },
  { key: 'category', cell: ({ category }) => category },
  { key: 'organiser', cell: ({ organiser }) => organiser },
  { key: 'fromOn', cell: ({ fromOn }, format) => <time dateTime={fromOn}>{format.date(fromOn)}</time> },
  { key: 'toOn', cell: ({ toOn }, format) => <time dateTime={toOn}>{format.date(toOn)}</time> },
  {
    key: 'days',
    align: 'end',
    cell: ({ days }, format) => format.number(days),
    sum: (entries) => entries.reduce((sum, { days }) => sum + days, 0),
  },
  ...whoColumns.map((column): ReportColumn<TrainingEntry> => ({ ...column, isName: false })),
  { key: 'part', cell: (entry) => <Part entry={entry} /> },
  { key: 'funded', align: 'end', cell: ({ fundedPaise }, format) => fundedPaise !== null && format.money(fundedPaise) },
  { key: 'certificate', cell: ({ hasCertificate }) => <Certificate isThere={hasCertificate} /> },
];

function Part({ entry: { part, mode } }: { entry: TrainingEntry }) {
  const { t } = useTranslation();
  return `${t(`employee.report.choice.part.${part}`)} · ${t(`employee.report.choice.mode.${mode}`)}`;
}

function Certificate({ isThere }: { isThere: boolean }) {
  const { t } = useTranslation();
  return isThere ? t('common.yes') : <Badge tone="warning">{t('employee.report.certificateMissing')}</Badge>;
}
