import { welfare as contract } from '../../../contract/welfare/index.ts';
import type { ServerModule } from '../../module.ts';
import { cards } from './cards.ts';
import { owing } from './clearance/owing.ts';
import { photoBrought } from './dues/photo.ts';
import { checkLedger } from './differences/check.ts';
import { lookups } from './lookups.ts';
import { welfareDues } from './migrations/01-dues.ts';
import { welfareMess } from './migrations/02-mess.ts';
import { welfareClearances } from './migrations/03-clearances.ts';
import { welfareMessBills } from './migrations/04-mess-bills.ts';
import { welfareOpenByTerm } from './migrations/05-open-by-term.ts';
import { welfareLedgerCheck } from './migrations/06-ledger-check.ts';
import { owed } from './owed.ts';
import { notices } from './own-notices.ts';
import { serveWelfare } from './routes.ts';
import type { WelfareTables } from './schema.ts';
import { welfareScopes } from './scopes.ts';

export const welfare: ServerModule<WelfareTables> = {
  contract,
  seed: () => import('./seed/index.ts'),
  migrations: {
    'welfare-01-dues': welfareDues,
    'welfare-02-mess': welfareMess,
    'welfare-03-clearances': welfareClearances,
    'welfare-04-mess-bills': welfareMessBills,
    'welfare-05-open-by-term': welfareOpenByTerm,
    'welfare-06-ledger-check': welfareLedgerCheck,
  },
  serve: serveWelfare,
  lookups,
  cards,
  brought: { fine: photoBrought },
  notices,
  scopes: welfareScopes,
  notClear: owing,
  owed,
  jobs: [checkLedger],
};
