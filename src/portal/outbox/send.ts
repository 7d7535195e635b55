import type { OutboxEntry } from '../../../machines/outbox.ts';
import type { Area } from '../../contract/core/areas.ts';
import { isApiError } from '../api/api-error.ts';
import { emptyAreas } from '../api/call-query.ts';
import { callAt } from '../api/call.ts';
import { isSame, versionIn, wholeBody } from './body.ts';
import { sendableOf } from './sendable.ts';

/** An answer that has not come by then is given up, and another entry has its turn. */
const patienceMs = 60_000;

/**
 * Puts what an entry holds; answers the version that the server has then. A version that is not the server’s any more may
 * be this very change, whose answer was lost on the way: then it is there, and nothing is to be asked.
 * @throws {ApiError} StaleVersion when somebody else has changed the record.
 */
export async function sendEntry(entry: OutboxEntry, signal: AbortSignal): Promise<number | null> {
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  const timer = setTimeout(giveUp, patienceMs);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const { path, params, changes } = entry;
    const answer = await callAt({ method: 'PUT', path }, { ...params, body: wholeBody(entry) }, { signal: limit.signal });
    // They were areas when it was written; one that is none any more holds nothing.
    emptyAreas(changes as readonly Area[]);
    return versionIn((answer as { data?: unknown } | undefined)?.data);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'StaleVersion') throw error;
    const theirs = await theirsOf(entry);
    if (theirs === undefined || !isSame(theirs, entry.body)) throw error;
    return versionIn(theirs);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/** What the server has of an entry’s record; undefined where nobody knows how to ask. @throws {ApiError} */
export async function theirsOf({ kind, params }: OutboxEntry): Promise<unknown> {
  const known = await sendableOf(kind);
  return known?.theirs(params);
}
