import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../../../contract/core/field.ts';
import { shiftManyFields, shiftStays } from '../../../../../contract/welfare/stays.ts';
import { change } from '../../../../api/use-change.ts';
import { today } from '../../../../i18n/format.ts';
import { CountedForm } from '../../../../kinds/list/counted-form.tsx';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';
import { Banner } from '../../../../kit/banner.tsx';

/** Bulk form to move residents to a hostel and floor from a date on, for example while rooms are repaired. */
export function ShiftMany(props: BulkFormProps) {
  const { t } = useTranslation();
  const [defaults] = useState(() => ({ hostelId: null, floor: null, onDate: today() }));
  return (
    <CountedForm
      {...props}
      fields={shiftManyFields}
      defaults={defaults}
      labelOf={(name) => t(`beds.shift.field.${name as keyof typeof shiftManyFields}`)}
      words="beds.shift"
    >
      {() => <Banner tone="accent">{t('beds.shift.text')}</Banner>}
    </CountedForm>
  );
}

/** Moves the chosen residents, all or none. @returns the number of moved residents */
export async function shiftMany(ids: readonly number[], value: unknown): Promise<number> {
  const { count: _count, ...body } = value as RecordOf<typeof shiftManyFields> & { count: number };
  return (await change(shiftStays, { body: { ...body, ids: [...ids] } })).data.shifted;
}
