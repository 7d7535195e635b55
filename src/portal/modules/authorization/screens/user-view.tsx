import { List } from 'lucide-react';
import { getUser } from '../../../../contract/authorization/users.ts';
import { detailScreen } from '../../../kinds/detail/detail-screen.tsx';
import { UserHead } from '../parts/user-head.tsx';
import { UserOverview } from '../parts/user-overview.tsx';
import { UserPermissions } from '../parts/user-permissions.tsx';
import { UserSessions } from '../parts/user-sessions.tsx';
import { UserSignIns, UserTrail } from '../parts/user-trail.tsx';
import { to } from '../../../links.ts';

/** One account: person, role, permissions with their sources, sessions, sign-ins and audit trail. */
export const Screen = detailScreen({
  texts: 'authorization.user',
  call: getUser,
  nameOf: ({ name }) => name,
  Head: UserHead,
  tabs: [
    { key: 'overview', Content: UserOverview },
    { key: 'permissions', may: 'Permission_LIST', Content: UserPermissions },
    { key: 'sessions', may: 'Session_MANAGE', Content: UserSessions },
    { key: 'signIns', may: 'Audit_VIEW', Content: UserSignIns },
    { key: 'trail', may: 'Audit_VIEW', Content: UserTrail },
  ],
  actions: [{ key: 'list', icon: List, href: () => to('webAuthorization') }],
});
