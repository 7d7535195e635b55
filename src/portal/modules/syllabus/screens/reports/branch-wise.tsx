import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { branchWiseParameters, branchWiseReport } from '../../../../../contract/syllabus/report-syllabi.ts';
import type { ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { CategoryChart } from '../../parts/reports/category-chart.tsx';
import { Comparison } from '../../parts/reports/comparison.tsx';
import { Structure, texts } from '../../parts/reports/structure.tsx';

type Data = Output<typeof branchWiseReport> extends ReportAnswer<infer D> ? D : never;

/** Syllabus of a programme: one batch in full, or two to four batches side by side. */
export const Screen = reportScreen({
  texts,
  title: 'nav.branchWiseSyllabus',
  call: branchWiseReport,
  parameters: branchWiseParameters,
  nones: ['batchId', 'secondBatchId', 'thirdBatchId', 'fourthBatchId'],
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ sheets }) => sheets.length === 0,
  Result,
});

function Result({ data: { sheets, semesters }, isWhole, onWhole }: ResultProps<Data>) {
  return (
    <>
      <CategoryChart sheets={sheets} by="batch" />
      {sheets.length > 1 ? (
        <Comparison sheets={sheets} semesters={semesters} isWhole={isWhole} onWhole={onWhole} />
      ) : (
        sheets.map((sheet) => <Structure key={sheet.syllabusId} sheet={sheet} isWhole={isWhole} onWhole={onWhole} />)
      )}
    </>
  );
}
