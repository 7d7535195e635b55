import { useTranslation } from 'react-i18next';
import { sessionHours } from '../../../../contract/authorization/sessions.ts';
import { useCall } from '../../../api/use-call.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import * as styles from './figures.css.ts';
import { HourChart } from './hour-chart.tsx';

/** Above the list of sessions: number of live sessions by hour. */
export function Charts() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useCall(sessionHours, {});
  if (data) return <HourChart hours={data.data} />;
  if (!error)
    return (
      <div className={styles.waiting} data-for="hours">
        <Skeleton width="full" />
      </div>
    );
  return (
    <ErrorView error={error} title={t('authorization.sessionList.chartFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  );
}
