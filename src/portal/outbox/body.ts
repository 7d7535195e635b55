import type { OutboxEntry } from '../../../machines/outbox.ts';

// A body lies in the outbox as its call takes it. The version of the record that it was based on is kept beside it: that
// changes when an earlier one has been sent, or when the user keeps theirs over somebody else’s.

export function versionIn(value: unknown): number | null {
  const { version } = (value ?? {}) as { version?: unknown };
  return typeof version === 'number' ? version : null;
}

/** The body upon the version that is right by now. */
export function wholeBody({ body, version }: Pick<OutboxEntry, 'body' | 'version'>): unknown {
  return isObject(body) && 'version' in body ? { ...body, version } : body;
}

/** Whether two bodies say the same, whatever their version and the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return written(one) === written(other);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function written(body: unknown): string {
  const { version: _version, ...rest } = isObject(body) ? body : { body };
  return JSON.stringify(rest, (_key, inner: unknown) =>
    isObject(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
}
