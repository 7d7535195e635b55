import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordSchema, type RecordOf } from '../../../../../contract/core/field.ts';
import { discontinueStudents, lifeEventFields } from '../../../../../contract/student/life.ts';
import { change } from '../../../../api/use-change.ts';
import { today } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextInput } from '../../../../kit/text-input.tsx';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';
import { labelName } from '../../../../kinds/form/wire.ts';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';
import { DayAhead } from './day-ahead.tsx';

const fields = lifeEventFields.discontinued;
const schema = recordSchema(fields);

/** One reason and one order for all the chosen, whose number must be typed: nobody discontinues a class by a slip. */
export function DiscontinueMany({ count, onValue }: BulkFormProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() => ({
    onDate: today(),
    reason: 'absence',
    orderNo: null,
    note: null,
  }));
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const checked = schema.safeParse(values);
    onValue(checked.success && typed.trim() === String(count) ? { event: checked.data, count } : null);
  }, [values, typed, count, onValue]);
  return (
    <div className={layout.stack}>
      <Banner tone="warning">{t('student.life.manyText')}</Banner>
      <DayAhead onDate={values['onDate']} />
      {Object.entries(fields).map(([name, field]) => (
        <FieldControl
          key={name}
          name={name}
          field={field}
          label={t(`student.life.field.${labelName(name, field)}`)}
          words="student.timeline.reason"
          value={values[name]}
          error={undefined}
          isReadOnly={false}
          onValue={(value) => setValues((former) => ({ ...former, [name]: value }))}
          onBlur={() => {}}
        />
      ))}
      <Field label={t('common.confirm.type', { text: String(count) })} isRequired>
        <TextInput value={typed} onValue={setTyped} inputMode="numeric" autoComplete="off" dir="ltr" />
      </Field>
    </div>
  );
}

/** Discontinues the students, if they are still as many as were typed; answers how many. */
export async function discontinueMany(ids: readonly number[], value: unknown): Promise<number> {
  const { event, count } = value as { event: RecordOf<typeof fields>; count: number };
  const answer = await change(discontinueStudents, { body: { ...event, ids: [...ids], count } });
  return answer.data.changed;
}
