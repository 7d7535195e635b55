import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordSchema, type RecordOf } from '../../../../../contract/core/field.ts';
import { bulkEmployees, renewalFields } from '../../../../../contract/hr/employee-list.ts';
import { change } from '../../../../api/use-change.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextInput } from '../../../../kit/text-input.tsx';
import { FieldControl } from '../../../../kinds/form/field-control.tsx';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';

const schema = recordSchema(renewalFields);

/** Until when and by which order the chosen contracts go on; how many they are must be typed. */
export function RenewContracts({ count, onValue }: BulkFormProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({ untilOn: null, orderNo: null });
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const checked = schema.safeParse(values);
    onValue(checked.success && typed.trim() === String(count) ? { ...checked.data, count } : null);
  }, [values, typed, count, onValue]);
  return (
    <div className={layout.stack}>
      <Banner>{t('employee.renew.text')}</Banner>
      {Object.entries(renewalFields).map(([name, field]) => (
        <FieldControl
          key={name}
          name={name}
          field={field}
          label={t(`employee.field.${name === 'untilOn' ? 'contractUntil' : name}`)}
          words="employee.choice"
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

/** Renews the contracts, if they are still as many as were typed; answers how many. */
export async function renewContracts(ids: readonly number[], value: unknown): Promise<number> {
  const renewal = value as RecordOf<typeof renewalFields> & { count: number };
  const answer = await change(bulkEmployees, { body: { ...renewal, ids: [...ids], action: 'renewContracts' } });
  return answer.data.changed;
}
