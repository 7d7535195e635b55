import { useTranslation } from 'react-i18next';
import type { TestChoices } from '../../../../../contract/exam/test-choices.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import { useChoices } from './use-choices.ts';

type Component = TestChoices['components'][number];

/** The number of the next test of a component, for one section or, if `section` is not a number, for all. */
const nextOf = ({ next }: Component, section: unknown): number =>
  next.find(({ sectionCourseId }) => sectionCourseId === (typeof section === 'number' ? section : null))?.sequence ?? 1;

/** Selects a component with planned tests left. The other fields get the defaults of its type. */
export function ComponentControl({ name, value, values, error, isReadOnly, onValue, onField, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const components = useChoices(values['internalPlanId'])?.components ?? [];
  const section = values['sectionCourseId'];
  const open = components.filter((component) => nextOf(component, section) <= component.planned || component.id === value);
  const choose = (chosen: string) => {
    const component = open.find(({ id }) => String(id) === chosen);
    onValue(component?.id ?? null);
    if (!component) return;
    onField?.('name', `${component.type} ${nextOf(component, section)}`);
    onField?.('maxMarks', component.defaultMax);
    onField?.('minutes', component.defaultMinutes);
    onField?.('outcomes', []);
  };
  return (
    <Field label={t('internalTest.field.policyComponent')} id={name} error={error && t(`field.${error}`)} isRequired>
      <Select
        disabled={isReadOnly || open.length === 0}
        placeholder={t('kind.form.choose')}
        value={typeof value === 'number' ? String(value) : ''}
        options={open.map((component) => ({
          value: String(component.id),
          label: `${component.label} ${format.number(nextOf(component, section))}/${format.number(component.planned)}`,
        }))}
        onValue={choose}
        onBlur={onBlur}
      />
    </Field>
  );
}
