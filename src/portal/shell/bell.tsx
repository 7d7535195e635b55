import { Bell as BellIcon } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useFormat } from '../i18n/format.ts';
import { Button } from '../kit/button.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { Popover } from '../kit/popover.tsx';
import { NoticeLine } from './notice-line.tsx';
import * as styles from './notices.css.ts';
import { useNotifications, useReading } from './use-notifications.ts';
import { to } from '../links.ts';

/** The number of new notifications, and the latest ones with links. */
export function Bell() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useNotifications();
  const count = data?.unread ?? 0;
  return (
    <Popover
      label={t('frame.bell.title')}
      width="24rem"
      isFlush
      button={(button) => (
        <IconButton
          {...button}
          icon={BellIcon}
          label={count > 0 ? t('frame.bell.count', { count }) : t('frame.bell.title')}
          count={count > 0 ? format.number(count) : undefined}
        />
      )}
    >
      {(close) => <Notices onChosen={close} />}
    </Popover>
  );
}

function Notices({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useNotifications();
  const { readOne, readAll, isPending } = useReading();
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('frame.bell.title')}</h2>
        {data && data.unread > 0 && (
          <Button size="small" variant="quiet" isBusy={isPending} onClick={readAll}>
            {t('frame.bell.readAll')}
          </Button>
        )}
      </div>
      {data && data.total === 0 && <p className={styles.plain}>{t('frame.bell.empty')}</p>}
      {!data && !error && <p className={styles.plain}>{t('common.loading')}</p>}
      {!data && error && (
        <div className={styles.plain} role="alert">
          <p>{t('frame.bell.failed')}</p>
          <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {data && data.total > 0 && (
        <Suspense fallback={<p className={styles.plain}>{t('common.loading')}</p>}>
          <div className={styles.scroll}>
            <ul role="list" className={styles.list}>
              {data.data.map((notice) => (
                <li key={notice.key}>
                  <NoticeLine
                    notice={notice}
                    onFollow={() => {
                      readOne(notice);
                      onChosen();
                    }}
                  />
                </li>
              ))}
            </ul>
          </div>
        </Suspense>
      )}
      <Link href={to('notifications')} className={styles.foot} onClick={onChosen}>
        {t('frame.bell.all')}
      </Link>
    </>
  );
}
