import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';

type EmployeeCaller = Pick<Caller, 'employeeId'>;

/** True for the caller's own record: only another holder of the permission may change its service. */
export const isOwn = ({ employeeId }: EmployeeCaller, id: number): boolean => employeeId === id;

/** @throws {ApiError} Forbidden for the caller's own record */
export function refuseOwn(caller: EmployeeCaller, id: number): void {
  if (isOwn(caller, id)) throw new ApiError('Forbidden', { detail: 'this is the record of the caller' });
}
