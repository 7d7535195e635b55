import { useSelector } from '@xstate/react';
import { ChevronDown, ChevronRight, LockKeyhole } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { isOn } from '../../../../../machines/permission-grid.ts';
import { permission as permissionNumbers } from '../../../../contract/core/permissions.ts';
import type { ListedPermission, RoleRecord } from '../../../../contract/authorization/roles.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Table } from '../../../kit/table.tsx';
import { Row, TableBody, TableHead } from '../../../kit/table-parts.tsx';
import { Td } from '../../../kit/td.tsx';
import { Th } from '../../../kit/th.tsx';
import { aim } from './authorization.css.ts';
import { isCellOpen } from './matrix-rules.ts';
import * as styles from './matrix.css.ts';
import { permissionName, usePermissionWord } from './permission-words.ts';
import type { PermissionGrid } from './use-permission-grid.ts';
import { to } from '../../../links.ts';
import { useRoleName } from '../../../i18n/role-name.ts';

interface Props {
  grid: PermissionGrid;
  roles: readonly RoleRecord[];
  groups: readonly (readonly [string, readonly ListedPermission[]])[];
  /** The groups whose permissions are shown. */
  unfolded: ReadonlySet<string>;
  onFold: (group: string) => void;
  /** What the caller holds: sensitive permissions are given by holders only. */
  held: ReadonlySet<number>;
}

/** Permissions down, in groups that unfold; roles across. A box of a group ticks all of it that may be ticked. */
export function PermissionMatrix({ grid, roles, groups, unfolded, onFold, held }: Props) {
  const { t } = useTranslation();
  const table = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => table.current && moveInGrid(event, table.current);
  return (
    <div ref={table} onKeyDown={press}>
      <Table label={t('authorization.matrix.label')} onPhone="scroll" density="compact">
        <TableHead>
          <Row>
            <Th sticks="start" className={styles.words}>
              {t('authorization.matrix.permission')}
            </Th>
            {roles.map(({ id, name }) => (
              <Th key={id} align="center">
                <Link className={aim} href={to('roleView', { id })}>
                  {name}
                </Link>
              </Th>
            ))}
          </Row>
        </TableHead>
        <TableBody>
          {groups.map(([group, permissions]) => {
            const isOpen = unfolded.has(group);
            return [
              <Row key={group} className={styles.group}>
                <Td isRowHeader sticks="start" className={styles.words}>
                  <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => onFold(group)}>
                    <Icon of={isOpen ? ChevronDown : ChevronRight} size={16} isMirrored={!isOpen} />
                    {t(`authorization.permissionGroup.${group}`)}
                  </button>
                </Td>
                {roles.map((role) => (
                  <GroupCell key={role.id} {...{ grid, role, group, permissions, held }} />
                ))}
              </Row>,
              ...(isOpen
                ? permissions.map((one) => <PermissionRow key={one.id} {...{ grid, roles, held }} permission={one} />)
                : []),
            ];
          })}
        </TableBody>
      </Table>
    </div>
  );
}

type RowProps = Pick<Props, 'grid' | 'roles' | 'held'> & { permission: ListedPermission };

function PermissionRow({ grid, roles, permission, held }: RowProps) {
  const { t } = useTranslation();
  const wordOf = usePermissionWord();
  const format = useFormat();
  const { id, isSensitive, holders } = permission;
  return (
    <Row>
      <Td isRowHeader sticks="start" className={styles.words} title={permissionName(id)}>
        <span className={styles.permission}>
          <span className={styles.wrap}>
            {isSensitive && <Icon of={LockKeyhole} size={14} label={t('authorization.matrix.sensitive')} />}{' '}
            {wordOf(id)}
          </span>
          <Link
            className={styles.holders}
            href={to('permissionHolders', {}, { permissionId: id, isSensitive: 'any' })}
            aria-label={t('authorization.matrix.holders', { name: wordOf(id), count: holders })}
            title={t('authorization.matrix.holders', { name: wordOf(id), count: holders })}
          >
            {format.number(holders)}
          </Link>
        </span>
      </Td>
      {roles.map((role) => (
        <Cell key={role.id} {...{ grid, role, permission, held }} word={wordOf(id)} />
      ))}
    </Row>
  );
}

