import { HandCoins, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { studentDues } from '../../../../contract/welfare/receipts.ts';
import { useCall } from '../../../api/use-call.ts';
import { asking } from '../../../kinds/first-calls.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { PersonLine } from '../../../kinds/parts/person.tsx';
import { ScreenActions } from '../../../kinds/parts/screen-actions.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { usePaper } from '../../../kinds/report/paper.ts';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { to } from '../../../links.ts';
import { useMayOpen } from '../../../session/use-permissions.ts';
import { StatementParts } from '../parts/statement/statement-parts.tsx';

/** Statement of one student: charges and payments, with the balance after each. */
export const Screen = asking(({ id }) => [{ endpoint: studentDues, input: { id: Number(id) } as never }], Statement);

function Statement() {
  const { t } = useTranslation();
  const id = Number(useParams<{ id: string }>().id);
  const { data, error, refetch } = useCall(studentDues, { id });
  const maySettle = useMayOpen('dueCounterOf');
  usePaper('portrait', data?.data.student.name ?? '');
  if (error) return <ErrorView error={error} title={t('dues.statement.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="full" />;
  const { student, open } = data.data;
  const actions = [
    ...(maySettle && open.length > 0
      ? [{ key: 'receive', label: t('dues.action.receive'), icon: HandCoins, href: to('dueCounterOf', { id }) }]
      : []),
    { key: 'print', label: t('receipts.action.print'), icon: Printer, onChoose: () => window.print(), isPrimary: true },
  ];
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={student.name} actions={<ScreenActions actions={actions} />} />
      <PersonLine person={student} />
      <StatementParts of={data.data} />
    </div>
  );
}
