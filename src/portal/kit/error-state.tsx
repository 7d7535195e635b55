import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { StateView } from './state-view.tsx';

export interface ErrorStateProps {
  /** What failed: "The students could not be loaded". */
  title?: string | undefined;
  /** Why, in the reader's words. */
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  /** The server's name for this failure, for who asks the administrator. */
  requestId?: string | undefined;
  level?: 1 | 2 | 3 | undefined;
}

/** Something failed; it says what, and tries again on demand. */
export function ErrorState({ title, text, onRetry, isRetrying, requestId, level }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <StateView
      icon={TriangleAlert}
      tone="danger"
      isAlert
      level={level}
      title={title ?? t('common.failed.title')}
      text={
        <>
          {text ?? t('common.failed.text')}
          {requestId && (
            <>
              <br />
              <small>{t('common.failed.request', { id: requestId })}</small>
            </>
          )}
        </>
      }
      actions={
        onRetry && (
          <Button icon={RotateCw} onClick={onRetry} isBusy={isRetrying}>
            {t('common.retry')}
          </Button>
        )
      }
    />
  );
}
