import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { academicFigures, fineFigures, hostelFigures, messFigures, type DueFigures } from '../../../../../contract/welfare/due-figures.ts';
import type { DueKind } from '../../../../../contract/welfare/fields.ts';
import { ages } from '../../../../../contract/welfare/report-balances.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import type { ChartsProps } from '../../../../kinds/list/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { BarChart } from '../../../../kit/charts/bar-chart.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import * as styles from './figures.css.ts';

const calls = { academic: academicFigures, hostel: hostelFigures, mess: messFigures, fine: fineFigures } as const;
const pictures: Readonly<Record<DueKind, readonly ComponentType<{ of: DueFigures }>[]>> = {
  academic: [ByAge, ByWeek],
  hostel: [ByAge, ByWeek, ByHostel],
  mess: [ByAge, ByWeek, ByHostel],
  fine: [ByMonth, ByHostel],
};
const rupees = (paise: number): number => Math.round(paise / 100);

/** Creates the charts above a list of dues of one kind. They cover the rows that match its filters, in rupees. */
export const chartsOf = (kind: DueKind) =>
  function Charts({ query }: ChartsProps) {
    const { t } = useTranslation();
    const { data, error, refetch, isFetching } = useCall(calls[kind] as typeof academicFigures, { query } as never, { keepPrevious: true });
    if (data)
      return (
        <div className={styles.parts}>
          {pictures[kind].map((Picture, at) => (
            <Picture key={at} of={data.data} />
          ))}
        </div>
      );
    if (!error)
      return (
        <div className={styles.waiting}>
          <Skeleton width="full" />
        </div>
      );
    return <ErrorView error={error} title={t('figures.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
  };

function ByAge({ of: { heads } }: { of: DueFigures }) {
  const { t } = useTranslation();
  const bars = ages.map((age) => ({
    key: age,
    label: t(`figures.age.${age}`),
    values: heads.map(({ balances }) => rupees(balances[age])),
  }));
  return (
    <Part title={t('figures.byAge')}>
      <BarChart label={t('figures.byAge')} parts={heads.map(({ head }) => head)} bars={bars} />
    </Part>
  );
}

function ByWeek({ of: { weeks } }: { of: DueFigures }) {
  const { t } = useTranslation();
  const format = useFormat();
  const bars = weeks.flatMap(({ week, raisedPaise, collectedPaise }) => {
    const label = format.date(week, { day: 'numeric', month: 'short' });
    // Omits the bars of weeks in which nothing was raised or collected.
    const raised = raisedPaise === 0 ? [] : [{ key: `${week} raised`, label, values: [rupees(raisedPaise), 0] }];
    const collected =
      collectedPaise === 0
        ? []
        : [{ key: `${week} collected`, label: raised.length > 0 ? '' : label, values: [0, rupees(collectedPaise)] }];
    return [...raised, ...collected];
  });
  if (bars.length === 0) return null;
  return (
    <Part title={t('figures.byWeek')}>
      <BarChart label={t('figures.byWeek')} parts={[t('figures.raised'), t('figures.collected')]} bars={bars} />
    </Part>
  );
}

function ByHostel({ of: { hostels } }: { of: DueFigures }) {
  const { t } = useTranslation();
  if (hostels.length === 0) return null;
  const bars = hostels.map(({ hostelId, hostel, balancePaise }) => ({
    key: String(hostelId),
    label: hostel,
    values: [rupees(balancePaise)],
  }));
  return (
    <Part title={t('figures.byHostel')}>
      <BarChart label={t('figures.byHostel')} bars={bars} />
    </Part>
  );
}

/** Amounts charged in each month, by head. Heads without open dues are combined. */
function ByMonth({ of: { months, heads } }: { of: DueFigures }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (months.length === 0) return null;
  const ids = [...new Set(months.map(({ headId }) => headId))];
  const names = new Map(heads.map(({ headId, head }) => [headId, head]));
  const named = ids.filter((id) => names.has(id));
  const parts = [...named.map((id) => names.get(id)!), ...(named.length < ids.length ? [t('figures.others')] : [])];
  const bars = [...new Set(months.map(({ month }) => month))].map((month) => {
    const of = months.filter((row) => row.month === month);
    const sum = (some: typeof of) => rupees(some.reduce((all, { amountPaise }) => all + amountPaise, 0));
    const values = named.map((id) => sum(of.filter(({ headId }) => headId === id)));
    const rest = sum(of.filter(({ headId }) => !names.has(headId)));
    return {
      key: month,
      label: format.date(`${month}-01`, { month: 'short', year: 'numeric' }),
      values: named.length < ids.length ? [...values, rest] : values,
    };
  });
  return (
    <Part title={t('figures.byMonth')}>
      <BarChart label={t('figures.byMonth')} parts={parts} bars={bars} />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}