type CellProps = Pick<Props, 'grid' | 'held'> & { role: RoleRecord };

function Cell({ grid, role, permission, held, word }: CellProps & { permission: ListedPermission; word: string }) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const on = useSelector(grid, ({ context }) => isOn(context, role.id, permission.id));
  const isChanged = useSelector(grid, ({ context }) => context.changes[role.id]?.[permission.id] !== undefined);
  const isReadOnly = useSelector(grid, (snapshot) => snapshot.hasTag('readOnly'));
  const isOpen = mayChange(held) && isCellOpen(role, permission, held);
  return (
    <Td align="center" className={styles.cell} data-changed={isChanged ? (on ? 'given' : 'taken') : undefined}>
      <Checkbox
        isLabelHidden
        label={t(isChanged ? 'authorization.matrix.cellChanged' : 'authorization.matrix.cell', {
          role: roleName(role.name),
          permission: word,
        })}
        checked={on}
        disabled={!isOpen || isReadOnly}
        onValue={(isOn) => grid.send({ type: 'set', roleId: role.id, permissionIds: [permission.id], isOn })}
      />
    </Td>
  );
}

function GroupCell({
  grid,
  role,
  group,
  permissions,
  held,
}: CellProps & { group: string; permissions: readonly ListedPermission[] }) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const count = useSelector(grid, ({ context }) => permissions.filter(({ id }) => isOn(context, role.id, id)).length);
  const isChanged = useSelector(grid, ({ context }) =>
    permissions.some(({ id }) => context.changes[role.id]?.[id] !== undefined),
  );
  const isReadOnly = useSelector(grid, (snapshot) => snapshot.hasTag('readOnly'));
  const open = permissions.filter((one) => isCellOpen(role, one, held)).map(({ id }) => id);
  const openOn = useSelector(grid, ({ context }) => open.every((id) => isOn(context, role.id, id)));
  return (
    <Td align="center" className={styles.cell} data-changed={isChanged ? 'some' : undefined}>
      <Checkbox
        isLabelHidden
        label={t('authorization.matrix.group', {
          role: roleName(role.name),
          group: t(`authorization.permissionGroup.${group}`),
          count,
          total: permissions.length,
        })}
        checked={count === permissions.length}
        isIndeterminate={count > 0 && count < permissions.length}
        disabled={!mayChange(held) || open.length === 0 || isReadOnly}
        onValue={() => grid.send({ type: 'set', roleId: role.id, permissionIds: open, isOn: !openOn })}
      />
    </Td>
  );
}

const mayChange = (held: ReadonlySet<number>): boolean => held.has(permissionNumbers.Permission_UPDATE);

/** The arrows go to the box beside or below; the page does not scroll by them. */
function moveInGrid(event: KeyboardEvent, table: HTMLElement): void {
  const steps: Record<string, readonly [number, number]> = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }; // prettier-ignore
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const from = event.target as HTMLElement;
  const row = from.closest('tr');
  const cell = from.closest('td, th');
  if (!row || !cell) return;
  const isBackward = getComputedStyle(table).direction === 'rtl' ? -1 : 1;
  const rows = [...table.querySelectorAll('tbody tr')];
  let down = rows.indexOf(row);
  let across = [...row.children].indexOf(cell);
  // Boxes that may not be ticked are passed over.
  for (;;) {
    down += step[0];
    across += step[1] * isBackward;
    const next = rows[down]?.children[across];
    if (!next) return;
    const target = next.querySelector<HTMLElement>('input:not([disabled]), button, a[href]');
    if (!target) continue;
    event.preventDefault();
    target.focus();
    return;
  }
}
