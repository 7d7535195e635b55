import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';

/** The record of the student who asks. Throws NotFound where the account has none. */
export function ownStudentId({ caller: { studentId } }: { readonly caller: Caller }): number {
  if (studentId === null) throw new ApiError('NotFound');
  return studentId;
}
