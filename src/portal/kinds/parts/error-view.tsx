import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { ForbiddenState } from '../../kit/forbidden-state.tsx';
import { NotFound } from '../../kit/not-found.tsx';

export interface ErrorViewProps {
  error: unknown;
  /** The failure in the reader’s language: "The students could not be loaded". */
  title: string;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  /** Heading level: 1 if the view replaces the whole screen, including its head. */
  level?: 1 | 2 | undefined;
}

/**
 * The error of a failed call in place of its result. Forbidden and not found have their own texts; other errors offer a
 * retry.
 */
export function ErrorView({ error, title, onRetry, isRetrying, level = 2 }: ErrorViewProps) {
  const { t } = useTranslation();
  const apiError = isApiError(error) ? error : null;
  if (apiError?.code === 'Forbidden') return <ForbiddenState level={level} />;
  if (apiError?.code === 'NotFound') return <NotFound level={level} />;
  return (
    <ErrorState
      level={level}
      title={title}
      text={t(`error.${apiError?.code ?? 'InternalError'}`)}
      onRetry={onRetry}
      isRetrying={isRetrying}
      {...(apiError?.requestId && { requestId: apiError.requestId })}
    />
  );
}
