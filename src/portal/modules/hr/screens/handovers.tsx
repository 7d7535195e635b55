import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { listHandovers } from '../../../../contract/hr/handover.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../kinds/parts/rows-card.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { to } from '../../../links.ts';

/** Employees who are leaving or have left, with duties that have no successor. */
export const Screen = asking([{ endpoint: listHandovers, input: {} }], Handovers);

function Handovers() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch, isPending } = useCall(listHandovers, {});
  const people = data?.data ?? [];
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.handovers')} />
      {isPending && <Skeleton width="full" />}
      {error && !data && <ErrorView error={error} title={t('handover.failed')} onRetry={() => void refetch()} />}
      {data && people.length === 0 && <EmptyState title={t('handover.noneOpen')} />}
      {people.length > 0 && (
        <RowsCard
          title={t('handover.leaving')}
          columns={[t('handover.name'), t('handover.number'), t('handover.lastDayHead'), t('handover.without')]}
          rows={people.map(({ userId, name, employeeNo, leftOn, open }) => [
            <Link key="name" href={to('handover', { userId })}>
              <bdi>{name}</bdi>
            </Link>,
            <Bdi key="number">{employeeNo}</Bdi>,
            format.date(leftOn),
            format.number(open),
          ])}
        />
      )}
    </div>
  );
}
