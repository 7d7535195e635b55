import { useTranslation } from 'react-i18next';
import { rolesOfUser, type UserRecord } from '../../../../contract/authorization/users.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { ButtonLink } from '../../../kit/button-link.tsx';
import { Card } from '../../../kit/card.tsx';
import { DescriptionList } from '../../../kit/description-list.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { RowsCard } from '../../../kinds/parts/rows-card.tsx';
import { useMay, useMayOpen } from '../../../session/use-permissions.ts';
import { LastSeen } from './user-cells.tsx';
import { UserKind } from './user-kind.tsx';
import { to } from '../../../links.ts';
import { useRoleName } from '../../../i18n/role-name.ts';

/** Account facts of a user, a link to the person’s record, and the history of roles. */
export function UserOverview({ record }: PartProps<UserRecord>) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayStudent = useMayOpen('studentView');
  const mayEmployee = useMay('Employee_VIEW');
  const person =
    record.studentId !== null && mayStudent
      ? to('studentView', { id: record.studentId })
      : record.employeeId !== null && mayEmployee
        ? to('employeeProfile', { userId: record.id })
        : null;
  const facts = {
    kind: <UserKind kind={record.kind} />,
    number: record.number && <Bdi>{record.number}</Bdi>,
    detail: record.detail,
    endsOn: record.endsOn && format.date(record.endsOn),
    email: record.email && <Bdi>{record.email}</Bdi>,
    phone: record.phone && <Bdi>{record.phone}</Bdi>,
    createdAt: format.date(record.createdAt),
    lastLoginAt: <LastSeen at={record.lastLoginAt} />,
    passwordChangedAt: record.passwordChangedAt ? format.dateTime(record.passwordChangedAt) : t('authorization.never'),
    sessions: format.number(record.sessions),
    secondFactor: t(record.hasSecondFactor ? 'common.yes' : 'common.no'),
    failedCount: format.number(record.failedCount),
    disabledReason: record.disabledReason,
  };
  const items = Object.entries(facts).map(([name, value]) => ({ label: t(`authorization.user.field.${name}`), value }));
  return (
    <div className={layout.blocks}>
      <Card
        title={t('authorization.user.section.account')}
        actions={
          person && (
            <ButtonLink size="small" href={person}>
              {t('authorization.user.action.person')}
            </ButtonLink>
          )
        }
      >
        <DescriptionList items={items} />
      </Card>
      <RoleHistory id={record.id} now={record.roleNames} />
    </div>
  );
}

function RoleHistory({ id, now }: { id: number; now: string }) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const format = useFormat();
  const { data, error, refetch, isFetching } = useCall(rolesOfUser, { id });
  const title = t('authorization.user.section.roles', { role: roleName(now) });
  if (!data && error) return <ErrorView error={error} title={title} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton width="full" />;
  return (
    <RowsCard
      title={title}
      columns={['at', 'from', 'to', 'by', 'reason'].map((name) => t(`authorization.user.role.${name}`))}
      rows={data.data.map(({ at, from, to, by, reason }) => [format.dateTime(at), from && roleName(from), to && roleName(to), by, reason])}
    />
  );
}
