import { useTranslation } from 'react-i18next';
import { ownGoals, setGoal, type CourseGoal, type Goals } from '../../../../../contract/exam/goals.ts';
import { useCall } from '../../../../api/use-call.ts';
import { change } from '../../../../api/use-change.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../../kinds/parts/rows-card.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Select } from '../../../../kit/select.tsx';
import { toast } from '../../../../kit/toast.ts';
import { useAct } from '../../../../kit/use-act.ts';
import { neededText } from './needed-text.ts';
import { SgpaGoal } from './sgpa-goal.tsx';

const columns = ['course', 'internal', 'grade', 'needed'] as const;

/** The target grade of the student in each course, and the external marks needed for it. */
export function GoalsCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(ownGoals, {});
  if (error) return <ErrorView error={error} title={t('examGoals.failed')} onRetry={() => void refetch()} />;
  if (!data || data.data.courses.length === 0 || data.data.bands.length === 0) return null;
  const { courses, bands } = data.data;
  return (
    <section className={layout.stack} data-chrome="">
      <RowsCard
        title={t('examGoals.title')}
        actions={<span>{t('examGoals.private')}</span>}
        columns={columns.map((column) => t(`examGoals.column.${column}`))}
        rows={courses.map((course) => [
          [course.code, course.title].join(' '),
          <Internal key="internal" of={course} />,
          <Target key="target" course={course} bands={bands} />,
          <Needed key="needed" course={course} bands={bands} />,
        ])}
      />
      <p>{t('examGoals.rangeHint')}</p>
      <SgpaGoal of={data.data} />
    </section>
  );
}

function Internal({ of: { got, outOf, internalMax, isFinal } }: { of: CourseGoal }) {
  const { t } = useTranslation();
  const format = useFormat();
  const number = (value: string) => format.number(Number(value), { maximumFractionDigits: 2 });
  if (isFinal) return t('examGoals.internalFinal', { got: number(got), max: format.number(internalMax) });
  if (Number(outOf) === 0) return '–';
  return t('examGoals.internalOf', { got: number(got), outOf: number(outOf) });
}

interface Props {
  course: CourseGoal;
  bands: Goals['bands'];
}

/** The choice of a target grade, saved on selection. */
function Target({ course: { semesterCourseId, code, targetGrade }, bands }: Props) {
  const { t } = useTranslation();
  const saving = useAct((grade: string | null) => change(setGoal, { body: { semesterCourseId, targetGrade: grade, targetSgpa: null } }), {
    onDone: () => void toast('success', t('examGoals.saved')),
    onFailed: (problem) => void toast('error', t(`error.${problem}`)),
  });
  return (
    <Select
      size="small"
      aria-label={t('examGoals.gradeOf', { course: code })}
      value={saving.isBusy ? (saving.subject ?? '') : (targetGrade ?? '')}
      options={[{ value: '', label: t('examGoals.noTarget') }, ...bands.map(({ grade }) => ({ value: grade, label: grade }))]}
      onValue={(grade) => saving.act(grade === '' ? null : grade)}
    />
  );
}

function Needed({ course, bands }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const band = bands.find(({ grade }) => grade === course.targetGrade);
  return band ? neededText(course, band, { t, format }) : '–';
}
