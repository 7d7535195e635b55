import { Wifi, WifiOff } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../kit/banner.tsx';
import * as styles from './frame.css.ts';
import { connectionActor } from '../session/connection.ts';

/** Says that there is no network, and for a moment that there is one again. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const isOffline = useSelector(connectionActor, (connection) => connection.hasTag('offline'));
  const isRestored = useSelector(connectionActor, (connection) => connection.hasTag('restored'));
  if (isOffline) {
    return (
      <div className={styles.connection}>
        <Banner tone="warning" icon={WifiOff}>
          {t('frame.connection.offline')}
        </Banner>
      </div>
    );
  }
  if (!isRestored) return null;
  return (
    <div className={styles.connection}>
      <Banner tone="success" icon={Wifi}>
        {t('frame.connection.restored')}
      </Banner>
    </div>
  );
}
