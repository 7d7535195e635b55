import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import * as layout from '../../kit/layout.css.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import { ErrorView } from '../parts/error-view.tsx';
import { ScreenHeader } from '../parts/screen-header.tsx';

interface ChosenPapersProps {
  title: string;
  subtitle: string | undefined;
  /** True if the address names at least one person. */
  isAsked: boolean;
  answer: { isPending: boolean; isError: boolean; error: unknown; refetch: () => Promise<unknown> };
  failedTitle: string;
  /** Shown with the hint if no one is selected or there is nothing to print. */
  emptyTitle: string;
  emptyHint: string;
  /** Message about omitted people. */
  warning: string | false;
  /** Number of documents. */
  count: number;
  children: ReactNode;
}

/** Documents to print for the people in the address. The printout contains only the documents. */
export function ChosenPapers(props: ChosenPapersProps) {
  const { title, subtitle, isAsked, answer, failedTitle, emptyTitle, emptyHint, warning, count, children } = props;
  const { t } = useTranslation();
  const isEmpty = !isAsked || (!answer.isPending && !answer.isError && count === 0);
  return (
    <div className={layout.blocks}>
      <div data-chrome="">
        <ScreenHeader
          title={title}
          subtitle={subtitle}
          actions={
            count > 0 && (
              <Button variant="primary" icon={Printer} onClick={() => window.print()}>
                {t('kind.detail.print')}
              </Button>
            )
          }
        />
      </div>
      {isAsked && answer.isPending && <Skeleton width="full" />}
      {answer.isError && <ErrorView error={answer.error} title={failedTitle} onRetry={() => void answer.refetch()} />}
      {isEmpty && <EmptyState title={emptyTitle} text={emptyHint} />}
      {warning && (
        <div data-chrome="">
          <Banner tone="warning">{warning}</Banner>
        </div>
      )}
      {count > 0 && children}
    </div>
  );
}
