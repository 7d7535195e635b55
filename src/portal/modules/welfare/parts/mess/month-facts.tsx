import { useTranslation } from 'react-i18next';
import { getMessMonth } from '../../../../../contract/welfare/mess-months.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { Card } from '../../../../kit/card.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { monthLabel } from './month-dialogs.tsx';
import { MonthStatusChip } from './status.tsx';

/** Facts about a month above its bills, with a warning if stays or leaves have changed since the calculation. */
export function MonthFacts({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useCall(getMessMonth, { id });
  if (!data) return null;
  const { data: month } = data;
  const { closedFrom, closedTo } = month;
  const items = [
    { label: t('messMonths.field.month'), value: <Bdi>{monthLabel(month)}</Bdi> },
    { label: t('messMonths.field.status'), value: <MonthStatusChip status={month.status} /> },
    { label: t('messMonths.field.rate'), value: format.money(month.ratePaise) },
    { label: t('messMonths.field.fixed'), value: format.money(month.fixedPaise) },
    { label: t('messMonths.field.closed'), value: closedFrom && closedTo ? `${format.date(closedFrom)} – ${format.date(closedTo)}` : '–' },
    { label: t('messMonths.field.dueOn'), value: format.date(month.dueOn) },
    { label: t('messMonths.field.bills'), value: format.number(month.bills) },
    { label: t('messMonths.field.total'), value: format.money(month.totalPaise) },
    ...(month.kitchenPaise === null
      ? []
      : [
          {
            label: t('messMonths.field.kitchen'),
            value: t('messMonths.kitchen', {
              bill: format.money(month.kitchenPaise),
              difference: format.money(month.totalPaise - month.kitchenPaise),
            }),
          },
        ]),
  ];
  return (
    <div className={layout.blocks}>
      {!month.isCurrent && <Banner tone="warning">{t('messMonths.stale')}</Banner>}
      <Card>
        <DescriptionList columns={4} items={items} />
      </Card>
    </div>
  );
}
