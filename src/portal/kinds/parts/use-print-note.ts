import { notePrint } from '../../../contract/core/paper.ts';
import { call } from '../../api/call.ts';
import { useBeforePrint } from './use-before-print.ts';

export interface PrintedPersons {
  /** The path of the call that brought them. */
  of: string;
  /** What stands over them. */
  title: string;
  /** How many are on the paper; of none nothing is noted. */
  persons: number;
  purpose?: string | undefined;
}

/**
 * Each print of the screen is noted in the trail, whether it was asked for by a button or by the keyboard. No paper waits
 * for that: what the browser shows it can print without the portal as well.
 */
export function usePrintNote({ of, title, persons, purpose }: PrintedPersons): void {
  useBeforePrint(() => {
    const query = location.search.slice(1, 1001) || undefined;
    if (persons > 0) void call(notePrint, { body: { of, title, query, persons, purpose } }).catch(() => undefined);
  });
}
