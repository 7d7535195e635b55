import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOwnSession, ownSessions } from '../../../../contract/authorization/account.ts';
import { isApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { useChange } from '../../../api/use-change.ts';
import { Card } from '../../../kit/card.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { toast } from '../../../kit/toast.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import * as styles from './authorization.css.ts';
import { SessionLines } from './session-lines.tsx';

/** Where one is signed in, and the way to end what one does not know. */
export function OwnSessions() {
  const { t } = useTranslation();
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
      {data && <SessionLines sessions={data.data} ending={ending} onEnd={({ id }) => void endOne(id)} />}
    </Card>
  );
}
