import { useTranslation } from 'react-i18next';
import { studentDues } from '../../../../../contract/welfare/receipts.ts';
import { useCall } from '../../../../api/use-call.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import * as layout from '../../../../kit/layout.css.ts';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import { StatementParts } from './statement-parts.tsx';

/** Statement of dues as a tab of the student’s page. */
export function Content({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(studentDues, { id });
  if (error) return <ErrorView error={error} title={t('dues.statement.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  return (
    <div className={layout.blocks}>
      <StatementParts of={data.data} />
    </div>
  );
}
