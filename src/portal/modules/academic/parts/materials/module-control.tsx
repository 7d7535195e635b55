import { useTranslation } from 'react-i18next';
import { courseRoom } from '../../../../../contract/academic/course-room.ts';
import { getMaterial } from '../../../../../contract/academic/materials.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { chosenOf } from './classes-control.tsx';

/** Choice of a module of the course. */
export function ModuleControl({ name, value, values, id, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const saved = useCall(getMaterial, { id: id ?? 0 }, { enabled: id !== null });
  const [first = 0] = id === null ? chosenOf(values['sectionCourseIds']) : [saved.data?.data.sectionCourseId ?? 0];
  const { data } = useCall(courseRoom, { id: first }, { enabled: first > 0 });
  const modules = first > 0 ? (data?.data.modules ?? []) : [];
  return (
    <Field
      label={t('classMaterial.field.courseModuleId')}
      id={name}
      hint={first > 0 ? undefined : t('classMaterial.hint.module')}
      error={error && t(error === 'notAllowed' ? 'classMaterial.otherCourse' : `field.${error}`)}
    >
      <Select
        disabled={isReadOnly || modules.length === 0}
        placeholder={t('classMaterial.noModule')}
        value={typeof value === 'number' ? String(value) : ''}
        options={modules.map((courseModule) => ({ value: String(courseModule.id), label: courseModule.title }))}
        onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen))}
        onBlur={onBlur}
      />
    </Field>
  );
}
