import { useSelector } from '@xstate/react';
import type { SessionUser } from '../../../machines/session.ts';
import { sessionActor } from './session.ts';

/** The signed-in user, also with an expired session; otherwise null. */
export function useUser(): SessionUser | null {
  return useSelector(sessionActor, (session) => (session.hasTag('private') ? session.context.user : null));
}
