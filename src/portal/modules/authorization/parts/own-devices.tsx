import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { forgetOwnDevice, ownDevices } from '../../../../contract/authorization/account.ts';
import { useCall } from '../../../api/use-call.ts';
import { change } from '../../../api/use-change.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Badge } from '../../../kit/badge.tsx';
import { Button } from '../../../kit/button.tsx';
import { Card } from '../../../kit/card.tsx';
import { toast } from '../../../kit/toast.ts';
import { useAct } from '../../../kit/use-act.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import * as styles from './authorization.css.ts';
import { useDeviceName } from './device-name.tsx';

/** Devices from which the user has signed in, with a button to forget each. Hidden until loaded. */
export function OwnDevices() {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useDeviceName();
  const { data, error, refetch, isFetching } = useCall(ownDevices, {});
  const forget = useAct((id: number) => change(forgetOwnDevice, { id }), {
    onDone: () => void toast('success', t('authorization.devices.removed')),
    onFailed: (problem) => void toast('error', t(`error.${problem}`)),
  });
  if (!data && !error) return null;
  return (
    <Card title={t('authorization.devices.title')} isFlush>
      {!data && (
        <ErrorView error={error} title={t('authorization.devices.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && <p className={styles.pending}>{t('authorization.devices.hint')}</p>}
      <ul role="list" className={styles.lines}>
        {data?.data.map((device) => (
          <li key={device.id} className={styles.line}>
            <div className={styles.words}>
              <span className={styles.name}>
                <bdi>{nameOf(device.userAgent)}</bdi> {device.isThisOne && <Badge tone="success">{t('account.sessions.thisOne')}</Badge>}
              </span>
              <span className={styles.detail}>{t('account.sessions.since', { moment: format.dateTime(device.firstSeenAt) })}</span>
              <span className={styles.detail}>
                {t('authorization.sessionList.field.lastSeenAt')}: {format.relative(device.lastSeenAt)}
              </span>
            </div>
            <span data-chrome="">
              <Button
                size="small"
                icon={Trash2}
                isBusy={forget.subject === device.id}
                aria-label={t('authorization.devices.removeOne', { device: nameOf(device.userAgent) })}
                onClick={() => forget.act(device.id)}
              >
                {t('authorization.devices.remove')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
