import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { observeActors } from '../session/inspection.ts';
import { allowed, only } from './allowed.ts';
import { channelName, type Gone, type Moment, type Request } from './wire.ts';

/** Tells the page of the machines what the actors of this tab do, and gives them the events that it sends back. */
export function startBridge(): void {
  const channel = new BroadcastChannel(channelName);
  const tab = Math.random().toString(36).slice(2, 6);
  const actors = new Map<string, { ref: AnyActorRef; last: Moment }>();
  // What happens in a page that is being left would bring its actors back after they were said to be gone.
  let isLeft = false;
  const tell = (message: Moment | Gone) => isLeft || channel.postMessage(message);
  const tellAll = () => actors.forEach(({ last }) => tell(last));
  addEventListener('pagehide', () => {
    tell({ kind: 'gone', tab });
    isLeft = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    isLeft = false;
    if (persisted) tellAll();
  });
  channel.addEventListener('message', ({ data }: MessageEvent<Request>) => {
    if (data.kind === 'hello') tellAll();
    // Only what a user or the outside could do; what an actor answers is its own.
    else if (data.kind === 'send' && !data.event.type.startsWith('xstate.'))
      actors.get(data.actor)?.ref.send(data.event);
  });
  observeActors((seen) => {
    if (seen.type !== '@xstate.snapshot' || !('machine' in seen.snapshot)) return;
    const ref = seen.actorRef as AnyActorRef;
    const { machine, value, context, status } = seen.snapshot as AnyMachineSnapshot;
    const { type } = seen.event;
    const last: Moment = {
      kind: 'moment',
      actor: `${tab} ${ref.sessionId}`,
      machine: machine.id,
      value,
      context: only(allowed[machine.id]?.context, context),
      event: { ...only(allowed[machine.id]?.events[type], seen.event), type },
      status,
      at: Date.now(),
    };
    if (status === 'active') actors.set(last.actor, { ref, last });
    else actors.delete(last.actor);
    tell(last);
  });
}
