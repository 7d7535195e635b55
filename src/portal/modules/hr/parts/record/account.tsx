import { UserCog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { getUser } from '../../../../../contract/authorization/users.ts';
import type { EmployeeRecord } from '../../../../../contract/hr/record.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useFormat } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { ButtonLink } from '../../../../kit/button-link.tsx';
import { Card } from '../../../../kit/card.tsx';
import { DescriptionList } from '../../../../kit/description-list.tsx';
import { Skeleton } from '../../../../kit/skeleton.tsx';
import type { PartProps } from '../../../../kinds/detail/description.ts';
import { ErrorView } from '../../../../kinds/parts/error-view.tsx';
import { to } from '../../../../links.ts';
import { useRoleName } from '../../../../i18n/role-name.ts';

/** Account card of an employee: user name, role and status. Links to the account’s page for changes. */
export function Account({ record }: PartProps<EmployeeRecord>) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const format = useFormat();
  const { data, isPending, error, refetch } = useCall(getUser, { id: record.userId });
  if (isPending) return <Skeleton width="full" />;
  if (!data) return <ErrorView error={error} title={t('employee.account.failed')} onRetry={() => void refetch()} />;
  const { id, username, roleNames, state, disabledReason, lastLoginAt, sessions } = data.data;
  return (
    <Card
      title={t('employee.tab.account')}
      actions={
        <ButtonLink size="small" icon={UserCog} href={to('userView', { id })}>
          {t('employee.account.open')}
        </ButtonLink>
      }
    >
      <DescriptionList
        items={[
          { label: t('employee.account.username'), value: <Bdi>{username}</Bdi> },
          { label: t('employee.account.role'), value: roleName(roleNames) },
          { label: t('employee.account.state'), value: t(`employee.account.stateOf.${state}`) },
          { label: t('employee.account.disabledReason'), value: disabledReason },
          { label: t('employee.account.lastLogin'), value: lastLoginAt && format.dateTime(lastLoginAt) },
          { label: t('employee.account.sessions'), value: format.number(sessions) },
        ]}
      />
    </Card>
  );
}
