import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../http/services.ts';
import { serveClearances } from './clearance/routes.ts';
import { serveDebtors } from './debtors/routes.ts';
import { serveDues } from './dues/routes.ts';
import { serveCharge } from './dues/charge.ts';
import { serveDueUploads } from './dues/uploads.ts';
import { serveDueHeads } from './heads/routes.ts';
import { serveMess } from './mess/routes.ts';
import { serveReceipts } from './receipts/routes.ts';
import { serveDueReports } from './reports/routes.ts';
import { serveStays } from './stays/routes.ts';

/** Serves the calls about dues, receipts, beds and the mess. */
export function serveWelfare(serve: Serve, services: Services): void {
  serveClearances(serve, services);
  serveDebtors(serve);
  serveCharge(serve);
  serveDueUploads(serve);
  serveDueHeads(serve);
  serveDues(serve);
  serveMess(serve);
  serveReceipts(serve, services);
  serveDueReports(serve, services);
  serveStays(serve, services);
}
