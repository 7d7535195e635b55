import { useTranslation } from 'react-i18next';
import { sessionHours } from '../../../../contract/authorization/sessions.ts';
import { useCall } from '../../../api/use-call.ts';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { AuthorizationTabs } from './authorization-tabs.tsx';
import * as styles from './figures.css.ts';
import { Figures } from './figures.tsx';
import { HourChart } from './hour-chart.tsx';

/** Above the list of sessions: the way between the parts, and how many stood in each hour. */
export function SessionSummary() {
  const { t } = useTranslation();
  return (
    <div className={layout.stack}>
      <AuthorizationTabs />
      <Figures title={t('authorization.sessionList.chart')}>
        <Hours />
      </Figures>
    </div>
  );
}

function Hours() {
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
    <ErrorView
      error={error}
      title={t('authorization.sessionList.chartFailed')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
