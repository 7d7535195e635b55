import type { Records } from '../core/module.ts';

const permissions = { in: ['permissionId', 'permissionIds', 'given', 'taken'], texts: 'authorization.permission' };

export const records: Records = {
  users: { may: ['User_ResetAnyUserPassword', 'User_AssignRole'], rowAccess: 'everyone', parts: ['second_factors'] },
  second_factors: { may: ['User_ResetAnyUserPassword', 'User_AssignRole'] },
  roles: { may: ['Permission_LIST'], rowAccess: 'everyone', texts: 'authorization.roles', permissions },
  user_grants: { may: ['Permission_LIST'], rowAccess: 'everyone', texts: 'authorization.grants', permissions },
  settings: { may: ['Settings_EDIT'], rowAccess: 'everyone' },
};
