import { useTranslation } from 'react-i18next';
import { paperHead } from '../../../contract/core/paper.ts';
import { isApiError } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import * as layout from '../../kit/layout.css.ts';
import { Skeleton } from '../../kit/skeleton.tsx';
import type { ScreenProps } from '../../route.ts';
import { described } from '../described.ts';
import type { DetailCall } from '../detail/description.ts';
import { ErrorView } from '../parts/error-view.tsx';
import { ScreenHeader } from '../parts/screen-header.tsx';
import { useBeforePrint } from '../parts/use-before-print.ts';
import { usePaper } from '../report/paper.ts';
import type { SheetDescription, SheetOf } from './description.ts';
import { SheetHead } from './sheet-head.tsx';

/** One record on paper, A4, with the college’s letterhead. The printout contains only the sheet. */
export function sheetScreen<E extends DetailCall>(description: SheetOf<E>) {
  return sheetFrom(description);
}

function sheetFrom<Record>(description: SheetDescription<Record>) {
  return described('sheet', description, function SheetScreen({ params }: ScreenProps) {
    const { call, param = 'id', captionOf, notePrint, back, Missing, Sheet } = description;
    const { t } = useTranslation();
    const title = t(description.title);
    const id = Number(params[param]);
    const answer = useCall(call, { id } as never);
    const heading = useCall(paperHead, {});
    const record = answer.data?.data;
    usePaper('portrait', record && captionOf ? captionOf(record) : title);
    useBeforePrint(() => {
      if (record) void notePrint?.(record).catch(() => undefined);
    });
    if (Missing && isApiError(answer.error) && answer.error.code === 'NotFound') return <Missing id={id} />;
    const failed = answer.data ? heading : answer;
    if (failed.error && !failed.data)
      return <ErrorView level={1} error={failed.error} title={t(description.failed)} onRetry={() => void failed.refetch()} />;
    if (!answer.data || !heading.data)
      return (
        <div aria-busy="true">
          <ScreenHeader title={title} />
          <Skeleton width="full" />
        </div>
      );
    const { data, hidden = [] } = answer.data;
    return (
      <div className={layout.blocks}>
        <SheetHead title={title} subtitle={description.nameOf(data)} back={back && { label: t(back.label), href: back.href(id) }} />
        <Sheet record={data} hidden={hidden} head={heading.data.data} />
      </div>
    );
  });
}
