import { useTranslation } from 'react-i18next';
import { endOwnSession, ownSessions } from '../../../../contract/authorization/account.ts';
import { useCall } from '../../../api/use-call.ts';
import { change } from '../../../api/use-change.ts';
import { Card } from '../../../kit/card.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { toast } from '../../../kit/toast.ts';
import { useAct } from '../../../kit/use-act.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import * as styles from './authorization.css.ts';
import { SessionLines } from './session-lines.tsx';

/** The user’s sessions, with a button to end each except the current one. */
export function OwnSessions() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useCall(ownSessions, {});
  const end = useAct((id: number) => change(endOwnSession, { id }), {
    onDone: () => void toast('success', t('account.sessions.ended')),
    onFailed: (problem) => void toast('error', t(`error.${problem}`)),
  });
  return (
    <Card title={t('account.sessions.title')} isFlush>
      {!data && error && (
        <ErrorView error={error} title={t('account.sessions.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && (
        <div className={styles.pending}>
          <Skeleton width="long" />
        </div>
      )}
      {data && <SessionLines sessions={data.data} ending={end.subject} onEnd={({ id }) => end.act(id)} />}
    </Card>
  );
}
