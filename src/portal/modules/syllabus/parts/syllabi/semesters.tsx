import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { courseChoices, type CourseChoice, type SyllabusStructure } from '../../../../../contract/syllabus/syllabi.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { Tabs } from '../../../../kit/tabs.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { Grid } from '../../../../kinds/grid/grid.tsx';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { asksFirst } from '../../../../session/leave-guard.ts';
import { useMay } from '../../../../session/use-permissions.ts';
import { GroupCard } from './group-card.tsx';
import { partOf, semesterGrid } from './semester-grid.tsx';

/** Tabs with the semesters of a syllabus, each as a grid of courses. The open semester is stored in the address. */
export function Semesters({ record }: PartProps<SyllabusStructure>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const wanted = Number(query.get('semester'));
  const { semesters } = record;
  const semester = semesters.some((entry) => entry.semester === wanted) ? wanted : 1;
  const choose = (id: string) => {
    query.set('semester', id);
    const to = `${path}?${query}`;
    if (!asksFirst(to)) navigate(to, { replace: true, state: { isSameScreen: true } });
  };
  return (
    <Tabs
      label={t('syllabus.semesters.label')}
      tabs={semesters.map(({ semester: number, rows }) => ({
        id: String(number),
        label: t('syllabus.semesters.one', { semester: format.number(number) }),
        count: format.number(rows.length),
      }))}
      selected={String(semester)}
      onSelect={choose}
    >
      <Semester key={semester} syllabus={record} semester={semester} />
    </Tabs>
  );
}

function Semester({ syllabus, semester }: { syllabus: SyllabusStructure; semester: number }) {
  const { t } = useTranslation();
  const mayEdit = useMay('SmesterCourse_EDIT');
  const { isOpen, rows } = partOf({ syllabus, semester });
  const mayChange = mayEdit && isOpen;
  const choices = useCall(courseChoices, {}, { enabled: mayChange });
  if (mayChange && !choices.data) {
    if (choices.isPending) return <Skeleton width="full" />;
    return <ErrorView error={choices.error} title={t('kind.form.loadFailed')} onRetry={() => void choices.refetch()} />;
  }
  const data = { syllabus, semester, choices: withOwn(choices.data?.data ?? [], rows) };
  return (
    <div className={layout.stack}>
      {mayEdit && syllabus.status === 'draft' && !isOpen && <Banner>{t('syllabus.semesters.closed')}</Banner>}
      <Grid of={semesterGrid} data={data} mayChange={mayChange} />
      <GroupCard syllabus={syllabus} semester={semester} mayChange={mayChange} />
    </div>
  );
}

/** Adds the current courses of the semester to the choices, which do not include retired ones. */
const withOwn = (choices: readonly CourseChoice[], rows: SyllabusStructure['semesters'][number]['rows']): readonly CourseChoice[] => [
  ...choices,
  ...rows.filter(({ courseId }) => !choices.some((choice) => choice.courseId === courseId)),
];
