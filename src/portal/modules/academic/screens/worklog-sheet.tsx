import { useTranslation } from 'react-i18next';
import { useParams, useSearch } from 'wouter';
import { getSheet } from '../../../../contract/academic/sheet.ts';
import { useCall } from '../../../api/use-call.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import type { Extra } from '../parts/sheet/content.ts';
import { SheetForm } from '../parts/sheet/sheet-form.tsx';
import { SheetHead } from '../parts/sheet/sheet-head.tsx';

/** Attendance and topics of one class. */
export function Screen() {
  const { t } = useTranslation();
  const { key } = useParams<{ key: string }>();
  const extra = extraOf(new URLSearchParams(useSearch()).get('periods'));
  const { data, error, refetch } = useCall(getSheet, { key });
  if (data)
    return (
      <div className={layout.blocks}>
        <SheetHead sheet={data.data} />
        <SheetForm key={`${key} ${data.data.worklog?.version ?? 0}`} sheet={data.data} extra={extra} onStale={() => void refetch()} />
      </div>
    );
  if (error) return <ErrorView error={error} title={t('sheet.failed')} onRetry={() => void refetch()} />;
  return <Skeleton width="full" />;
}

function extraOf(periods: string | null): Extra | null {
  return periods !== null && /^[1-6]$/.test(periods) ? { periods: Number(periods) } : null;
}
