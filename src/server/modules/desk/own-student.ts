import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';

/** Id of the student who calls. Throws NotFound if the account has no student. */
export function ownStudentId({ caller: { studentId } }: { readonly caller: Caller }): number {
  if (studentId === null) throw new ApiError('NotFound');
  return studentId;
}
