import type { AnyEndpoint } from '../../contract/core/endpoint.ts';
import { permission, type Permission } from '../../contract/core/permissions.ts';

/** Who asks: made from the session's token for one request. */
export interface Caller {
  readonly userId: number;
  readonly sessionId: number;
  /** When the session ends at the latest; signed links end with it. */
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
  /** Whether any of the permissions is held. */
  may(...any: Permission[]): boolean;
}

/** A caller from what the session's query found. */
export function makeCaller(facts: Omit<Caller, 'may'>): Caller {
  return { ...facts, may: (...any) => any.some((name) => facts.permissions.has(permission[name])) };
}

/** Whether an account may make a call at all, whatever was granted to one of the wrong kind; whose rows, its scope says. */
export function mayCall(caller: Caller, { access, also = [], callers }: AnyEndpoint): boolean {
  const isHeld = typeof access === 'string' || caller.may(...access);
  const isTheirs = callers === 'both' || (callers === 'students') === (caller.kind === 'student');
  return isHeld && isTheirs && also.every((name) => caller.may(name));
}
