import { UserCog } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StudentRecord } from '../../../../contract/student/student.ts';
import { getUser } from '../../../../contract/authorization/users.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Bdi } from '../../../kit/bdi.tsx';
import { ButtonLink } from '../../../kit/button-link.tsx';
import { Card } from '../../../kit/card.tsx';
import { DescriptionList } from '../../../kit/description-list.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { to } from '../../../links.ts';
import { useRoleName } from '../../../i18n/role-name.ts';

/** Account card of a student: user name, role and status. Links to the account’s page for changes. */
export function Account({ record }: PartProps<StudentRecord>) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const format = useFormat();
  const { data, isPending, error, refetch } = useCall(getUser, { id: record.userId });
  if (isPending) return <Skeleton width="full" />;
  if (!data) return <ErrorView error={error} title={t('student.account.failed')} onRetry={() => void refetch()} />;
  const user = data.data;
  return (
    <Card
      title={t('student.tab.account')}
      actions={
        <ButtonLink size="small" icon={UserCog} href={to('userView', { id: user.id })}>
          {t('student.account.open')}
        </ButtonLink>
      }
    >
      <DescriptionList
        items={[
          { label: t('student.account.username'), value: <Bdi>{user.username}</Bdi> },
          { label: t('student.account.role'), value: roleName(user.roleNames) },
          { label: t('student.account.state'), value: t(`student.account.stateOf.${user.state}`) },
          { label: t('student.account.disabledReason'), value: user.disabledReason },
          { label: t('student.account.lastLogin'), value: user.lastLoginAt && format.dateTime(user.lastLoginAt) },
          { label: t('student.account.sessions'), value: format.number(user.sessions) },
        ]}
      />
    </Card>
  );
}
