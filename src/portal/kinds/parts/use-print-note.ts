import { notePrint } from '../../../contract/core/paper.ts';
import { call } from '../../api/call.ts';
import { useBeforePrint } from './use-before-print.ts';

export interface PrintedPersons {
  /** Path of the call that returned the persons. */
  of: string;
  title: string;
  /** Number of printed persons; without persons no note is made. */
  persons: number;
  purpose?: string | undefined;
}

/**
 * Records each print of the screen in the audit trail, started by a button or from the keyboard. Printing does not wait
 * for the record, because the browser can print the page without the portal anyway.
 */
export function usePrintNote({ of, title, persons, purpose }: PrintedPersons): void {
  useBeforePrint(() => {
    const query = location.search.slice(1, 1001) || undefined;
    if (persons > 0) void call(notePrint, { body: { of, title, query, persons, purpose } }).catch(() => undefined);
  });
}
