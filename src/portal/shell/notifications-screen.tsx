import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import * as layout from '../kit/layout.css.ts';
import { Pagination } from '../kit/pagination.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { ErrorView } from '../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../kinds/parts/screen-header.tsx';
import { NoticeLine } from './notice-line.tsx';
import * as styles from './notices.css.ts';
import { useNotifications, useReading } from './use-notifications.ts';
import { to } from '../links.ts';

const pageSize = 20;

/** Everything that waits for this user and all their events of a month, updated while the page is open. */
export function Screen() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const page = pageIn(useSearch());
  const { data, error, refetch, isFetching } = useNotifications(page, pageSize);
  const { readOne, readAll, isPending } = useReading();
  const turn = (next: number) => navigate(to('notifications', {}, { page: next === 1 ? null : next }), { state: { isSameScreen: true } });
  return (
    <div className={layout.blocks}>
      <ScreenHeader
        title={t('nav.notifications')}
        subtitle={data && (data.unread > 0 ? t('frame.bell.unread', { count: data.unread }) : t('frame.bell.nothingNew'))}
        actions={
          <Button icon={CheckCheck} disabled={!data || data.unread === 0} isBusy={isPending} onClick={readAll}>
            {t('frame.bell.readAll')}
          </Button>
        }
      />
      {!data && error && <ErrorView error={error} title={t('frame.bell.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton width="full" />
        </div>
      )}
      {data && data.total === 0 && <EmptyState title={t('frame.bell.empty')} />}
      {data && data.total > 0 && (
        <>
          <Card isFlush>
            <ul role="list" className={styles.list}>
              {data.data.map((notice) => (
                <li key={notice.key}>
                  <NoticeLine notice={notice} onFollow={() => readOne(notice)} />
                </li>
              ))}
            </ul>
          </Card>
          {data.total > pageSize && <Pagination page={page} pageSize={pageSize} total={data.total} onPage={turn} />}
        </>
      )}
    </div>
  );
}

function pageIn(search: string): number {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
