import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOwnSession, ownSessions } from '../../../../contract/authorization.ts';
import { isApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { useChange } from '../../../api/use-change.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Badge } from '../../../kit/badge.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { Button } from '../../../kit/button.tsx';
import { Card } from '../../../kit/card.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { toast } from '../../../kit/toast.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import * as styles from './authorization.css.ts';
import { useDeviceName } from './device-name.tsx';

/** Where one is signed in, and the way to end what one does not know. */
export function OwnSessions() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch, isFetching } = useCall(ownSessions, {});
  const end = useChange(endOwnSession);
  const [ending, setEnding] = useState<number | null>(null);
  const endOne = async (id: number) => {
    setEnding(id);
    try {
      await end.mutateAsync({ id });
      void toast('success', t('account.sessions.ended'));
    } catch (failure) {
      void toast('error', t(`error.${isApiError(failure) ? failure.code : 'InternalError'}`));
    } finally {
      setEnding(null);
    }
  };
  const nameOf = useDeviceName();
  return (
    <Card title={t('account.sessions.title')} isFlush>
      {!data && error && (
        <ErrorView
          error={error}
          title={t('account.sessions.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && (
        <div className={styles.pending}>
          <Skeleton width="long" />
        </div>
      )}
      {data && (
        <ul role="list" className={styles.lines}>
          {data.data.map((session) => (
            <li key={session.id} className={styles.line}>
              <div className={styles.words}>
                <span className={styles.name}>
                  <bdi>{nameOf(session.userAgent)}</bdi>{' '}
                  {session.isThisOne && <Badge tone="success">{t('account.sessions.thisOne')}</Badge>}
                </span>
                <span className={styles.detail}>
                  {t('account.sessions.since', { moment: format.dateTime(session.startedAt) })}
                  {session.ip && (
                    <>
                      {' · '}
                      <Bdi>{session.ip}</Bdi>
                    </>
                  )}
                </span>
              </div>
              {!session.isThisOne && (
                <Button
                  size="small"
                  icon={LogOut}
                  areIconsMirrored
                  isBusy={ending === session.id}
                  aria-label={t('account.sessions.endOne', { device: nameOf(session.userAgent) })}
                  onClick={() => void endOne(session.id)}
                >
                  {t('account.sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
