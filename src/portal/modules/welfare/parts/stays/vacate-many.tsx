import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../../../contract/core/field.ts';
import { vacateBeds, vacateFields } from '../../../../../contract/welfare/stays.ts';
import { change } from '../../../../api/use-change.ts';
import { today } from '../../../../i18n/format.ts';
import { CountedForm } from '../../../../kinds/list/counted-form.tsx';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { byIds } from './of-first.ts';

/** Bulk form to vacate beds: last day, reason, and the number of beds, which must be typed. */
export function VacateMany(props: BulkFormProps) {
  const { t } = useTranslation();
  const [defaults] = useState(() => ({ onDate: today(), reason: 'yearEnd', orderNo: null, note: null }));
  return (
    <CountedForm
      {...props}
      fields={vacateFields}
      defaults={defaults}
      labelOf={(name) => t(`stays.vacate.${name as keyof typeof vacateFields}`)}
      words="stays.choice.vacateReason"
    >
      {() => <Banner tone="warning">{t('stays.vacate.text')}</Banner>}
    </CountedForm>
  );
}

/** Ends the chosen stays, all or none. @returns the number of vacated beds */
export async function vacateMany(ids: readonly number[], value: unknown): Promise<number> {
  const { count: _count, ...body } = value as RecordOf<typeof vacateFields> & { count: number };
  const answer = await byIds(change(vacateBeds, { body: { ...body, items: ids.map((id) => ({ id })) } }));
  return answer.data.vacated;
}
