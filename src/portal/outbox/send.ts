import type { OutboxEntry } from '../../../machines/outbox.ts';
import type { Area } from '../../contract/core/areas.ts';
import { isApiError } from '../api/api-error.ts';
import { emptyAreas } from '../api/call-query.ts';
import { callAt } from '../api/call.ts';
import { isSame, versionIn, wholeBody } from './body.ts';
import { sendableOf } from './sendable.ts';

/** After this time a request is aborted, so that another entry can be sent. */
const patienceMs = 60_000;

/**
 * Sends an entry and returns the server’s new version. A version conflict may be caused by this very change if its
 * answer was lost; then the server already has it and there is no conflict. @throws {ApiError} on any failure:
 * StaleVersion if another user has changed the record.
 */
export async function sendEntry(entry: OutboxEntry, signal: AbortSignal): Promise<number | null> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, patienceMs);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const { path, params, changes } = entry;
    const answer = await callAt({ method: 'PUT', path }, { ...params, body: wholeBody(entry) }, { signal: limit.signal });
    // Areas as of the time of writing; a removed area has no queries.
    emptyAreas(changes as readonly Area[]);
    return versionIn((answer as { data?: unknown } | undefined)?.data);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'StaleVersion') throw error;
    const current = await theirsOf(entry);
    if (current === undefined || !isSame(current, entry.body)) throw error;
    return versionIn(current);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/** The server’s version of an entry’s record; undefined if its kind is unknown. @throws {ApiError} */
export async function theirsOf({ kind, params }: OutboxEntry): Promise<unknown> {
  const sendableKind = await sendableOf(kind);
  return sendableKind?.theirs(params);
}
