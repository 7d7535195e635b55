import { desk as contract } from '../../../contract/desk/index.ts';
import type { ServerModule } from '../../module.ts';
import { cards } from './cards.ts';
import { recordQueries } from './migrations/01-queries.ts';
import { queriesWas } from './migrations/02-was.ts';
import { notices } from './notices.ts';
import { serveDesk } from './routes.ts';
import type { DeskTables } from './schema.ts';
import { deskScopes } from './scopes.ts';

export const desk: ServerModule<DeskTables> = {
  contract,
  seed: () => import('./seed/index.ts'),
  migrations: { 'desk-01-queries': recordQueries, 'desk-02-was': queriesWas },
  serve: serveDesk,
  cards,
  notices,
  scopes: deskScopes,
};
