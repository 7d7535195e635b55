import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { sessionActor } from '../session/session.ts';
import * as styles from './sign-in.css.ts';

export interface UnreachableProps {
  onRetry: () => void;
  isRetrying: boolean;
  /** Offers to stop waiting and sign in as another user. */
  mayLeave?: boolean;
}

/** Shown if session or texts could not be loaded from the server. The user stays signed in. */
export function Unreachable({ onRetry, isRetrying, mayLeave = false }: UnreachableProps) {
  const { t } = useTranslation();
  return (
    <main className={styles.page}>
      <div>
        <ErrorState
          level={1}
          title={t('session.unreachable.title')}
          text={t('session.unreachable.text')}
          onRetry={onRetry}
          isRetrying={isRetrying}
        />
        {mayLeave && (
          <Button variant="quiet" isWide onClick={() => sessionActor.send({ type: 'leave' })}>
            {t('session.unreachable.leave')}
          </Button>
        )}
      </div>
    </main>
  );
}
