import { useTranslation } from 'react-i18next';
import type { ClassIntake } from '../../../../../contract/academic/report-sections.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';

interface Props {
  classes: readonly ClassIntake[];
  isWhole: boolean;
  onWhole: () => void;
}

/** Classes with their seats, registered students, vacant seats, and students with and without a section. */
export function IntakeTable({ classes, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  const title = t('sectionReport.intake');
  return (
    <Card title={title} isFlush>
      <ReportTable
        label={title}
        texts="sectionReport"
        columns={columns}
        groups={[{ key: 'all', rows: classes }]}
        keyOf={({ registrationPolicyId }) => registrationPolicyId}
        hasSums
        isFlush
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </Card>
  );
}

const figure = (key: string, of: (row: ClassIntake) => number): ReportColumn<ClassIntake> => ({
  key,
  align: 'end',
  cell: (row, format) => format.number(of(row)),
  sum: (rows) => rows.reduce((all, row) => all + of(row), 0),
});

const columns: readonly ReportColumn<ClassIntake>[] = [
  { key: 'class', isName: true, cell: ({ name }) => <Bdi>{name}</Bdi> },
  { key: 'batch', cell: ({ batch }) => <Bdi>{batch}</Bdi> },
  {
    key: 'seats',
    align: 'end',
    cell: ({ seats }, format) => (seats === null ? '–' : format.number(seats)),
    sum: (rows) => rows.reduce((all, { seats }) => all + (seats ?? 0), 0),
  },
  figure('registered', ({ registered }) => registered),
  {
    key: 'vacant',
    align: 'end',
    cell: ({ seats, registered }, format) => (seats === null ? '–' : format.number(Math.max(0, seats - registered))),
    sum: (rows) => rows.reduce((all, { seats, registered }) => all + Math.max(0, (seats ?? 0) - registered), 0),
  },
  figure('placed', ({ placed }) => placed),
  figure('unplaced', ({ registered, placed }) => Math.max(0, registered - placed)),
];
