import * as contract from '../../../../contract/authorization/sign-ins.ts';
import { collegeDay, daysBefore } from '../../../college-day.ts';
import { pageLimits } from '../../../database/page-limits.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { exportList } from '../../../export/export-list.ts';
import { noFacts, readFacts } from '../people.ts';
import { signInColumns } from './export-columns.ts';
import {
  attemptRows,
  attemptsOf,
  attemptsWithNumbers,
  countAttempts,
  countedDays,
  daysOf,
  worstAddresses,
  type Period,
} from './queries.ts';

/** The calls of src/contract/authorization/sign-ins.ts. */
export function serveSignIns(serve: Serve, services: Services): void {
  serve(contract.listSignIns, async ({ query }, context) => {
    const { db, caller, now } = context;
    const period = periodOf(query, now);
    const found = attemptsOf(db, query, period);
    const total = await countAttempts(found);
    const { page, pageSize, format } = query;
    if (format)
      return exportList(context, {
        format,
        table: 'sign_in_attempts',
        file: 'sign-ins',
        title: 'Sign-ins',
        total,
        filters: { ...query, ...period },
        columns: signInColumns,
        rows: attemptsWithNumbers(found, query.sort).stream(250),
      });
    const rows = await attemptRows(found, query.sort).modifyEnd(pageLimits(query)).execute();
    const factsOf = await readFacts(db, rows.map(({ userId }) => userId), caller, services); // prettier-ignore
    const data = rows.map((row) => ({ ...row, ...(factsOf(row.userId) ?? noFacts) }));
    return { data, total, page, pageSize, ...period };
  });

  serve(contract.signInSummary, async ({ query }, { db, now }) => {
    const period = periodOf(query, now);
    const found = attemptsOf(db, query, period);
    const isNarrowed = [query.q, query.outcome, query.userId, query.ip].some((filter) => filter?.length);
    const days = await daysOf(found, period, isNarrowed ? [] : await countedDays(db, period));
    const sum = (of: 'ok' | 'failed') => days.reduce((total, day) => total + day[of], 0);
    return {
      data: { ...period, ok: sum('ok'), failed: sum('failed'), days, addresses: await worstAddresses(found) },
    };
  });
}

const longestDays = 400;

/** The days that are meant: the last seven up to the end that is named, or to today. A year is the most. */
function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const end = to ?? (from === undefined || from <= collegeDay(now) ? collegeDay(now) : from);
  const begin = from ?? daysBefore(end, 6);
  if (begin > end) throw new ApiError('ValidationFailed', { fields: { to: 'outOfRange' } });
  if (begin < daysBefore(end, longestDays)) throw new ApiError('ValidationFailed', { fields: { from: 'outOfRange' } });
  return { from: begin, to: end };
}
