import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAuditEvents } from '../../../../contract/core/audit.ts';
import { listSignIns } from '../../../../contract/authorization/sign-ins.ts';
import type { UserRecord } from '../../../../contract/authorization/users.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Badge } from '../../../kit/badge.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { ButtonLink } from '../../../kit/button-link.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../kinds/parts/rows-card.tsx';
import { ActionBadge, Actor, TableWord } from './audit-cells.tsx';
import { ChangeLine } from './change-line.tsx';
import { DeviceName } from './device-name.tsx';
import { to } from '../../../links.ts';

type Props = PartProps<UserRecord>;

/** The last 20 sign-in attempts within the retention period. */
export function UserSignIns({ record }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [from] = useState(() => new Date(Date.now() - keptDays * 86_400_000).toISOString().slice(0, 10));
  const answer = useCall(listSignIns, { query: { userId: [record.id], from, sort: '-createdAt', pageSize: 20 } });
  if (!answer.data) return <Pending answer={answer} />;
  return (
    <WithLink href={to('signIns', {}, { userId: record.id, from })}>
      <RowsCard
        title={t('authorization.user.tab.signIns')}
        columns={['createdAt', 'outcome', 'ip', 'userAgent'].map((name) => t(`authorization.signIns.field.${name}`))}
        rows={answer.data.data.map(({ createdAt, outcome, ip, userAgent }) => [
          format.dateTime(createdAt),
          <Badge key="outcome" tone={outcome === 'ok' ? 'success' : 'warning'}>
            {t(`authorization.signIns.choice.outcome.${outcome}`)}
          </Badge>,
          ip && <Bdi key="ip">{ip}</Bdi>,
          <DeviceName key="device" userAgent={userAgent} />,
        ])}
      />
    </WithLink>
  );
}

/** Days for which the server keeps attempts. */
const keptDays = 180;

/** The last 50 audit events about this user, newest first. */
export function UserTrail({ record }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useCall(listAuditEvents, { query: { aboutUserId: [record.id], pageSize: 50 } });
  if (!answer.data) return <Pending answer={answer} />;
  return (
    <WithLink href={to('auditTrail', {}, { aboutUserId: record.id })}>
      <RowsCard
        title={t('authorization.user.tab.trail')}
        columns={['createdAt', 'userId', 'action', 'tableName', 'changes', 'note'].map((name) => t(`authorization.audit.field.${name}`))}
        rows={answer.data.data.map((row) => [
          format.dateTime(row.createdAt),
          <Actor key="by" {...row} />,
          <ActionBadge key="action" action={row.action} />,
          <TableWord key="table" tableName={row.tableName} />,
          <ChangeLine key="changes" row={row} />,
          row.note,
        ])}
      />
    </WithLink>
  );
}

/** Adds a link to the full list below a short list. */
export function WithLink({ href, children }: { href: string; children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={layout.stack}>
      {children}
      <div data-chrome="">
        <ButtonLink size="small" href={href}>
          {t('authorization.user.action.all')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Placeholder for an answer that has not loaded or has failed, then with a retry. */
export function Pending({ answer }: { answer: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> } }) {
  const { t } = useTranslation();
  if (!answer.error) return <Skeleton width="full" />;
  return (
    <ErrorView error={answer.error} title={t('kind.list.failed')} onRetry={() => void answer.refetch()} isRetrying={answer.isFetching} />
  );
}
