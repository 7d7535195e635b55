import type { Records } from '../core/module.ts';

export const records: Records = {
  users: { may: ['User_ResetAnyUserPassword', 'User_AssignRole'] },
  roles: { may: ['Permission_LIST'], texts: 'authorization.roles' },
  user_grants: { may: ['Permission_LIST'], texts: 'authorization.grants' },
  settings: { may: ['Settings_EDIT'] },
};
