import { Wifi, WifiOff } from 'lucide-react';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../kit/banner.tsx';
import { connectionActor } from '../session/connection.ts';

/** Says that there is no network, and for a moment that there is one again. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const isOffline = useSelector(connectionActor, (connection) => connection.hasTag('offline'));
  const isRestored = useSelector(connectionActor, (connection) => connection.hasTag('restored'));
  if (isOffline) {
    return (
      <Banner tone="warning" icon={WifiOff} isEdge>
        {t('frame.connection.offline')}
      </Banner>
    );
  }
  if (!isRestored) return null;
  return (
    <Banner tone="success" icon={Wifi} isEdge>
      {t('frame.connection.restored')}
    </Banner>
  );
}
