import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import { groupedBy } from '../../../../../contract/core/grouped.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import {
  feedbackNotGivenReport,
  notGivenParameters,
  type OwingSection,
  type OwingStudent,
} from '../../../../../contract/feedback/reports.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { PartOf } from '../../../../kit/part-of.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { to } from '../../../../links.ts';
import { useMayOpen } from '../../../../session/use-permissions.ts';
import { RoundLine } from '../../parts/reports/round-line.tsx';
import * as styles from '../../parts/reports/reports.css.ts';

type Data = Output<typeof feedbackNotGivenReport> extends ReportAnswer<infer D> ? D : never;

/** Students who have not answered, by section and class teacher. Computed from receipts, not from answers. */
export const Screen = reportScreen({
  texts: 'feedbackReport',
  title: 'nav.feedbackNotGiven',
  call: feedbackNotGivenReport,
  parameters: notGivenParameters,
  nones: ['policyId'],
  isImmediate: true,
  isFile: true,
  paper: () => 'portrait',
  isEmpty: ({ sections }) => sections.length === 0,
  Result,
});

function Result({ data: { round, sections, rows, total }, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const format = useFormat();
  const teachers = new Map(sections.map(({ section, classTeacher }) => [section, classTeacher]));
  const titleOf = (section: string) =>
    [section, teachers.get(section) && t('feedbackReport.classTeacher', { name: teachers.get(section) })].filter(Boolean).join(' · ');
  const groups = [...groupedBy(rows, ({ section }) => section)].map(([section, ofSection]) => ({
    key: section,
    title: titleOf(section),
    count: ofSection.length,
    rows: ofSection,
  }));
  return (
    <div className={layout.blocks}>
      <RoundLine round={round} />
      <Sections of={sections} />
      {total > rows.length && (
        <p className={styles.meta}>{t('feedbackReport.moreInFile', { shown: format.number(rows.length), all: format.number(total) })}</p>
      )}
      {rows.length === 0 ? (
        <p>{t('feedbackReport.allGiven')}</p>
      ) : (
        <ReportTable
          label={t('nav.feedbackNotGiven')}
          texts="feedbackReport"
          columns={columns}
          groups={groups}
          keyOf={({ studentId }) => studentId}
          isWhole={isWhole}
          onWhole={onWhole}
        />
      )}
    </div>
  );
}

/** Number of missing students per section. Sections are omitted if the number would identify students. */
function Sections({ of }: { of: readonly OwingSection[] }) {
  const { t } = useTranslation();
  const title = t('feedbackReport.leftBySection');
  const visible = of.filter(({ left }) => left !== null);
  const hidden = of.filter(({ left }) => left === null);
  return (
    <Card title={title}>
      <BarChart
        label={title}
        bars={visible.map(({ sectionId, section, students, left }) => ({
          key: String(sectionId),
          label: section,
          values: [left ?? 0],
          mark: students,
        }))}
      />
      {hidden.length > 0 && (
        <p className={styles.meta}>
          {t('feedbackReport.tooFewLeft', { count: hidden.length, sections: hidden.map(({ section }) => section).join(', ') })}
        </p>
      )}
    </Card>
  );
}

function Student({ of: { studentId, name } }: { of: OwingStudent }) {
  const mayView = useMayOpen('studentView');
  if (!mayView) return name;
  return (
    <Link className={layout.tapTarget} href={to('studentView', { id: studentId })}>
      {name}
    </Link>
  );
}

const columns: readonly ReportColumn<OwingStudent>[] = [
  { key: 'regdNo', cell: ({ regdNo }) => <Bdi>{regdNo ?? '–'}</Bdi> },
  { key: 'name', isName: true, cell: (row) => <Student of={row} /> },
  {
    key: 'given',
    align: 'end',
    cell: ({ given, asked }) => <PartOf part={given} whole={asked} />,
  },
  { key: 'missing', isWide: true, cell: ({ missing }) => missing.join(', ') },
];
