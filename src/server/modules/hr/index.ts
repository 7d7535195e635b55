import type { ServerModule } from '../../module.ts';
import { cards } from './cards.ts';
import { lookups } from './lookups.ts';
import { serveHr } from './routes.ts';
import { hrScopes } from './scopes.ts';

export const hr: ServerModule = { name: 'hr', serve: serveHr, lookups, cards, scopes: hrScopes };
