import type { WorkProgress } from '../../contract/core/notifications.ts';

type Hear = (progress: WorkProgress | null) => void;

/** Who says nothing for so long says nothing any more: a tab that was out of sight has left the stream. */
const usualSilenceMs = 4000;

const following = new Map<string, (progress: WorkProgress) => void>();

/**
 * A name for long work that is about to be asked for. While it is followed, `hear` is told how far it is, by the
 * stream of notifications where there is one, and null when that has fallen silent.
 */
export function followProgress(hear: Hear, silenceMs = usualSilenceMs): { key: string; stop: () => void } {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('');
  following.set(key, (progress) => {
    clearTimeout(silence);
    silence = setTimeout(() => hear(null), silenceMs);
    hear(progress);
  });
  const stop = () => {
    clearTimeout(silence);
    following.delete(key);
  };
  return { key, stop };
}

/** What the stream says of some work, which another tab may have asked for. */
export function tellProgress(progress: WorkProgress): void {
  following.get(progress.key)?.(progress);
}
