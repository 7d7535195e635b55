import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { trainingParameters, trainingReport, trainingViews } from '../../../../../contract/hr/report-trainings.ts';
import { academicYearOf } from '../../../../../contract/hr/academic-year.ts';
import { today } from '../../../../i18n/format.ts';
import type { ParameterValues, ResultProps } from '../../../../kinds/report/description.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { useAskAnew } from '../../../../kinds/report/use-ask-anew.ts';
import { AcademicYearControl } from '../../parts/academic-year-control.tsx';
import { EmployeePicker } from '../../parts/reports/employee-picker.tsx';
import { TrainedDepartments } from '../../parts/reports/trained-departments.tsx';
import { TrainedPeople } from '../../parts/reports/trained-people.tsx';
import { TrainingEntries } from '../../parts/reports/training-entries.tsx';
import { isInForm, ViewTabs } from '../../parts/reports/view-tabs.tsx';
import { texts } from '../../parts/reports/who-columns.tsx';

export type TrainingData = Output<typeof trainingReport> extends ReportAnswer<infer D> ? D : never;

/** Trainings of a year or a span: each of them, the days of each person against the target, and of departments. */
export const Screen = reportScreen({
  texts,
  title: 'nav.trainingSearch',
  call: trainingReport,
  parameters: trainingParameters,
  defaults: { view: 'entries' },
  controls: { academicYear: AcademicYearControl, employeeId: EmployeePicker },
  hints: ['fromOn'],
  isShown: (name, values) => isInForm(name) && (name !== 'academicYear' || !hasDays(values)),
  isImmediate: true,
  isFile: true,
  paper: () => 'landscape',
  // Each view says what it lacks: a year without entries has teachers all the same.
  isEmpty: () => false,
  Result,
});

/** Days of one's own take the place of an academic year. */
const hasDays = ({ fromOn, toOn }: ParameterValues) => Boolean(fromOn) || Boolean(toOn);

function Result({ data, values, isWhole, onWhole }: ResultProps<TrainingData>) {
  const part = { data, isWhole, onWhole };
  const askAnew = useAskAnew(values, trainingParameters);
  const { t } = useTranslation();
  // While another view is on its way the former one stays, under the tab that was pressed.
  return (
    <ViewTabs views={trainingViews} selected={values['view']}>
      {!values['academicYear'] && !hasDays(values) && <p>{t('employee.presentYear', { year: academicYearOf(today()).name })}</p>}
      {data.view !== 'entries' && data.target === null && <p>{t('employee.report.noTarget')}</p>}
      {data.view === 'entries' && <TrainingEntries {...part} />}
      {data.view === 'people' && <TrainedPeople {...part} />}
      {data.view === 'departments' && (
        <TrainedDepartments {...part} onDepartment={(departmentId) => askAnew({ departmentId, view: 'people' })} />
      )}
    </ViewTabs>
  );
}
