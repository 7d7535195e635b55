import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { editorMachine } from '../../../../machines/editor.ts';
import { leaveUnasked, useLeaveGuard } from '../../session/leave-guard.ts';

/** Asks before leaving with unsaved input, for an editor that is part of a page. */
export function useLeaving(actor: ActorRefFrom<typeof editorMachine>) {
  const [, navigate] = useLocation();
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'));
  const leave = useCallback((to: string) => actor.send({ type: 'leave', to }), [actor]);
  useLeaveGuard(isUnsaved, leave);
  useEffect(() => {
    const subscription = actor.on('left', ({ to }) => leaveUnasked(() => navigate(to)));
    return () => subscription.unsubscribe();
  }, [actor, navigate]);
}
