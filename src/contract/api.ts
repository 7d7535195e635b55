import * as authorization from './authorization.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as home from './home.ts';
import * as hr from './hr.ts';
import * as lookups from './lookups.ts';
import * as student from './student.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every call of the API, by the name under which the contract exports it. A call that is not here is not served. */
export const api: ReadonlyMap<string, AnyEndpoint> = new Map(
  [home, authorization, lookups, files, student, hr].flatMap((part) =>
    Object.entries(part).filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1])),
  ),
);
