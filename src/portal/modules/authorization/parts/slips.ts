import { useSyncExternalStore } from 'react';
import type { BulkUserResult } from '../../../../contract/authorization/users.ts';

/** New passwords that were made for many: here as long as they are on the screen, and nowhere else. */
let slips: readonly BulkUserResult[] | null = null;
const watchers = new Set<() => void>();

function put(next: readonly BulkUserResult[] | null): void {
  slips = next;
  for (const tell of watchers) tell();
}

export const showSlips = (made: readonly BulkUserResult[]): void => put(made);
export const dropSlips = (): void => put(null);

/** The slips to be printed; null when there are none. */
export const useSlips = (): readonly BulkUserResult[] | null =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
    () => slips,
  );
