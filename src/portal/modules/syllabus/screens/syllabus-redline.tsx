import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../contract/core/report.ts';
import { semesterOf } from '../../../../contract/syllabus/redline.ts';
import { redlineParameters, redlineReport, type RedlineRow } from '../../../../contract/syllabus/report-redline.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Banner } from '../../../kit/banner.tsx';
import { Card } from '../../../kit/card.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { StatCard } from '../../../kit/stat-card.tsx';
import type { ResultProps } from '../../../kinds/report/description.ts';
import { reportScreen } from '../../../kinds/report/report-screen.tsx';
import { ReportTable } from '../../../kinds/report/report-table.tsx';
import { redlineColumns } from '../parts/syllabi/redline-columns.tsx';
import { BatchParameter } from '../parts/syllabi/batch-parameter.tsx';
import { SpanText } from '../parts/syllabi/span-text.tsx';

type Data = Output<typeof redlineReport> extends ReportAnswer<infer D> ? D : never;

/** Changes between the syllabi of two batches of a programme, for the Board of Studies. */
export const Screen = reportScreen({
  texts: 'syllabus.redline',
  title: 'nav.syllabusRedline',
  call: redlineReport,
  parameters: redlineParameters,
  controls: { fromBatchId: BatchParameter, toBatchId: BatchParameter },
  isFile: true,
  paper: () => 'landscape',
  isEmpty: () => false,
  Result,
});

function Result({ data, isWhole, onWhole }: ResultProps<Data>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { from, to, same, lines: rows } = data;
  const count = (change: RedlineRow['change']) => format.number(rows.filter((row) => row.change === change).length);
  const semesters = [...new Set(rows.map(semesterOf))].toSorted((a, b) => a - b);
  const groups = semesters.map((semester) => {
    const rowsHere = rows.filter((row) => semesterOf(row) === semester);
    const title = t('syllabus.semesters.one', { semester: format.number(semester) });
    return { key: String(semester), title, count: rowsHere.length, rows: rowsHere };
  });
  return (
    <>
      <div className={layout.tiles}>
        {(['added', 'removed', 'changed'] as const).map((change) => (
          <StatCard key={change} label={t(`syllabus.redline.choice.change.${change}`)} value={count(change)} />
        ))}
        <StatCard label={t('syllabus.redline.same')} value={format.number(same)} />
        {[from, to].map((side) => (
          <StatCard
            key={side.id}
            label={t('syllabus.redline.creditsOf', { name: side.batch })}
            value={<SpanText of={side.credits} />}
            hint={side.regulation}
          />
        ))}
      </div>
      {rows.length === 0 ? (
        <Banner tone="success">{t('syllabus.redline.none')}</Banner>
      ) : (
        <Card title={t('syllabus.redline.title', { from: from.batch, to: to.batch })} isFlush>
          <ReportTable
            label={t('syllabus.redline.title', { from: from.batch, to: to.batch })}
            texts="syllabus.redline"
            columns={redlineColumns(t)}
            groups={groups}
            keyOf={({ code }) => code}
            isFlush
            isWhole={isWhole}
            onWhole={onWhole}
          />
        </Card>
      )}
    </>
  );
}
