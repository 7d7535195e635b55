import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { transitionId } from '../../charts/states.ts';
import { allowed, only } from './allowed.ts';
import type { Message, Moment, Party } from './wire.ts';

/** Activity of an actor since its last report. */
interface Since {
  taken: string[][];
  says: string[];
}

/** Converts the activity of a tab’s actors into allowed reports: moments of machines, and messages to any actor. */
export function makeTeller(tab: string, tell: (what: Moment | Message, ref: AnyActorRef) => void) {
  const done = new WeakMap<ActorRefLike, Since>();
  const since = (ref: ActorRefLike): Since => {
    const activity = done.get(ref) ?? { taken: [], says: [] };
    done.set(ref, activity);
    return activity;
  };
  return (event: InspectionEvent): void => {
    const ref = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.microstep') {
      if (event._transitions.length) since(ref).taken.push(event._transitions.map(transitionId));
    } else if (event.type === '@xstate.action') {
      const { type, params } = event.action;
      if (type === 'xstate.emit') since(ref).says.push((params as unknown as { event: { type: string } }).event.type);
    } else if (event.type === '@xstate.event') {
      const from = event.sourceRef ? partyOf(tab, event.sourceRef as AnyActorRef) : null;
      tell({ kind: 'message', from, to: partyOf(tab, ref), type: event.event.type, at: Date.now() }, ref);
    } else if (event.type === '@xstate.snapshot' && 'machine' in event.snapshot) {
      const snapshot = event.snapshot as AnyMachineSnapshot;
      tell({ ...momentOf(snapshot, event.event), actor: addressOf(tab, ref), ...since(ref) }, ref);
      done.delete(ref);
    }
  };
}

function momentOf({ machine, value, context, status }: AnyMachineSnapshot, event: { type: string }) {
  const may = allowed[machine.id];
  return {
    kind: 'moment' as const,
    machine: machine.id,
    value,
    context: only(may?.context, context),
    event: { ...only(may?.events[event.type], event), type: event.type },
    status,
    at: Date.now(),
  };
}

const addressOf = (tab: string, { sessionId }: AnyActorRef) => `${tab} ${sessionId}`;

function partyOf(tab: string, ref: AnyActorRef): Party {
  const { machine } = (ref.getSnapshot() ?? {}) as { machine?: { id: string } };
  return { actor: addressOf(tab, ref), name: machine?.id ?? ref.id };
}
