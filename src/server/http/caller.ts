import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import { permission, type Permission } from '../../contract/core/permissions.ts';

/** The user behind a request, read from the session's token. */
export interface Caller {
  readonly userId: number;
  readonly sessionId: number;
  /** The latest end of the session; signed links end with it. */
  readonly sessionEndsAt: string;
  readonly name: string;
  readonly kind: 'employee' | 'student' | 'other' | 'system';
  readonly roleId: number;
  readonly roleName: string;
  readonly permissions: ReadonlySet<number>;
  readonly studentId: number | null;
  readonly employeeId: number | null;
  readonly mustChangePassword: boolean;
  readonly mustSetUpSecondFactor: boolean;
  /** True if any of the permissions is held. */
  may(...any: Permission[]): boolean;
}

/** A caller from the result of the session's query. */
export function makeCaller(facts: Omit<Caller, 'may'>): Caller {
  return { ...facts, may: (...any) => any.some((name) => facts.permissions.has(permission[name])) };
}

/** True if the caller's permissions and kind of account allow a call; its scope limits the rows. */
export function mayCall(caller: Caller, { access, also = [], callers }: AnyEndpoint): boolean {
  const isHeld = typeof access === 'string' || caller.may(...access);
  const isTheirs = callers === 'both' || (callers === 'students') === (caller.kind === 'student');
  return isHeld && isTheirs && also.every((name) => caller.may(name));
}
