import type { AnyActorRef } from 'xstate';
import { observeActors } from '../session/inspection.ts';
import { makeTeller } from './teller.ts';
import { channelName, type Gone, type Message, type Moment, type Request } from './wire.ts';

/** Tells the page of the machines what the actors of this tab do, and gives them the events that it sends back. */
export function startBridge(): void {
  const channel = new BroadcastChannel(channelName);
  const tab = Math.random().toString(36).slice(2, 6);
  const actors = new Map<string, { ref: AnyActorRef; last: Moment }>();
  // What happens in a page that is being left would bring its actors back after they were said to be gone.
  let isLeft = false;
  const tell = (what: Moment | Message | Gone) => isLeft || channel.postMessage(what);
  const tellAll = () => actors.forEach(({ last }) => tell({ ...last, isBefore: true }));
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
    else if (data.kind === 'send' && !data.event.type.startsWith('xstate.')) actors.get(data.actor)?.ref.send(data.event);
  });
  observeActors(
    makeTeller(tab, (what, ref) => {
      if (what.kind === 'moment') {
        if (what.status === 'active') actors.set(what.actor, { ref, last: what });
        else actors.delete(what.actor);
      }
      tell(what);
    }),
  );
}
