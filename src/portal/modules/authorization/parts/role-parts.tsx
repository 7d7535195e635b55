import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { listPermissions, type ListedPermission, type RoleRecord } from '../../../../contract/authorization/roles.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Card } from '../../../kit/card.tsx';
import { DescriptionList } from '../../../kit/description-list.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Icon } from '../../../kit/icon.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import * as styles from './authorization.css.ts';
import { permissionName, usePermissionWord } from './permission-words.ts';
import { RoleBadges, RoleKind } from './role-cells.tsx';
import { to } from '../../../links.ts';

type Props = PartProps<RoleRecord>;

/** Kind, numbers of users and permissions, and description of a role. */
export function RoleHead({ record }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts = {
    kind: <RoleKind kind={record.kind} />,
    users: format.number(record.users),
    permissions: format.number(record.permissions),
    description: record.description,
  };
  const items = Object.entries(facts).map(([name, value]) => ({
    label: t(`authorization.roles.field.${name}`),
    value,
    isWide: name === 'description',
  }));
  return (
    <Card>
      <div className={layout.stack}>
        {(record.isSystem || record.isRestricted || !record.isActive) && <RoleBadges role={record} />}
        <DescriptionList items={items} />
      </div>
    </Card>
  );
}

/** Permissions of a role, by group. */
export function RolePermissions({ record }: Props) {
  const { t } = useTranslation();
  const wordOf = usePermissionWord();
  const { data, error, refetch, isFetching } = useCall(listPermissions, {});
  if (!data && error)
    return <ErrorView error={error} title={t('authorization.sources.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton width="full" />;
  const groups = new Map<string, ListedPermission[]>();
  for (const listed of data.data)
    if (record.permissionIds.includes(listed.id)) groups.set(listed.group, [...(groups.get(listed.group) ?? []), listed]);
  if (groups.size === 0) return <EmptyState title={t('authorization.roles.noPermissions')} level={2} />;
  return (
    <div className={layout.stack}>
      {[...groups].map(([group, permissions]) => (
        <Card key={group} title={t(`authorization.permissionGroup.${group}`)}>
          <ul role="list" className={styles.held}>
            {permissions.map(({ id, isSensitive }) => (
              <li key={id} className={styles.heldLine}>
                <span className={styles.heldWord}>
                  {isSensitive && <Icon of={LockKeyhole} size={14} label={t('authorization.matrix.sensitive')} />} {wordOf(id)}{' '}
                  <span className={styles.code}>{permissionName(id)}</span>
                </span>
                <Link className={styles.tapTarget} href={to('permissionHolders', {}, { permissionId: id, isSensitive: 'any' })}>
                  {t('authorization.sources.whoHolds')}
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
