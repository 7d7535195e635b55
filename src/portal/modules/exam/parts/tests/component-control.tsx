import { useTranslation } from 'react-i18next';
import type { TestChoices } from '../../../../../contract/exam/test-choices.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { Field } from '../../../../kit/field.tsx';
import { Select } from '../../../../kit/select.tsx';
import { useChoices } from './use-choices.ts';

type Component = TestChoices['components'][number];

/** The number of the next test of a component, for one section or for all. */
const nextOf = ({ next }: Component, section: unknown): number =>
  next.find(({ sectionCourseId }) => sectionCourseId === (typeof section === 'number' ? section : null))?.sequence ?? 1;

/** A component of the course that has a test to come; what its type says is proposed for the rest. */
export function ComponentControl({ name, value, values, error, isReadOnly, onValue, onField, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const components = useChoices(values['internalPlanId'])?.components ?? [];
  const section = values['sectionCourseId'];
  const open = components.filter((one) => nextOf(one, section) <= one.planned || one.id === value);
  const choose = (chosen: string) => {
    const found = open.find(({ id }) => String(id) === chosen);
    onValue(found?.id ?? null);
    if (!found) return;
    onField?.('name', `${found.type} ${nextOf(found, section)}`);
    onField?.('maxMarks', found.defaultMax);
    onField?.('minutes', found.defaultMinutes);
    onField?.('outcomes', []);
  };
  return (
    <Field label={t('internalTest.field.policyComponent')} id={name} error={error && t(`field.${error}`)} isRequired>
      <Select
        disabled={isReadOnly || open.length === 0}
        placeholder={t('kind.form.choose')}
        value={typeof value === 'number' ? String(value) : ''}
        options={open.map((one) => ({
          value: String(one.id),
          label: `${one.label} ${format.number(nextOf(one, section))}/${format.number(one.planned)}`,
        }))}
        onValue={choose}
        onBlur={onBlur}
      />
    </Field>
  );
}
