import { addGrant, getGrant, grantFields } from '../../../../contract/authorization/grants.ts';
import { formScreen } from '../../../kinds/form/form-screen.tsx';
import { isLong } from '../parts/grant-days.ts';
import { PermissionControl } from '../parts/permission-control.tsx';
import { PresetNote } from '../parts/preset-note.tsx';
import { UserControl } from '../parts/user-control.tsx';
import { to } from '../../../links.ts';

/** Form to grant or deny a permission, or to grant a preset, for a period and a reason. `?user=` selects the user. */
export const Screen = formScreen({
  texts: 'authorization.grants',
  get: getGrant,
  create: addGrant,
  // Never called: grants are not edited but revoked and created again.
  change: addGrant,
  addFields: grantFields,
  editFields: {},
  listPath: to('grants'),
  viewPath: () => to('grants'),
  nameOf: ({ user }) => user,
  sections: [
    { key: 'who', fields: ['userId'] },
    { key: 'what', fields: ['effect', 'preset', 'permissionId'], Note: PresetNote },
    { key: 'when', fields: ['startsOn', 'endsOn', 'reason', 'isConfirmed'] },
  ],
  defaults: () => {
    const user = Number(new URLSearchParams(location.search).get('user'));
    return {
      userId: user > 0 ? user : null,
      effect: 'grant',
      preset: null,
      permissionId: null,
      reason: '',
      startsOn: today(),
      endsOn: null,
      isConfirmed: false,
    };
  },
  isShown: (field, values) => {
    if (field === 'preset') return values['effect'] === 'grant';
    if (field === 'permissionId') return values['preset'] === null || values['effect'] === 'deny';
    return field !== 'isConfirmed' || isLong(values['startsOn'], values['endsOn']);
  },
  follow: (field, values) => {
    if (field === 'effect') return values['effect'] === 'deny' ? { preset: null } : {};
    return field === 'preset' && values['preset'] !== null ? { permissionId: null } : {};
  },
  check: (values) => ({
    ...(values['preset'] === null && values['permissionId'] === null && { permissionId: 'required' as const }),
    ...(isLong(values['startsOn'], values['endsOn']) && values['isConfirmed'] !== true && { isConfirmed: 'required' as const }),
    ...(before(values['startsOn'], today()) && { startsOn: 'outOfRange' as const }),
    ...(before(values['endsOn'], values['startsOn']) && { endsOn: 'outOfRange' as const }),
  }),
  controls: { userId: UserControl, permissionId: PermissionControl },
});

/** Current date in India (UTC+5:30), whatever the browser’s time zone. */
const today = (): string => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
const before = (day: unknown, bound: unknown): boolean => typeof day === 'string' && typeof bound === 'string' && day < bound;
