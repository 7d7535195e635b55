import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/caller.ts';

type Own = Pick<Caller, 'employeeId'>;

/** Whether this is the caller's own record, whose service another holder of the permission decides on. */
export const isOwn = ({ employeeId }: Own, id: number): boolean => employeeId === id;

/** @throws {ApiError} Forbidden for the caller's own record */
export function refuseOwn(caller: Own, id: number): void {
  if (isOwn(caller, id)) throw new ApiError('Forbidden', { detail: 'the own record' });
}
