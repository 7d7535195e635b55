import type { WorkProgress } from '../../contract/notifications.ts';

type Hear = (progress: WorkProgress) => void;
const following = new Map<string, Hear>();

/**
 * A name for long work that is about to be asked for. While it is followed, `hear` is told how far it is, by the
 * stream of notifications where there is one.
 */
export function followProgress(hear: Hear): { key: string; stop: () => void } {
  const key = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('');
  following.set(key, hear);
  return { key, stop: () => following.delete(key) };
}

/** What the stream says of some work, which another tab may have asked for. */
export function tellProgress(progress: WorkProgress): void {
  following.get(progress.key)?.(progress);
}
