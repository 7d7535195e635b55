import { RefreshCw, Wifi, WifiOff } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { today, useFormat } from '../i18n/format.ts';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { noteNewer, useIsNewer } from '../offline/newer.ts';
import { connectionActor } from '../session/connection.ts';
import * as styles from './frame.css.ts';

/**
 * Shows a missing connection with the age of cached data, briefly a restored connection, or a newer version of the
 * portal.
 */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const isOffline = useSelector(connectionActor, (connection) => connection.hasTag('offline'));
  const isRestored = useSelector(connectionActor, (connection) => connection.hasTag('restored'));
  const isNewer = useIsNewer();
  if (!isOffline && !isRestored && !isNewer) return null;
  return (
    <div className={styles.connection}>
      {isOffline ? (
        <Banner tone="warning" icon={WifiOff}>
          <OfflineText />
        </Banner>
      ) : isRestored ? (
        <Banner tone="success" icon={Wifi}>
          {t('frame.connection.restored')}
        </Banner>
      ) : (
        <Banner
          icon={RefreshCw}
          actions={<Button onClick={() => location.reload()}>{t('frame.newVersion.reload')}</Button>}
          onDismiss={() => noteNewer(false)}
        >
          {t('frame.newVersion.text')}
        </Banner>
      )}
    </div>
  );
}

/** The offline message, with the time of the oldest cached answer shown, if any. */
function OfflineText() {
  const { t } = useTranslation();
  const format = useFormat();
  const asOf = useSelector(connectionActor, ({ context }) => context.asOf);
  if (asOf === null) return t('frame.connection.offline');
  const moment = new Date(asOf);
  const isToday = today(moment) === today();
  const at = moment.toISOString();
  return t('frame.connection.asOf', { time: isToday ? format.date(at, { timeStyle: 'short' }) : format.dateTime(at) });
}
