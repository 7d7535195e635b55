import { useTranslation } from 'react-i18next';
import { listAuditEvents } from '../../../../contract/core/audit.ts';
import type { RoleRecord } from '../../../../contract/authorization/roles.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../kinds/parts/rows-card.tsx';
import { ActionBadge, Actor } from './audit-cells.tsx';
import { usePermissionWord } from './permission-words.ts';

/** The last 50 changes of a role, with permissions granted and removed, newest first. */
export function RoleTrail({ record }: PartProps<RoleRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordOf = usePermissionWord();
  const { data, error, refetch, isFetching } = useCall(listAuditEvents, {
    query: { tableName: ['roles'], recordId: [record.id], pageSize: 50 },
  });
  if (!data && error)
    return <ErrorView error={error} title={t('kind.list.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton width="full" />;
  const words = (value: unknown) => (Array.isArray(value) ? value.map((id) => wordOf(Number(id))).join('; ') : null);
  return (
    <RowsCard
      title={t('authorization.roles.tab.trail')}
      columns={['at', 'by', 'action', 'given', 'taken'].map((name) => t(`authorization.roles.trail.${name}`))}
      rows={data.data.map((row) => [
        format.dateTime(row.createdAt),
        <Actor key="by" {...row} />,
        <ActionBadge key="action" action={row.action} />,
        words(row.changes.find(({ field }) => field === 'given')?.after),
        words(row.changes.find(({ field }) => field === 'taken')?.before),
      ])}
    />
  );
}
