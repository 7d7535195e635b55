import * as contract from '../../../../contract/authorization/sign-ins.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { signInList } from './list.ts';
import { periodOf } from './period.ts';
import { countedDays, daysOf, worstAddresses } from './summary.ts';

/** Serves the calls of src/contract/authorization/sign-ins.ts. */
export function serveSignIns(serve: Serve, services: Services): void {
  const list = signInList(services);
  serveList(serve, list);

  serve(contract.signInSummary, async ({ query }, context) => {
    const { db, now } = context;
    const period = periodOf(query, now);
    const matches = await list.found(context, query);
    const isNarrowed = [query.q, query.outcome, query.userId, query.ip].some((filter) => filter?.length);
    const days = await daysOf(db, matches, period, isNarrowed ? [] : await countedDays(db, period));
    const sum = (of: 'ok' | 'failed') => days.reduce((total, day) => total + day[of], 0);
    return {
      data: { ...period, ok: sum('ok'), failed: sum('failed'), days, addresses: await worstAddresses(db, matches) },
    };
  });
}
