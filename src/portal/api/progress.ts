import type { WorkProgress } from '../../contract/core/notifications.ts';

type Hear = (progress: WorkProgress | null) => void;

/** After this silence, in ms, progress counts as unknown: a hidden tab no longer reads the stream. */
const usualSilenceMs = 4000;

const following = new Map<string, (progress: WorkProgress) => void>();

/**
 * Creates a key for a long operation that is about to start. Until `stop`, `hear` gets its progress from the
 * notification stream, or null when the stream has fallen silent.
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

/** Passes on progress from the stream, which may belong to another tab. */
export function tellProgress(progress: WorkProgress): void {
  following.get(progress.key)?.(progress);
}
