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

/** Trainings of an academic year or a period in three views: entries, days per person, and departments. */
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
  // Each view has its own empty state, because teachers are listed even without trainings.
  isEmpty: () => false,
  Result,
});

/** True if a date is given, which replaces the academic year. */
const hasDays = ({ fromOn, toOn }: ParameterValues) => Boolean(fromOn) || Boolean(toOn);

function Result({ data, values, isWhole, onWhole }: ResultProps<TrainingData>) {
  const part = { data, isWhole, onWhole };
  const askAnew = useAskAnew(values, trainingParameters);
  const { t } = useTranslation();
  // While another view loads, the previous data are shown below the newly selected tab.
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
