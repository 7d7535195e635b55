import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';

interface Props<Data> {
  answer: {
    data: { data: Data } | undefined;
    error: unknown;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  children: (data: Data) => ReactNode;
}

/** Renders the data of a request, a placeholder while loading, or an error with a retry. */
export function Answered<Data>({ answer, children }: Props<Data>) {
  const { t } = useTranslation();
  if (answer.isPending) return <Skeleton width="full" />;
  if (!answer.data)
    return (
      <ErrorView
        error={answer.error}
        title={t('kind.form.loadFailed')}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    );
  return children(answer.data.data);
}
