import { useTranslation } from 'react-i18next';
import { lookup } from '../../../../../contract/core/lookups.ts';
import { policyCourses } from '../../../../../contract/academic/sections.ts';
import { weeklyLoad } from '../../../../../contract/academic/weekly-load.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import type { ControlProps } from '../../../../kinds/form/description.ts';

/** A course of the semester’s syllabus. Choosing it fills in its load, which can be changed. */
export function CourseControl({ name, value, values, id, error, isReadOnly, onValue, onField, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const sections = useCall(lookup, { name: 'sections', query: {} });
  const policy = Number(sections.data?.data.find((section) => section.id === values['sectionId'])?.facts?.['policyId'] ?? 0);
  const { data, isPending } = useCall(policyCourses, { id: policy }, { enabled: policy > 0 });
  const courses = data?.data ?? [];
  const choose = (chosen: string) => {
    const course = courses.find((candidate) => candidate.id === Number(chosen));
    onValue(course?.id ?? null);
    if (!course) return;
    const { weeklyPeriods, blockPeriods } = weeklyLoad(course, 0);
    onField?.('weeklyPeriods', weeklyPeriods);
    onField?.('blockPeriods', blockPeriods);
  };
  return (
    <Field label={t('sectionCourse.field.semesterCourse')} id={name} error={error && t(`field.${error}`)} isRequired>
      <Select
        disabled={isReadOnly || id !== null || policy === 0 || isPending}
        placeholder={t('kind.form.choose')}
        value={typeof value === 'number' ? String(value) : ''}
        options={courses.map((course) => ({
          value: String(course.id),
          label: [course.group, `${course.code} ${course.title}`].filter(Boolean).join(' · '),
        }))}
        onValue={choose}
        onBlur={onBlur}
      />
    </Field>
  );
}
