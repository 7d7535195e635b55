import { ChevronDown, ChevronRight, LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { ListedPermission, RoleRecord } from '../../../../contract/authorization/roles.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useRoleName } from '../../../i18n/role-name.ts';
import { useGridState } from '../../../kinds/grid/store.ts';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { to } from '../../../links.ts';
import { useMatrix } from './matrix-hold.ts';
import { columnOf, groupsOf, isOn, rowOf, rowOfGroup } from './matrix-model.ts';
import { isCellOpen } from './matrix-rules.ts';
import * as styles from './matrix.css.ts';
import { permissionName, usePermissionWord } from './permission-words.ts';

/** Description of a permission, with a lock if it is sensitive. */
export function PermissionName({ permission: { id, isSensitive } }: { permission: ListedPermission }) {
  const { t } = useTranslation();
  const wordOf = usePermissionWord();
  return (
    <span className={styles.wrap} title={permissionName(id)}>
      {isSensitive && <Icon of={LockKeyhole} size={14} label={t('authorization.matrix.sensitive')} />} {wordOf(id)}
    </span>
  );
}

/** Name of a permission group, as a button that expands or collapses its rows. */
export function GroupName({ row }: { row: string }) {
  const { t } = useTranslation();
  const { isOpen, onFold } = useMatrix();
  const group = groupIn(row);
  const isUnfolded = isOpen(group);
  return (
    <button type="button" tabIndex={-1} className={styles.fold} aria-expanded={isUnfolded} onClick={() => onFold(group)}>
      <Icon of={isUnfolded ? ChevronDown : ChevronRight} size={16} isMirrored={!isUnfolded} />
      {t(`authorization.permissionGroup.${group}`)}
    </button>
  );
}

/** Ticks or clears all cells of a group that match the search and may be changed. */
export function GroupBox({ row, role }: { row: string; role: RoleRecord }) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const { data, control, matches } = useMatrix();
  const group = groupIn(row);
  const permissions = (groupsOf(data.permissions).get(group) ?? []).filter(({ id }) => matches.has(id));
  const rows = useGridState(control.store, ({ sheet }) => sheet.rows);
  const ticked = new Set(rows.filter((gridRow) => isOn(gridRow, role)).map(({ key }) => key));
  const count = permissions.filter((permission) => ticked.has(rowOf(permission))).length;
  const open = permissions.filter((permission) => isCellOpen(role, permission, data.held));
  const isAllOn = open.every((permission) => ticked.has(rowOf(permission)));
  return (
    <Checkbox
      isLabelHidden
      tabIndex={-1}
      label={t('authorization.matrix.group', {
        role: roleName(role.name),
        group: t(`authorization.permissionGroup.${group}`),
        count,
        total: permissions.length,
      })}
      checked={count === permissions.length}
      isIndeterminate={count > 0 && count < permissions.length}
      disabled={!control.mayChange || open.length === 0}
      onValue={() => control.enterAll(open.map((permission) => ({ row: rowOf(permission), column: columnOf(role), value: !isAllOn })))}
    />
  );
}

/** Number of users with the permission, linked to their list. */
export function Holders({ permission: { id, holders } }: { permission: ListedPermission }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordOf = usePermissionWord();
  return (
    <Link
      tabIndex={-1}
      className={styles.holders}
      href={to('permissionHolders', {}, { permissionId: id, isSensitive: 'any' })}
      aria-label={t('authorization.matrix.holdersOf', { name: wordOf(id), count: holders })}
    >
      {format.number(holders)}
    </Link>
  );
}

const groupIn = (row: string): string => row.slice(rowOfGroup('').length);
