import { useTranslation } from 'react-i18next';
import { listTests } from '../../../../../contract/exam/tests.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { joined } from '../../../../i18n/i18n.ts';
import type { ControlProps } from '../../../../kinds/form/description.ts';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Select } from '../../../../kit/select.tsx';
import { useMay } from '../../../../session/use-permissions.ts';

/**
 * Selects the test of a paper among tests with questions: for a teacher those of their own courses. Tests without a
 * paper come first.
 */
export function TestControl({ name, value, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isCell = useMay('Exam_Management_Policy');
  const query = { status: ['draft', 'scheduled', 'held'], pageSize: '100', sort: '-onDate', ...(!isCell && { mine: ['true'] }) };
  const { data } = useCall(listTests, { query: query as never });
  const tests = (data?.data ?? [])
    .filter(({ hasQuestions }) => hasQuestions)
    .toSorted((a, b) => Number(a.paper !== null) - Number(b.paper !== null));
  const options = tests.map(({ id, code, name: test, className, onDate }) => ({
    value: String(id),
    label: joined(code, test, className, onDate && format.date(onDate)),
  }));
  return (
    <Field label={t('questionPaper.field.internalTest')} id={name} isRequired className={layout.wide} error={error && t(`field.${error}`)}>
      <Select
        disabled={isReadOnly || !data}
        placeholder={t('kind.form.choose')}
        value={typeof value === 'number' ? String(value) : ''}
        options={options}
        onValue={(chosen) => onValue(chosen === '' ? null : Number(chosen))}
        onBlur={onBlur}
      />
    </Field>
  );
}

/** Selects the setter, for the examination cell only. Teachers set the papers that they create. */
export function SetterControl({ name, field, value, error, isReadOnly, onValue, onBlur }: ControlProps) {
  const { t } = useTranslation();
  const isCell = useMay('Exam_Management_Policy');
  if (!isCell) return null;
  return (
    <FieldControl
      {...{ name, field, value, error, isReadOnly, onValue, onBlur }}
      label={t('questionPaper.field.setter')}
      hint={t('questionPaper.hint.setter')}
      words="questionPaper.choice"
    />
  );
}
