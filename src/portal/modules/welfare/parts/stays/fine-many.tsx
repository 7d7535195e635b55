import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordOf } from '../../../../../contract/core/field.ts';
import { dividedPaise, fineFields, fineResidents } from '../../../../../contract/welfare/fines.ts';
import { change } from '../../../../api/use-change.ts';
import { today, useFormat } from '../../../../i18n/format.ts';
import { CountedForm } from '../../../../kinds/list/counted-form.tsx';
import type { BulkFormProps } from '../../../../kinds/list/description.ts';
import { Banner } from '../../../../kit/banner.tsx';

/** Bulk form for a joint fine of the chosen residents: the full amount for each, or divided among them. */
export function FineMany(props: BulkFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [defaults] = useState(() => ({
    headId: null,
    amountPaise: null,
    share: 'divided',
    happenedOn: today(),
    dueOn: null,
    remark: null,
  }));
  return (
    <CountedForm
      {...props}
      fields={fineFields}
      defaults={defaults}
      labelOf={(name) => t(`beds.fine.field.${name as keyof typeof fineFields}`)}
      words="beds.fine.choice.share"
    >
      {({ amountPaise, share }) => {
        if (typeof amountPaise !== 'number' || amountPaise === 0) return <Banner tone="accent">{t('beds.fine.text')}</Banner>;
        if (share === 'each')
          return (
            <Banner tone="accent">
              {t('beds.fine.each', { amount: format.money(amountPaise), total: format.money(amountPaise * props.count) })}
            </Banner>
          );
        const shares = dividedPaise(amountPaise, props.count);
        if (!shares) return <Banner tone="danger">{t('beds.fine.tooSmall')}</Banner>;
        return (
          <Banner tone="accent">{t('beds.fine.divided', { first: format.money(shares[0]!), other: format.money(shares.at(-1)!) })}</Banner>
        );
      }}
    </CountedForm>
  );
}

/** Fines the chosen residents, all or none. @returns the number of fined residents */
export async function fineMany(ids: readonly number[], value: unknown): Promise<number> {
  const { count: _count, ...body } = value as RecordOf<typeof fineFields> & { count: number };
  const answer = await change(fineResidents, { body: { ...body, stayIds: [...ids] } });
  return answer.data.fined;
}
