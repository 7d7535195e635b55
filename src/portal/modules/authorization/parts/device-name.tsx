import { useTranslation } from 'react-i18next';
import { deviceOf } from './device.ts';

/** Browser and system in words. */
export function DeviceName({ userAgent }: { userAgent: string | null }) {
  const { t } = useTranslation();
  const device = deviceOf(userAgent);
  return <bdi>{device ? t('account.sessions.device', device) : t('account.sessions.unknown')}</bdi>;
}
