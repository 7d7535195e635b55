import { lookupNames } from '../../contract/modules.ts';
import type { LookupName } from '../../contract/names.ts';
import { lookup } from '../../contract/core/lookups.ts';
import { ApiError } from '../http/api-error.ts';
import type { Serve } from '../http/serve.ts';
import type { Services } from '../http/services.ts';
import { optionsOf } from './queries.ts';

/** `GET /lookups/:name`: the choices of a master, for anyone signed in. */
export function serveLookups(serve: Serve, _services: Services): void {
  serve(lookup, async ({ name, query }, { db }) => {
    if (!isLookup(name)) throw new ApiError('NotFound');
    return { data: await optionsOf(db, name, query) };
  });
}

const isLookup = (name: string): name is LookupName => (lookupNames as readonly string[]).includes(name);
