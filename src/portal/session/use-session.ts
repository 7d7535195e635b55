import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session.ts';
import { sessionActor } from './session.ts';

export type Standing = 'restoring' | 'unreachable' | 'signedOut' | 'private';

/** Where this tab stands: `private` shows the screens, also under an expired session. */
export function useStanding(): Standing {
  return useSelector(sessionActor, standingOf);
}

/** Whether the session ended under the user: the screen stays, with a sign-in over it. */
export function useHasExpired(): boolean {
  return useSelector(sessionActor, (session) => session.hasTag('expired'));
}

/** Whether the user must choose a password before anything else. */
export function useMustChangePassword(): boolean {
  return useSelector(sessionActor, (session) => session.matches({ signedIn: 'mustChangePassword' }));
}

/** Whether the user must set up a second factor before anything else. */
export function useMustSetUpSecondFactor(): boolean {
  return useSelector(sessionActor, (session) => session.matches({ signedIn: 'mustSetUpSecondFactor' }));
}

/** Whether one of these comes first: no other screen is shown, and no other call is made. */
export function useIsHeld(): boolean {
  return useSelector(sessionActor, (session) => session.hasTag('held'));
}

function standingOf(session: SnapshotFrom<typeof sessionMachine>): Standing {
  if (session.hasTag('private')) return 'private';
  if (session.hasTag('unreachable')) return 'unreachable';
  return session.matches('restoring') ? 'restoring' : 'signedOut';
}
