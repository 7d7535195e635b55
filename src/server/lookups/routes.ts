import { lookup } from '../../contract/core/lookups.ts';
import { collegeDay } from '../college-day.ts';
import { ApiError } from '../http/api-error.ts';
import type { Serve } from '../http/serve.ts';
import { optionsOf } from './queries.ts';
import { isLookup } from './sources.ts';

/** `GET /lookups/:name`: the choices of a master, for anyone signed in. */
export function serveLookups(serve: Serve): void {
  serve(lookup, async ({ name, query }, { db, now, caller }) => {
    if (!isLookup(name)) throw new ApiError('NotFound');
    return { data: await optionsOf(db, name, { ...query, today: collegeDay(now), caller }) };
  });
}
