import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import { leaveUnasked, useLeaveGuard } from '../../../../session/leave-guard.ts';
import type { useSeats } from './use-seats.ts';

/** Leaving with something unsaved asks first. */
export function useSeatLeaving(actor: ReturnType<typeof useSeats>) {
  const [, navigate] = useLocation();
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'));
  const leave = useCallback((to: string) => actor.send({ type: 'leave', to }), [actor]);
  useLeaveGuard(isUnsaved, leave);
  useEffect(() => {
    const subscription = actor.on('left', ({ to }) => leaveUnasked(() => navigate(to)));
    return () => subscription.unsubscribe();
  }, [actor, navigate]);
}
