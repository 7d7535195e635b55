import { useSyncExternalStore } from 'react';
import type { BulkUserResult } from '../../../../contract/authorization/users.ts';

/** New passwords of many users, in memory only until the dialog or the page is closed. */
let slips: readonly BulkUserResult[] | null = null;
const watchers = new Set<() => void>();

function setSlips(next: readonly BulkUserResult[] | null): void {
  slips = next;
  for (const tell of watchers) tell();
}

export const showSlips = (results: readonly BulkUserResult[]): void => setSlips(results);
export const dropSlips = (): void => setSlips(null);

/** The slips to print. Null if there are none. */
export const useSlips = (): readonly BulkUserResult[] | null =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
    () => slips,
  );
