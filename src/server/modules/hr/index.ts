import type { ServerModule } from '../../module.ts';
import { cards } from './cards.ts';
import { lookups } from './lookups.ts';
import { noAadhaarHash } from './migrations/01-no-aadhaar-hash.ts';
import { serveHr } from './routes.ts';
import { hrScopes } from './scopes.ts';

export const hr: ServerModule = {
  name: 'hr',
  migrations: { 'hr-01-no-aadhaar-hash': noAadhaarHash },
  serve: serveHr,
  lookups,
  cards,
  scopes: hrScopes,
};
