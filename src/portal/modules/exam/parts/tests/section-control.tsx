import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import { useMay } from '../../../../session/use-permissions.ts';
import { useChoices } from './use-choices.ts';

/** Selects one section of the course, or all sections. */
export function SectionControl({ name, value, values, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const isCell = useMay('Exam_Management_Policy');
  const sections = (useChoices(values['internalPlanId'])?.sections ?? []).filter(({ isOwn }) => isOwn || isCell);
  return (
    <Field label={t('internalTest.field.sectionCourse')} id={name} error={error && t(`field.${error}`)}>
      <Select
        disabled={isReadOnly || sections.length === 0}
        placeholder={t('internalTest.allSections')}
        value={typeof value === 'number' ? String(value) : ''}
        options={sections.map(({ sectionCourseId, name: label }) => ({ value: String(sectionCourseId), label }))}
        onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen))}
        onBlur={onBlur}
      />
    </Field>
  );
}
