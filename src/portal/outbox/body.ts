import type { OutboxEntry } from '../../../machines/outbox.ts';

// The outbox stores a body as its call takes it. The base version of the record is stored separately, because it
// changes when an earlier change was sent or when the user keeps their version over another user’s.

export function versionIn(value: unknown): number | null {
  const { version } = (value ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : null;
}

/** The body with the current base version. */
export function wholeBody({ body, version }: Pick<OutboxEntry, 'body' | 'version'>): unknown {
  return isObject(body) && 'version' in body ? { ...body, version } : body;
}

/** Compares two bodies regardless of their version and key order. */
export function isSame(a: unknown, b: unknown): boolean {
  return written(a) === written(b);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function written(body: unknown): string {
  const { version: _version, ...rest } = isObject(body) ? body : { body };
  return JSON.stringify(rest, (_key, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
