import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reason } from '../../../../../contract/welfare/due-fields.ts';
import { cancelDues } from '../../../../../contract/welfare/dues.ts';
import { change } from '../../../../api/use-change.ts';
import { CountedForm } from '../../../../kinds/list/counted-form.tsx';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';

const fields = { reason };

/** Bulk form to cancel dues: asks for a reason and for the number of dues, which must be typed. */
export function CancelForm(props: BulkFormProps) {
  const { t } = useTranslation();
  const [defaults] = useState({ reason: null });
  return (
    <CountedForm {...props} fields={fields} defaults={defaults} labelOf={() => t('dues.field.reason')} words="dues">
      {() => null}
    </CountedForm>
  );
}

/** Cancels the chosen dues, all or none. @returns the number of cancelled dues */
export async function cancelChosen(ids: readonly number[], value: unknown): Promise<number> {
  const { reason: why } = value as { reason: string };
  return (await change(cancelDues, { body: { ids: [...ids], reason: why } })).data.cancelled;
}
