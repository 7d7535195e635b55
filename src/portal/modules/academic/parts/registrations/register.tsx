import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { register } from '../../../../../contract/academic/registrations.ts';
import { change } from '../../../../api/use-change.ts';
import { today } from '../../../../i18n/format.ts';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';
import { DateInput } from '../../../../kit/date-input.tsx';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';

/** Day on which the chosen students registered. */
export function RegisterForm({ onValue }: BulkFormProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState(today());
  useEffect(() => {
    onValue(day === '' ? null : { registeredOn: day });
    // oxlint-disable-next-line react/exhaustive-deps -- the list creates a new `onValue` with each rendering
  }, [day]);
  return (
    <div className={layout.stack}>
      <Field label={t('registration.field.registeredOn')} isRequired>
        <DateInput value={day} onValue={setDay} max={today()} />
      </Field>
      <p>{t('registration.registerText')}</p>
    </div>
  );
}

/** Registers the chosen students with a policy, all or none, and returns their number. */
export const registerChosen = (id: number) => async (ids: readonly number[], value: unknown) => {
  const { data } = await change(register, { id, body: { ids: [...ids], ...(value as { registeredOn: string }) } });
  return data.registered + data.provisional;
};
