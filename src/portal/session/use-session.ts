import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../machines/session.ts';
import { sessionActor } from './session.ts';

export type Standing = 'restoring' | 'unreachable' | 'signedOut' | 'private';

/** State of this tab’s session: `private` shows the screens, also with an expired session. */
export function useStanding(): Standing {
  return useSelector(sessionActor, standingOf);
}

/** True if the session ended during use: the screen stays, with a sign-in over it. */
export function useHasExpired(): boolean {
  return useSelector(sessionActor, (session) => session.hasTag('expired'));
}

/** True if the user must change the password first. */
export function useMustChangePassword(): boolean {
  return useSelector(sessionActor, (session) => session.matches({ signedIn: 'mustChangePassword' }));
}

/** True if the user must set up a second factor first. */
export function useMustSetUpSecondFactor(): boolean {
  return useSelector(sessionActor, (session) => session.matches({ signedIn: 'mustSetUpSecondFactor' }));
}

/** True if one of these steps comes first: no other screen is shown, and no other call is made. */
export function useIsHeld(): boolean {
  return useSelector(sessionActor, (session) => session.hasTag('held'));
}

function standingOf(session: SnapshotFrom<typeof sessionMachine>): Standing {
  if (session.hasTag('private')) return 'private';
  if (session.hasTag('unreachable')) return 'unreachable';
  return session.matches('restoring') ? 'restoring' : 'signedOut';
}
