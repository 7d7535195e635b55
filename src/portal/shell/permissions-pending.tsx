import { useTranslation } from 'react-i18next';
import { userPermissions } from '../../contract/core/session.ts';
import { useCall } from '../api/use-call.ts';
import { ErrorState } from '../kit/error-state.tsx';
import * as styles from './frame.css.ts';

/** Replaces a screen while the user’s permissions are loading or could not be loaded. */
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
