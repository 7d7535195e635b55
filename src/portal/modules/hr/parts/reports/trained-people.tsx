import { useTranslation } from 'react-i18next';
import type { TrainedPerson } from '../../../../../contract/hr/report-trainings.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Badge, type Tone } from '../../../../kit/badge.tsx';
import { EmptyState } from '../../../../kit/empty-state.tsx';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { ShownPart } from '../../../../kinds/report/shown-part.tsx';
import { closeWhoColumns, texts } from './who-columns.tsx';

interface Props {
  data: { people: readonly TrainedPerson[]; total: number; target: number | null };
  isWhole: boolean;
  onWhole: () => void;
}

/** Training days per person. For teachers, compared with the target of the year. */
export function TrainedPeople({ data: { people, total, target }, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  if (total === 0) return <EmptyState title={t('kind.report.empty')} text={t('kind.report.emptyText')} />;
  return (
    <>
      <ShownPart texts={texts} shown={people.length} total={total} />
      <ReportTable
        label={t('employee.report.choice.view.people')}
        texts={texts}
        columns={target === null ? columns : [...columns, targetColumn(target)]}
        groups={[{ key: 'all', rows: people }]}
        keyOf={({ id }) => id}
        hasSums
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </>
  );
}

const columns: readonly ReportColumn<TrainedPerson>[] = [
  ...closeWhoColumns,
  {
    key: 'entries',
    align: 'end',
    cell: ({ entries }, format) => format.number(entries),
    sum: (people) => people.reduce((sum, { entries }) => sum + entries, 0),
  },
  {
    key: 'days',
    align: 'end',
    cell: ({ days }, format) => format.number(days),
    sum: (people) => people.reduce((sum, { days }) => sum + days, 0),
  },
];

/** Column that compares teachers with the target. Empty for others, as it does not apply to them. */
const targetColumn = (target: number): ReportColumn<TrainedPerson> => ({
  key: 'target',
  cell: ({ isTeacher, days }) => isTeacher && <AgainstTarget days={days} target={target} />,
});

function AgainstTarget({ days, target }: { days: number; target: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [tone, word]: [Tone, string] = days >= target ? ['success', 'reached'] : days > 0 ? ['warning', 'below'] : ['danger', 'none'];
  return <Badge tone={tone}>{t(`employee.report.target.${word}`, { target: format.number(target) })}</Badge>;
}
