import { addRole, changeableRoleFields, changeRole, getRole, newRoleFields } from '../../../../contract/authorization/roles.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { StartFromControl } from '../parts/start-from-control.tsx';
import { to } from '../../../links.ts';

/** Form for a role. Its permissions are set in the matrix. `?from=` presets the role to start from. */
export const Screen = formScreen({
  texts: 'authorization.roles',
  get: getRole,
  create: addRole,
  change: changeRole,
  addFields: newRoleFields,
  editFields: changeableRoleFields,
  listPath: to('roles'),
  viewPath: (id) => to('roleView', { id }),
  nameOf: ({ name }) => name,
  sections: [{ key: 'role', fields: ['name', 'kind', 'startFromRoleId', 'isActive', 'description'] }],
  defaults: () => {
    const from = Number(new URLSearchParams(location.search).get('from'));
    return { name: '', kind: 'employee', description: null, isActive: true, startFromRoleId: from > 0 ? from : null };
  },
  follow: (field) => (field === 'kind' ? { startFromRoleId: null } : {}),
  controls: { startFromRoleId: StartFromControl },
});
