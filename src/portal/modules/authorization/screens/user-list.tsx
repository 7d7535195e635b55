import {
  CalendarX,
  Eye,
  KeyRound,
  ListChecks,
  LogOut,
  Plus,
  Power,
  PowerOff,
  Printer,
  ShieldOff,
  UnlockKeyhole,
  UserCog,
  UserPlus,
} from 'lucide-react';
import { listUsers, userAbsences, userEnds, userKinds, userStates, type ListedUser } from '../../../../contract/authorization/users.ts';
import { Badge } from '../../../kit/badge.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { PersonName, personText } from '../../../kinds/parts/person.tsx';
import { AddAccountDialog } from '../parts/add-account-dialog.tsx';
import { EndDateDialog } from '../parts/end-date-dialog.tsx';
import { bulk, BulkReason, BulkRole } from '../parts/bulk-users.tsx';
import { useRoleOptions } from '../parts/role-options.ts';
import { LastSeen, UserState } from '../parts/user-cells.tsx';
import {
  DisableDialog,
  EnableDialog,
  EndUserSessionsDialog,
  ResetDialog,
  ResetSecondFactorDialog,
  RoleDialog,
  UnlockDialog,
} from '../parts/user-dialogs.tsx';
import { uploadFilter } from '../parts/upload-filter.tsx';
import { UserKind } from '../parts/user-kind.tsx';
import { UsersSummary } from '../parts/users-summary.tsx';
import { to } from '../../../links.ts';
import { RoleName } from '../../../kinds/parts/role-name.tsx';

const isOpen = ({ isOpenToCaller }: ListedUser) => isOpenToCaller;

/** Users, with actions on one account or many. */
export const Screen = listScreen({
  texts: 'authorization.user',
  call: listUsers,
  label: personText,
  href: ({ id }) => to('userView', { id }),
  defaultSort: 'displayName',
  // prettier-ignore
  columns: [
    { key: 'name', width: '13.5rem', role: 'name', sort: 'displayName', cell: (user) => <PersonName person={user} /> },
    { key: 'username', width: '9rem', sort: 'username', cell: ({ username }) => <Bdi>{username}</Bdi> },
    { key: 'number', width: '8rem', role: 'fact', cell: ({ number }) => number && <Bdi>{number}</Bdi> },
    { key: 'roleId', width: '8rem', role: 'fact', sort: 'role', cell: ({ roleNames }) => <Badge><RoleName name={roleNames} /></Badge> },
    { key: 'detail', width: '9.5rem', isLong: true, role: 'fact', cell: ({ detail }) => detail && <bdi>{detail}</bdi>, text: ({ detail }) => detail },
    { key: 'state', width: '13.5rem', role: 'status', cell: (user) => <UserState user={user} />, text: ({ disabledReason }) => disabledReason },
    { key: 'lastLoginAt', width: '9rem', sort: 'lastLoginAt', cell: ({ lastLoginAt }) => <LastSeen at={lastLoginAt} /> },
    { key: 'sessions', width: '6rem', align: 'end', cell: ({ sessions }, format) => format.number(sessions) },
    { key: 'kind', width: '7rem', cell: ({ kind }) => <UserKind kind={kind} /> },
    { key: 'endsOn', width: '7rem', cell: ({ endsOn }, format) => endsOn && format.date(endsOn) },
  ],
  filters: [
    { key: 'roleId', isDaily: true, options: { use: useRoleOptions } },
    { key: 'kind', options: { choice: userKinds } },
    { key: 'state', options: { choice: userStates } },
    { key: 'departmentId', label: 'department', options: { lookup: 'departments' } },
    { key: 'branchId', label: 'branch', options: { lookup: 'branches' } },
    { key: 'batchId', label: 'batch', options: { lookup: 'batches' } },
    { key: 'ends', label: 'endsOn', options: { choice: userEnds } },
    { key: 'absent', options: { choice: userAbsences } },
    { key: 'importRunId', label: 'importRun', options: uploadFilter },
  ],
  headActions: [{ key: 'addAccount', icon: UserPlus, may: 'User_AssignRole', isPrimary: true, Dialog: AddAccountDialog }],
  // prettier-ignore
  rowActions: [
    { key: 'view', icon: Eye, href: ({ id }) => to('userView', { id }) },
    { key: 'can', icon: ListChecks, may: 'Permission_LIST', href: ({ id }) => to('userView', { id }, { tab: 'permissions' }) },
    { key: 'resetPassword', icon: KeyRound, may: 'User_ResetAnyUserPassword', isFor: isOpen, Dialog: ResetDialog },
    { key: 'assignRole', icon: UserCog, may: 'User_AssignRole', isFor: isOpen, Dialog: RoleDialog },
    { key: 'grant', icon: Plus, isFor: isOpen, href: ({ id }) => to('grantAdd', {}, { user: id }) },
    { key: 'unlock', icon: UnlockKeyhole, may: 'User_ResetAnyUserPassword', isFor: (user) => isOpen(user) && user.lockedUntil !== null, Dialog: UnlockDialog },
    { key: 'resetSecondFactor', icon: ShieldOff, may: 'User_ResetAnyUserPassword', isFor: (user) => isOpen(user) && user.hasSecondFactor, Dialog: ResetSecondFactorDialog },
    { key: 'endSessions', icon: LogOut, may: 'Session_MANAGE', isFor: ({ sessions }) => sessions > 0, Dialog: EndUserSessionsDialog },
    { key: 'enable', icon: Power, may: 'User_ResetAnyUserPassword', isFor: (user) => isOpen(user) && !user.isEnabled, Dialog: EnableDialog },
    { key: 'endDate', icon: CalendarX, may: 'User_ResetAnyUserPassword', isFor: (user) => isOpen(user) && user.kind !== 'student', Dialog: EndDateDialog },
    { key: 'disable', icon: PowerOff, may: 'User_ResetAnyUserPassword', isDanger: true, isFor: (user) => isOpen(user) && user.isEnabled, Dialog: DisableDialog },
  ],
  bulkActions: [
    { key: 'assignRole', icon: UserCog, may: 'User_AssignRole', Form: BulkRole, run: bulk('assignRole') },
    { key: 'slips', icon: Printer, may: 'User_ResetAnyUserPassword', Form: BulkReason, run: bulk('resetPassword') },
    { key: 'enable', icon: Power, may: 'User_ResetAnyUserPassword', Form: BulkReason, run: bulk('enable') },
    { key: 'disable', icon: PowerOff, may: 'User_ResetAnyUserPassword', Form: BulkReason, run: bulk('disable') },
  ],
  namesPersons: true,
  Summary: UsersSummary,
});
