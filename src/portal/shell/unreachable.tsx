import { useTranslation } from 'react-i18next';
import { Button } from '../kit/button.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { sessionActor } from '../session/session.ts';
import * as styles from './sign-in.css.ts';

export interface UnreachableProps {
  onRetry: () => void;
  isRetrying: boolean;
  /** Somebody may give up waiting, and sign in as another. */
  mayLeave?: boolean;
}

/** The server could not be asked who is signed in, or for the texts: nobody is signed out for that. */
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
