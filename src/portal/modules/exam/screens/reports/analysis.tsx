import { useTranslation } from 'react-i18next';
import {
  analysisParameters,
  analysisReport,
  type AnalysedItem,
  type AnalysedSection,
  type MarksAnalysis,
} from '../../../../../contract/exam/report-marks.ts';
import type { ReportColumn, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../../kinds/report/report-table.tsx';
import { Banner } from '../../../../kit/banner.tsx';
import { Card } from '../../../../kit/card.tsx';
import { ColumnChart } from '../../../../kit/charts/column-chart.tsx';
import { useFormat, type Format } from '../../../../i18n/format.ts';
import * as layout from '../../../../kit/layout.css.ts';

/** The distribution of marks of a test, overall and by section, with difficulty and discrimination of each question. */
export const Screen = reportScreen({
  texts: 'markReport',
  title: 'nav.marksAnalysis',
  call: analysisReport,
  parameters: analysisParameters,
  paper: () => 'landscape',
  isEmpty: ({ sections }) => (sections[0]?.marked ?? 0) === 0,
  Result,
});

function Result({ data, isWhole, onWhole }: ResultProps<MarksAnalysis>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sections, items, isFinal, code, course, test, className, onDate } = data;
  const title = [`${code} ${course}`, test, className, onDate && format.date(onDate), t('markReport.outOf', { max: Number(data.max) })]
    .filter(Boolean)
    .join(' · ');
  const [all] = sections;
  return (
    <div className={layout.blocks}>
      {!isFinal && <Banner tone="warning">{t('markReport.notFinal')}</Banner>}
      <ReportTable
        label={t('nav.marksAnalysis')}
        texts="markReport"
        columns={figures(t)}
        groups={[{ key: 'all', title, rows: sections }]}
        keyOf={({ section }) => section ?? 'all'}
        isWhole={isWhole}
        onWhole={onWhole}
      />
      {all && (
        <Card title={t('markReport.spread')}>
          <ColumnChart
            label={t('markReport.spread')}
            parts={[t('markReport.head.marked')]}
            columns={all.tenths.map((count, tenth) => ({
              key: String(tenth),
              label: `${tenth * 10}–${tenth * 10 + 10} %`,
              tick: tenth % 2 === 0 ? String(tenth * 10) : undefined,
              values: [count],
            }))}
          />
        </Card>
      )}
      {items.length > 0 && (
        <ReportTable
          label={t('markReport.items')}
          texts="markReport"
          columns={questions(t)}
          groups={[{ key: 'items', title: t('markReport.items'), rows: items }]}
          keyOf={({ id }) => id}
          isWhole={isWhole}
          onWhole={onWhole}
        />
      )}
      {items.length > 0 && <p>{t('markReport.itemsMean')}</p>}
    </div>
  );
}

type Words = ReturnType<typeof useTranslation>['t'];
const mark = (value: string | null, format: Format) => (value === null ? '–' : format.number(Number(value)));
const part = (value: string | null, format: Format) => (value === null ? '–' : format.number(Number(value), { style: 'percent' }));

const figures = (t: Words): ReportColumn<AnalysedSection>[] => [
  { key: 'section', isName: true, cell: ({ section }) => section ?? t('markReport.allSections') },
  { key: 'marked', align: 'end', cell: ({ marked }, format) => format.number(marked) },
  { key: 'absent', align: 'end', cell: ({ states }, format) => format.number(states.absent) },
  { key: 'mean', align: 'end', cell: ({ mean }, format) => mark(mean, format) },
  { key: 'deviation', align: 'end', cell: ({ deviation }, format) => mark(deviation, format) },
  { key: 'lowest', align: 'end', cell: ({ lowest }, format) => mark(lowest, format) },
  { key: 'median', align: 'end', cell: ({ median }, format) => mark(median, format) },
  { key: 'highest', align: 'end', cell: ({ highest }, format) => mark(highest, format) },
  {
    key: 'passed',
    align: 'end',
    cell: ({ passed, marked }, format) =>
      marked === 0 ? '–' : `${format.number(passed)} · ${format.number(passed / marked, { style: 'percent' })}`,
  },
];

const questions = (t: Words): ReportColumn<AnalysedItem>[] => [
  {
    key: 'question',
    isName: true,
    cell: ({ label, isVoid }) => (isVoid ? `${label} · ${t('markReport.void')}` : label),
  },
  { key: 'outcomes', cell: ({ outcomes }) => outcomes },
  { key: 'max', align: 'end', cell: ({ max }, format) => mark(max, format) },
  { key: 'answered', align: 'end', cell: ({ answered }, format) => format.number(answered) },
  { key: 'difficulty', align: 'end', cell: ({ difficulty }, format) => part(difficulty, format) },
  { key: 'discrimination', align: 'end', cell: ({ discrimination }, format) => part(discrimination, format) },
];
