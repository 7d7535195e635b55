import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { SectionStrength } from '../../../../../contract/academic/report-sections.ts';
import { Card } from '../../../../kit/card.tsx';
import type { ReportColumn } from '../../../../kinds/report/description.ts';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';

interface Props {
  sections: readonly SectionStrength[];
  categories: readonly string[];
  isWhole: boolean;
  onWhole: () => void;
}

/** A row per section. Core sections and electives are not added up, as the same students are in both. */
export function StrengthTable({ sections, categories, isWhole, onWhole }: Props) {
  const { t } = useTranslation();
  const title = t('sectionReport.strength');
  const kinds = (['core', 'elective'] as const).filter((kind) => sections.some((section) => section.kind === kind));
  const groups = kinds.map((kind) => ({
    key: kind,
    title: t(`section.choice.kind.${kind}`),
    rows: sections.filter((section) => section.kind === kind),
  }));
  return (
    <Card title={title} isFlush>
      <ReportTable
        label={title}
        texts="sectionReport"
        columns={columnsFor(categories)}
        groups={groups}
        keyOf={({ id }) => id}
        hasSums={kinds.length === 1}
        isFlush
        isWhole={isWhole}
        onWhole={onWhole}
      />
    </Card>
  );
}

const figure = (
  key: string,
  of: (row: SectionStrength) => number,
  more: Partial<ReportColumn<SectionStrength>> = {},
): ReportColumn<SectionStrength> => ({
  key,
  align: 'end',
  cell: (row, format) => format.number(of(row)),
  sum: (rows) => rows.reduce((all, row) => all + of(row), 0),
  ...more,
});

const columnsFor = (categories: readonly string[]): ReportColumn<SectionStrength>[] => [
  { key: 'section', isName: true, cell: (row) => <SectionName row={row} /> },
  figure('capacity', ({ capacity }) => capacity),
  figure('strength', ({ strength }) => strength),
  figure('male', ({ male }) => male),
  figure('female', ({ female }) => female),
  figure('other', ({ other }) => other),
  ...categories.map((head, place) => figure(head, ({ byCategory }) => byCategory[place] ?? 0, { head })),
  { key: 'groups', cell: ({ groups }) => groups.map(({ name, strength }) => `${name} ${strength}`).join(' · ') },
  figure('withoutGroup', ({ withoutGroup, groups }) => (groups.length === 0 ? 0 : withoutGroup)),
];

function SectionName({ row: { id, section } }: { row: SectionStrength }) {
  const mayOpen = useMayOpen('sectionView');
  return mayOpen ? <Link href={to('sectionView', { id })}>{section}</Link> : section;
}
