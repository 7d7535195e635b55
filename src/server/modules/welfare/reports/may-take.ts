import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/caller.ts';

/** Throws Forbidden when a report of dues is asked for as a file by who may not take one. */
export function refuseFile(caller: Caller, { format }: { format?: unknown }): void {
  if (format !== undefined && !caller.may('STUDENT_DUES_EXCEL_REPORT')) throw new ApiError('Forbidden');
}
