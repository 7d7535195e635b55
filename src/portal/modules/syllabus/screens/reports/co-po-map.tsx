import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { mapReport, mapReportParameters } from '../../../../../contract/syllabus/report-outcomes.ts';
import type { ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { MapOnPaper } from '../../parts/reports/map-on-paper.tsx';
import * as styles from '../../parts/reports/reports.css.ts';
import { ServedMatrix } from '../../parts/reports/served-matrix.tsx';
import { texts } from '../../parts/reports/structure.tsx';

type Data = Output<typeof mapReport> extends ReportAnswer<infer D> ? D : never;

/** Programme outcomes served by the courses of a batch: a matrix, then the map of each course. */
export const Screen = reportScreen({
  texts,
  title: 'nav.coPoMapReport',
  call: mapReport,
  parameters: mapReportParameters,
  nones: ['batchId'],
  isFile: true,
  paper: () => 'landscape',
  isEmpty: ({ courses }) => courses.length === 0,
  Result,
});

function Result({ data: { program, batch, columns, courses } }: ResultProps<Data>) {
  const cohort = `${program} · ${batch ?? ''}`;
  return (
    <>
      <div className={styles.sheet}>
        <ServedMatrix title={cohort} columns={columns} courses={courses} />
      </div>
      {courses.map((course) => (
        <div key={course.id} className={styles.sheet}>
          <MapOnPaper map={course} columns={columns} cohort={cohort} />
        </div>
      ))}
    </>
  );
}
