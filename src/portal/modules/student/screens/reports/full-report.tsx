import { useTranslation } from 'react-i18next';
import type { Output } from '../../../../../contract/core/endpoint.ts';
import type { ReportAnswer } from '../../../../../contract/core/report.ts';
import { fullParameters, studentFullReport } from '../../../../../contract/student/report-full.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Select } from '../../../../kit/select.tsx';
import { Field } from '../../../../kit/field.tsx';
import type { ResultProps } from '../../../../kinds/report/description.ts';
import { useAskAnew } from '../../../../kinds/report/use-ask-anew.ts';
import { reportScreen } from '../../../../kinds/report/report-screen.tsx';
import { texts } from '../../parts/reports/person-columns.tsx';
import { StudentPicker } from '../../parts/reports/student-picker.tsx';
import { WholeFileOf } from '../../parts/reports/whole-file.tsx';

type Data = Output<typeof studentFullReport> extends ReportAnswer<infer D> ? D : never;

/** Full record of one student, or of a class in parts of sixty students. */
export const Screen = reportScreen({
  texts,
  title: 'nav.studentFullReport',
  call: studentFullReport,
  parameters: fullParameters,
  defaults: { status: 'onRoll' },
  unlisted: ['studentId', 'part'],
  controls: { studentId: StudentPicker },
  // The class fields are hidden once a student is chosen. The part is selected above the result.
  isShown: (name, values) => name !== 'part' && (name === 'studentId' || values['studentId'] === null),
  isEmpty: ({ files }) => files.length === 0,
  Result,
});

function Result({ data, values }: ResultProps<Data>) {
  return (
    <>
      {data.parts > 1 && <PartSelect data={data} values={values} />}
      {data.files.map((file) => (
        <WholeFileOf key={file.student.id} file={file} />
      ))}
    </>
  );
}

/** Selects the part of a class, of sixty records each, about as many as can be printed at once. */
function PartSelect({ data, values }: Pick<ResultProps<Data>, 'data' | 'values'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const askAnew = useAskAnew(values, fullParameters);
  return (
    <div data-chrome="">
      <Field label={t('student.report.partOfClass')}>
        <Select
          value={String(data.part)}
          onValue={(part) => askAnew({ part: Number(part) })}
          options={Array.from({ length: data.parts }, (_part, at) => ({
            value: String(at + 1),
            label: t('student.report.partOf', { part: format.number(at + 1), parts: format.number(data.parts) }),
          }))}
        />
      </Field>
    </div>
  );
}
