import { isMoment } from './recording.ts';
import { channelName, tabOf, type Gone, type Moment, type Request, type Told } from './wire.ts';

/** An actor of a portal in another tab. */
export interface LiveActor {
  id: string;
  /** Counted for each machine, in the order in which they were met. */
  number: number;
  last: Moment;
}

/** The portals that are watched. */
export interface Live {
  actors: ReadonlyMap<string, LiveActor>;
  send(actor: string, event: Told): void;
}

/** Listens to the portals of this browser that were opened to be watched; those that are open already tell at once. */
export function watchPortals(onMoment: (moment: Moment) => void, onGone: () => void): Live {
  const channel = new BroadcastChannel(channelName);
  const actors = new Map<string, LiveActor>();
  const counts = new Map<string, number>();
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isGone(data)) {
      for (const id of actors.keys()) if (tabOf(id) === data.tab) actors.delete(id);
      onGone();
    }
    if (!isMoment(data)) return;
    const known = actors.get(data.actor);
    if (known) known.last = data;
    else {
      const number = (counts.get(data.machine) ?? 0) + 1;
      counts.set(data.machine, number);
      actors.set(data.actor, { id: data.actor, number, last: data });
    }
    onMoment(data);
  });
  const ask = (request: Request) => channel.postMessage(request);
  ask({ kind: 'hello' });
  return { actors, send: (actor, event) => ask({ kind: 'send', actor, event }) };
}

/** The actors of a machine that are at work, the one that did something last first. */
export function actorsOf({ actors }: Live, machine: string): LiveActor[] {
  return [...actors.values()]
    .filter(({ last }) => last.machine === machine && last.status === 'active')
    .sort((one, other) => other.last.at - one.last.at);
}

const isGone = (data: unknown): data is Gone => (data as Partial<Gone> | null)?.kind === 'gone';
