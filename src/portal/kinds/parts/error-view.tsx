import { useTranslation } from 'react-i18next';
import { isApiError } from '../../api/api-error.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { ForbiddenState } from '../../kit/forbidden-state.tsx';
import { NotFound } from '../../kit/not-found.tsx';

export interface ErrorViewProps {
  error: unknown;
  /** What failed, in the reader's words: "The students could not be loaded". */
  title: string;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  /** 1 where it is the whole screen, not below its head. */
  level?: 1 | 2 | undefined;
}

/** A failed call in the place of what it was for: forbidden and not found are said as such, anything else can be tried again. */
export function ErrorView({ error, title, onRetry, isRetrying, level = 2 }: ErrorViewProps) {
  const { t } = useTranslation();
  const known = isApiError(error) ? error : null;
  if (known?.code === 'Forbidden') return <ForbiddenState level={level} />;
  if (known?.code === 'NotFound') return <NotFound level={level} />;
  return (
    <ErrorState
      level={level}
      title={title}
      text={t(`error.${known?.code ?? 'InternalError'}`)}
      onRetry={onRetry}
      isRetrying={isRetrying}
      {...(known?.requestId && { requestId: known.requestId })}
    />
  );
}
