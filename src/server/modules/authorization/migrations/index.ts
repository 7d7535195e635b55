import type { Migrations } from '../../../database/migrations/order.ts';
import { knownDevices } from './01-known-devices.ts';
import { sensitivePermissions } from './02-sensitive-permissions.ts';
import { temporaryPasswords } from './03-temporary-passwords.ts';
import { secondFactor } from './04-second-factor.ts';
import { listOrders } from './05-list-orders.ts';
import { endingAccounts } from './06-ending-accounts.ts';
import { counted } from './06-counted.ts';
import { staffPermissions } from './07-staff-permissions.ts';

export const authorizationMigrations: Migrations = {
  'authorization-01-known-devices': knownDevices,
  'authorization-02-sensitive-permissions': sensitivePermissions,
  'authorization-03-temporary-passwords': temporaryPasswords,
  'authorization-04-second-factor': secondFactor,
  'authorization-05-list-orders': listOrders,
  'authorization-06-ending-accounts': endingAccounts,
  'authorization-06-counted': counted,
  'authorization-07-staff-permissions': staffPermissions,
};
