import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { listPermissions } from '../../../../contract/authorization/roles.ts';
import { permissionsOfUser, type SourcedPermissions, type UserRecord } from '../../../../contract/authorization/users.ts';
import { useCall } from '../../../api/use-call.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Badge, type Tone } from '../../../kit/badge.tsx';
import { Card } from '../../../kit/card.tsx';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { useDisclosure } from '../../../kit/use-disclosure.ts';
import type { PartProps } from '../../../kinds/detail/description.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import * as styles from './authorization.css.ts';
import { permissionName, usePermissionWord } from './permission-words.ts';
import { to } from '../../../links.ts';
import { useRoleName } from '../../../i18n/role-name.ts';

type HeldPermission = SourcedPermissions['permissions'][number];

/** Permissions of the user by group, each with its sources and a link to its other holders. */
export function UserPermissions({ record }: PartProps<UserRecord>) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const sources = useCall(permissionsOfUser, { id: record.id });
  const catalogue = useCall(listPermissions, {});
  const { isOpen: isSpecialOnly, set: setSpecialOnly } = useDisclosure();
  const failed = sources.error ?? catalogue.error;
  if (failed && !(sources.data && catalogue.data)) {
    const retry = () => void Promise.all([sources.refetch(), catalogue.refetch()]);
    return <ErrorView error={failed} title={t('authorization.sources.failed')} onRetry={retry} />;
  }
  if (!sources.data || !catalogue.data) return <Skeleton width="full" />;
  const groupOf = new Map(catalogue.data.data.map(({ id, group }) => [id, group]));
  const { permissions, roleNames } = sources.data.data;
  const shown = permissions.filter(({ grants }) => !isSpecialOnly || grants.length > 0);
  const groups = new Map<string, HeldPermission[]>();
  for (const permission of shown) {
    const group = groupOf.get(permission.id) ?? 'administration';
    groups.set(group, [...(groups.get(group) ?? []), permission]);
  }
  const count = permissions.filter(({ isHeld }) => isHeld).length;
  return (
    <div className={layout.stack}>
      <p role="status">{t('authorization.sources.count', { count, role: roleName(roleNames) })}</p>
      <Checkbox label={t('authorization.sources.specialOnly')} checked={isSpecialOnly} onValue={setSpecialOnly} />
      {shown.length === 0 && <EmptyState title={t('authorization.sources.none')} level={2} />}
      {[...groups].map(([group, held]) => (
        <Card key={group} title={t(`authorization.permissionGroup.${group}`)}>
          <ul role="list" className={styles.held}>
            {held.map((permission) => (
              <HeldLine key={permission.id} held={permission} role={roleName(roleNames)} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function HeldLine({ held, role }: { held: HeldPermission; role: string }) {
  const { t } = useTranslation();
  const wordOf = usePermissionWord();
  return (
    <li className={styles.heldLine}>
      <span className={styles.heldWord} data-taken={held.isHeld ? undefined : ''}>
        {wordOf(held.id)} <span className={styles.code}>{permissionName(held.id)}</span>
      </span>
      {held.isFromRole && <Badge>{t('authorization.sources.role', { role })}</Badge>}
      {held.grants.map((grant) => (
        <GrantWord key={grant.id} grant={grant} />
      ))}
      <Link className={styles.tapTarget} href={to('permissionHolders', {}, { permissionId: held.id, isSensitive: 'any' })}>
        {t('authorization.sources.whoElse')}
      </Link>
    </li>
  );
}

function GrantWord({ grant }: { grant: HeldPermission['grants'][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { effect, state, startsOn, endsOn, givenBy, reason } = grant;
  const tone: Tone = state === 'coming' ? 'neutral' : effect === 'deny' ? 'danger' : 'accent';
  const until = endsOn === null ? 'forEver' : 'until';
  const key = state === 'coming' ? `${effect}Coming` : `${effect}.${until}`;
  const days = { from: format.date(startsOn), until: endsOn === null ? '' : format.date(endsOn) };
  return (
    <Badge tone={tone} title={t('authorization.sources.why', { name: givenBy, reason })}>
      {t(`authorization.sources.${key}`, days)}
    </Badge>
  );
}
