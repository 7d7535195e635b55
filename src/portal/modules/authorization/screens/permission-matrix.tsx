import { useSelector } from '@xstate/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { isOn } from '../../../../../machines/permission-grid.ts';
import {
  listPermissions,
  listRoles,
  type ListedPermission,
  type RoleRecord,
} from '../../../../contract/authorization/roles.ts';
import { useCall } from '../../../api/use-call.ts';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Field } from '../../../kit/field.tsx';
import * as layout from '../../../kit/layout.css.ts';
import { SearchInput } from '../../../kit/search-input.tsx';
import { Select } from '../../../kit/select.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { Toolbar } from '../../../kit/toolbar.tsx';
import { useDisclosure } from '../../../kit/use-disclosure.ts';
import { ErrorView } from '../../../kinds/parts/error-view.tsx';
import { ScreenHeader } from '../../../kinds/parts/screen-header.tsx';
import { usePermissions } from '../../../session/use-permissions.ts';
import { AuthorizationTabs } from '../parts/authorization-tabs.tsx';
import { ChangeBar, useSaved } from '../parts/matrix-bar.tsx';
import { MatrixDialogs } from '../parts/matrix-dialogs.tsx';
import * as styles from '../parts/matrix.css.ts';
import { PermissionMatrix } from '../parts/permission-matrix.tsx';
import { permissionName, usePermissionWord } from '../parts/permission-words.ts';
import { allRoles, usePermissionGrid, type PermissionGrid } from '../parts/use-permission-grid.ts';

/** What each role may do, all roles beside each other; one of them by `?role=`. */
export function Screen() {
  const { t } = useTranslation();
  const roles = useCall(listRoles, allRoles);
  const permissions = useCall(listPermissions, {});
  const failed = roles.error ?? permissions.error;
  return (
    <div className={layout.blocks}>
      <ScreenHeader title={t('nav.permissionMatrix')} />
      <AuthorizationTabs />
      {roles.data && permissions.data ? (
        <Matrix roles={roles.data.data} permissions={permissions.data.data} />
      ) : failed ? (
        <ErrorView
          error={failed}
          title={t('authorization.matrix.failed')}
          onRetry={() => void Promise.all([roles.refetch(), permissions.refetch()])}
        />
      ) : (
        <div className={layout.stack} aria-busy="true">
          {Array.from({ length: 10 }, (_row, index) => (
            <Skeleton key={index} width="full" />
          ))}
        </div>
      )}
    </div>
  );
}

function Matrix({ roles, permissions }: { roles: readonly RoleRecord[]; permissions: readonly ListedPermission[] }) {
  const { t } = useTranslation();
  const grid = usePermissionGrid(roles);
  const held = usePermissions() ?? new Set<number>();
  const [path, navigate] = useLocation();
  const asked = Number(new URLSearchParams(useSearch()).get('role'));
  const [typed, setTyped] = useState('');
  const { isOpen: isDifferentOnly, set: setDifferentOnly } = useDisclosure();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  useSaved(grid);
  const shownRoles = roles.some(({ id }) => id === asked) ? roles.filter(({ id }) => id === asked) : roles;
  const q = useDeferredValue(typed.trim().toLowerCase());
  const groups = useShownGroups({ grid, permissions, roles: shownRoles, q, isDifferentOnly });
  // While one searches, what is found is open unless it is folded by hand.
  const isNarrowed = q !== '' || isDifferentOnly || shownRoles.length === 1;
  const open = new Set(
    groups.map(([group]) => group).filter((group) => (isNarrowed ? !folded.has(group) : unfolded.has(group))),
  );
  const fold = (group: string) => {
    const [known, put] = isNarrowed ? ([folded, setFolded] as const) : ([unfolded, setUnfolded] as const);
    const next = new Set(known);
    if (!next.delete(group)) next.add(group);
    put(next);
  };
  const chooseRole = (id: string) =>
    navigate(id === '' ? path : `${path}?role=${id}`, { replace: true, state: { isSameScreen: true } });
  return (
    <div className={layout.stack}>
      <Toolbar label={t('kind.list.tools')}>
        <div className={styles.search}>
          <SearchInput label={t('authorization.matrix.search')} value={typed} onValue={setTyped} />
        </div>
        <Field label={t('authorization.matrix.role')} isLabelHidden>
          <Select
            placeholder={t('authorization.matrix.allRoles')}
            value={shownRoles.length === 1 ? String(asked) : ''}
            onValue={chooseRole}
            options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
        <Checkbox
          label={t('authorization.matrix.differencesOnly')}
          checked={isDifferentOnly}
          onValue={setDifferentOnly}
        />
      </Toolbar>
      {groups.length === 0 ? (
        <EmptyState title={t('kind.list.nothingMatches')} />
      ) : (
        <PermissionMatrix grid={grid} roles={shownRoles} groups={groups} unfolded={open} onFold={fold} held={held} />
      )}
      <ChangeBar grid={grid} roles={roles} />
      <MatrixDialogs grid={grid} roles={roles} />
    </div>
  );
}

interface Shown {
  grid: PermissionGrid;
  permissions: readonly ListedPermission[];
  roles: readonly RoleRecord[];
  q: string;
  isDifferentOnly: boolean;
}

/** The groups with those of their permissions that are looked for, in the catalogue's order. */
function useShownGroups({ grid, permissions, roles, q, isDifferentOnly }: Shown) {
  const wordOf = usePermissionWord();
  const context = useSelector(grid, (snapshot) => snapshot.context);
  const isFound = ({ id }: ListedPermission) =>
    q === '' || `${wordOf(id)} ${permissionName(id)} ${id}`.toLowerCase().includes(q);
  const isDifferent = ({ id }: ListedPermission) => {
    const on = roles.filter((role) => isOn(context, role.id, id)).length;
    return (on > 0 && on < roles.length) || roles.some((role) => context.changes[role.id]?.[id] !== undefined);
  };
  const shown = permissions.filter((one) => isFound(one) && (!isDifferentOnly || isDifferent(one)));
  // By what is in it: the groups stay the same ones while the same permissions are shown.
  const ids = shown.map(({ id }) => id).join();
  return useMemo(() => {
    const kept = new Set(ids.split(',').map(Number));
    const groups = new Map<string, ListedPermission[]>();
    for (const one of permissions) if (kept.has(one.id)) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
    return [...groups];
  }, [permissions, ids]);
}
