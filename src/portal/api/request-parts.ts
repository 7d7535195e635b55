import type { AnyEndpoint } from '../../contract/core/endpoint.ts';

/** The parts of an input. All keys except `query` and `body` are path parameters. */
export interface Parts {
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  [param: string]: unknown;
}

/** The path of a call with its parameters filled in: `students/9`. */
export function addressOf(endpoint: Pick<AnyEndpoint, 'path'>, input: unknown): string {
  const parts = input as Parts;
  return endpoint.path.slice(1).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parts[name])));
}

/** The query string: a list repeats its name, and empty, null or absent values are omitted. */
export function searchOf(input: unknown): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((input as Parts).query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  return search;
}
