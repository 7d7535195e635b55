import type { Migrations } from '../../../database/migrations/order.ts';
import { knownDevices } from './01-known-devices.ts';

export const authorizationMigrations: Migrations = {
  'authorization-01-known-devices': knownDevices,
};
