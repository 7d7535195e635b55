import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelRegistrations } from '../../../../../contract/academic/registrations.ts';
import { change } from '../../../../api/use-change.ts';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';
import { Field } from '../../../../kit/field.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { TextInput } from '../../../../kit/text-input.tsx';

const shortest = 3;

/** Reason for cancelling the chosen registrations. */
export function CancelForm({ onValue }: BulkFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  useEffect(() => {
    onValue(reason.trim().length < shortest ? null : { reason: reason.trim() });
    // oxlint-disable-next-line react/exhaustive-deps -- the list creates a new `onValue` with each rendering
  }, [reason]);
  return (
    <div className={layout.stack}>
      <Field label={t('policy.reason')} isRequired>
        <TextInput value={reason} maxLength={500} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
      </Field>
      <p>{t('registration.cancelText')}</p>
    </div>
  );
}

/** Cancels the chosen registrations of a policy, all or none, and returns their number. */
export const cancelChosen = (id: number) => async (ids: readonly number[], value: unknown) =>
  (await change(cancelRegistrations, { id, body: { ids: [...ids], ...(value as { reason: string }) } })).data.cancelled;
