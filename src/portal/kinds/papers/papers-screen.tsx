import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { useFormat } from '../../i18n/format.ts';
import { Banner } from '../../kit/banner.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import * as layout from '../../kit/layout.css.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import type { ScreenProps } from '../../route.ts';
import { described } from '../described.ts';
import { ErrorView } from '../parts/error-view.tsx';
import { usePaper } from '../report/paper.ts';
import { SheetHead } from '../sheet/sheet-head.tsx';
import type { PapersCall, PapersDescription, PapersOf } from './description.ts';
import { useChosen } from './use-chosen.ts';

/** Documents to print for the people in the address. The printout contains only the documents. */
export function papersScreen<E extends PapersCall>(description: PapersOf<E>) {
  return papersFrom(description);
}

function papersFrom<Answer>(description: PapersDescription<Answer>) {
  return described('papers', description, function PapersScreen(_props: ScreenProps) {
    const { call, paper, counted, failed, empty, leftOut, Papers } = description;
    const { t } = useTranslation();
    const format = useFormat();
    const title = t(description.title);
    const ids = useChosen();
    const isAsked = ids.length > 0;
    const { data: answer, isPending, isError, error, refetch } = useCall(call, { query: { id: [...ids] } }, { enabled: isAsked });
    const count = answer?.data.length ?? 0;
    const left = answer?.left ?? (count > 0 ? ids.length - count : 0);
    usePaper(paper, [answer?.head?.college, title].filter(Boolean).join(' · '));
    return (
      <div className={layout.blocks}>
        <SheetHead title={title} subtitle={answer && counted && t(counted, { count })} isPrintable={count > 0} />
        {isAsked && isPending && <Skeleton width="full" />}
        {isError && <ErrorView error={error} title={t(failed)} onRetry={() => void refetch()} />}
        {(!isAsked || (answer && count === 0)) && <EmptyState title={t(empty.title)} text={t(empty.text)} />}
        {left > 0 && (
          <div data-chrome="">
            <Banner tone="warning">{t(leftOut, { count: left, shown: format.number(left) })}</Banner>
          </div>
        )}
        {answer && count > 0 && <Papers {...answer} />}
      </div>
    );
  });
}
