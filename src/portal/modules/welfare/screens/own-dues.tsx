import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownStatement } from '../../../../contract/welfare/receipts.ts';
import { useCall } from '../../../api/use-call.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenActions } from '../../../kinds/parts/screen-actions.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { StatementParts } from '../parts/statement/statement-parts.tsx';

/** Statement of dues of the signed-in student. */
export const Screen = asking([{ endpoint: ownStatement, input: {} as never }], OwnDues);

function OwnDues() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(ownStatement, {});
  usePaper('portrait', data?.data.student.name ?? '');
  if (error) return <ErrorView error={error} title={t('dues.statement.failed')} onRetry={() => void refetch()} />;
  const print = { key: 'print', label: t('receipts.action.print'), icon: Printer, onChoose: () => window.print(), isPrimary: true };
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.deskDues')} actions={<ScreenActions actions={[print]} />} />
      {data ? <StatementParts of={data.data} /> : <Skeleton width="full" />}
    </div>
  );
}
