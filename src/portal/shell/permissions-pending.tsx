import { useTranslation } from 'react-i18next';
import { userPermissions } from '../../contract/core/session.ts';
import { useCall } from '../api/use-call.ts';
import { ErrorState } from '../kit/error-state.tsx';
import * as styles from './frame.css.ts';

/** In place of a screen while the user's permissions are not known: they are asked, or could not be had. */
export function PermissionsPending() {
  const { t } = useTranslation();
  const { error, refetch, isFetching } = useCall(userPermissions, {});
  if (!error)
    return (
      <p role="status" className={styles.awaited}>
        {t('common.loading')}
      </p>
    );
  return <ErrorState level={1} requestId={error.requestId ?? undefined} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
