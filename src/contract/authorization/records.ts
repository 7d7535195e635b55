import type { Records } from '../core/module.ts';

export const records: Records = {
  users: { may: ['User_ResetAnyUserPassword', 'User_AssignRole'] },
  roles: { may: ['Permission_LIST'] },
  user_grants: { may: ['Permission_LIST'] },
  settings: { may: ['Settings_EDIT'] },
};
