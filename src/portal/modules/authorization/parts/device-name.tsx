import { useTranslation } from 'react-i18next';
import { deviceOf } from './device.ts';

export function DeviceName({ userAgent }: { userAgent: string | null }) {
  return <bdi>{useDeviceName()(userAgent)}</bdi>;
}

/** Returns a function that names browser and system of a user agent string. */
export function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useTranslation();
  return (userAgent) => {
    const device = deviceOf(userAgent);
    return device ? t('account.sessions.device', device) : t('account.sessions.unknown');
  };
}
