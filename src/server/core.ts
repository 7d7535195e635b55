import { core as contract } from '../contract/core/index.ts';
import { coreMigrations } from './database/migrations/index.ts';
import { uploadsUndone } from './imports/notices.ts';
import { housekeeping } from './jobs/housekeeping.ts';
import { listViewScopes } from './list-views/scopes.ts';
import type { ServerModule } from './module.ts';
import { myOpenRequests, openRequests } from './requests/cards.ts';
import { requestsDecided, requestsToDecide } from './requests/notices.ts';
import { proofs } from './requests/proofs.ts';
import { requestScopes } from './requests/scopes.ts';
import { templateScopes } from './search/templates/scopes.ts';

/** The scopes, cards, notices and other parts of the core, in the form in which a module provides its own. */
export const core: ServerModule = {
  contract,
  migrations: coreMigrations,
  brought: { proof: proofs },
  scopes: { ...requestScopes, ...templateScopes, ...listViewScopes },
  cards: { openRequests, myOpenRequests },
  jobs: housekeeping,
  notices: { requestToDecide: requestsToDecide, requestDecided: requestsDecided, uploadUndone: uploadsUndone },
};
