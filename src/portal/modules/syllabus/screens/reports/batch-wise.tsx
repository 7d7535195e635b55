import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { batchWiseParameters, batchWiseReport } from '../../../../../contract/syllabus/report-syllabi.ts';
import type { ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { CategoryChart } from '../../parts/reports/category-chart.tsx';
import { Structure, texts } from '../../parts/reports/structure.tsx';

type Data = Output<typeof batchWiseReport> extends ReportAnswer<infer D> ? D : never;

/** Syllabi of a batch for all branches, with credits by category. */
export const Screen = reportScreen({
  texts,
  title: 'nav.batchWiseSyllabus',
  call: batchWiseReport,
  parameters: batchWiseParameters,
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ branches }) => branches.length === 0,
  Result,
});

function Result({ data: { branches }, isWhole, onWhole }: ResultProps<Data>) {
  return (
    <>
      <CategoryChart sheets={branches} by="code" />
      {branches.map((sheet) => (
        <Structure key={sheet.syllabusId} sheet={sheet} isWhole={isWhole} onWhole={onWhole} />
      ))}
    </>
  );
}
