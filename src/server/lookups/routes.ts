import { lookup } from '../../contract/core/lookups.ts';
import { collegeDay } from '../college-day.ts';
import { ApiError } from '../http/api-error.ts';
import type { Serve } from '../http/serve.ts';
import { optionsOf } from './queries.ts';
import { isLookup, sourceOf } from './sources.ts';

/** Serves `GET /lookups/:name`: the choices of a master, for the kinds of accounts whose forms need them. */
export function serveLookups(serve: Serve): void {
  serve(lookup, async ({ name, query }, { db, now, caller }) => {
    if (!isLookup(name)) throw new ApiError('NotFound');
    const { callers = 'employees' } = sourceOf(name);
    if (callers !== 'both' && (callers === 'students') !== (caller.kind === 'student')) throw new ApiError('Forbidden');
    return { data: await optionsOf(db, name, { ...query, today: collegeDay(now), asking: { caller, now } }) };
  });
}
