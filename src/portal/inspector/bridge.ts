import type { AnyActorRef } from 'xstate';
import { observeActors } from '../session/inspection.ts';
import { makeTeller } from './teller.ts';
import { channelName, type Gone, type Message, type Moment, type Request } from './wire.ts';

/** Reports the actors of this tab to the machines page and delivers the events that the page sends back. */
export function startBridge(): void {
  const channel = new BroadcastChannel(channelName);
  const tab = Math.random().toString(36).slice(2, 6);
  const actors = new Map<string, { ref: AnyActorRef; last: Moment }>();
  // Reports from a page being closed would list its actors again after they were reported as gone.
  let isLeft = false;
  const tell = (report: Moment | Message | Gone) => isLeft || channel.postMessage(report);
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
    // Only events of a user or the environment; an actor’s own results are excluded.
    else if (data.kind === 'send' && !data.event.type.startsWith('xstate.')) actors.get(data.actor)?.ref.send(data.event);
  });
  observeActors(
    makeTeller(tab, (report, ref) => {
      if (report.kind === 'moment') {
        if (report.status === 'active') actors.set(report.actor, { ref, last: report });
        else actors.delete(report.actor);
      }
      tell(report);
    }),
  );
}
