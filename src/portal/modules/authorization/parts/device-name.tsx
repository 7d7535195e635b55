import { useTranslation } from 'react-i18next';
import { deviceOf } from './device.ts';

/** Name of browser and system. */
export function DeviceName({ userAgent }: { userAgent: string | null }) {
  return <bdi>{useDeviceName()(userAgent)}</bdi>;
}

/** Names of browsers and systems, for labels. */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useTranslation();
  return (userAgent) => {
    const device = deviceOf(userAgent);
    return device ? t('account.sessions.device', device) : t('account.sessions.unknown');
  };
}
