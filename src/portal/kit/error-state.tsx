import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { StateView } from './state-view.tsx';

export interface ErrorStateProps {
  /** The failure: "The students could not be loaded". */
  title?: string | undefined;
  /** The reason, in the reader’s language. */
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  /** The server’s id of the failed request, for reporting it to the administrator. */
  requestId?: string | undefined;
  level?: 1 | 2 | 3 | undefined;
}

/** Shows a failure with its reason and a retry button. */
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
