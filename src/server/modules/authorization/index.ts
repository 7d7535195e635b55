import { authorization as contract } from '../../../contract/authorization/index.ts';
import type { ServerModule } from '../../module.ts';
import type { AuthorizationTables } from './schema.ts';
import { cards } from './cards.ts';
import { retireDevices } from './devices.ts';
import { authorizationMigrations } from './migrations/index.ts';
import { notices } from './notices.ts';
import { heldGrants } from './grants/handover.ts';
import { hashPassword } from './passwords.ts';
import { serveAuthorization } from './routes.ts';
import { authorizationScopes } from './scopes.ts';
import { authenticate } from './sessions.ts';
import { endOverdueSessions } from './users/end-date.ts';
import { offeredAccounts } from './users/new-accounts.ts';
import { retireSignIns } from './sign-ins/retire.ts';

export const authorization: ServerModule<AuthorizationTables> = {
  contract,
  seed: () => import('./seed/index.ts'),
  migrations: authorizationMigrations,
  serve: serveAuthorization,
  cards,
  notices,
  scopes: authorizationScopes,
  newAccounts: offeredAccounts,
  handovers: [heldGrants],
  jobs: [
    { name: 'endOverdueSessions', every: 'day', once: 'forAll', run: ({ db, now }) => endOverdueSessions(db, now) },
    { name: 'retireSignIns', every: 'day', once: 'forAll', run: ({ db, now }) => retireSignIns(db, now) },
    { name: 'retireDevices', every: 'day', once: 'forAll', run: ({ db, now }) => retireDevices(db, now) },
  ],
};

/** Functions of accounts that the server itself needs. */
export const accounts = { authenticate, hashPassword };
