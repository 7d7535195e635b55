import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/caller.ts';

/** @throws {ApiError} Forbidden if the caller requests a file without the permission for files */
export function refuseFile(caller: Caller, { format }: { format?: unknown }): void {
  if (format !== undefined && !caller.may('STUDENT_DUES_EXCEL_REPORT')) throw new ApiError('Forbidden');
}
