import { classDetailsParameters, classDetailsReport } from '../../../../../contract/academic/report-class-details.ts';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import type { ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { CourseFiles } from '../../parts/attendance/course-files.tsx';
import { OwnClasses } from '../../parts/attendance/own-classes.tsx';
import { OwnCourses } from '../../parts/attendance/own-courses.tsx';

type Data = Output<typeof classDetailsReport> extends ReportAnswer<infer D> ? D : never;

/** The user's own classes: one by one, or as the course file with the plan against what was taught. */
export const Screen = reportScreen({
  texts: 'teachingReport',
  title: 'nav.myClasses',
  call: classDetailsReport,
  parameters: classDetailsParameters,
  defaults: { view: 'classes' },
  nones: ['academicTermId', 'fromOn', 'toOn'],
  isImmediate: true,
  isFile: true,
  paper: ({ view }) => (view === 'plan' ? 'portrait' : 'landscape'),
  isEmpty: ({ worklogs }) => worklogs.length === 0,
  Result,
});

function Result({ data: { worklogs, courses }, values, isWhole, onWhole }: ResultProps<Data>) {
  return (
    <div className={layout.blocks}>
      <OwnCourses courses={courses} />
      {values['view'] === 'plan' ? (
        <CourseFiles courses={courses} />
      ) : (
        <OwnClasses classes={worklogs} isWhole={isWhole} onWhole={onWhole} />
      )}
    </div>
  );
}
