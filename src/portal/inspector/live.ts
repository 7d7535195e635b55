import { isMessage, isMoment } from './recording.ts';
import { channelName, tabOf, type Gone, type Message, type Moment, type Request, type Told } from './wire.ts';

/** The portals that are watched. */
export interface Live {
  /** What each actor told last. */
  actors: ReadonlyMap<string, Moment>;
  send(actor: string, event: Told): void;
}

/** Listens to the portals of this browser that were opened to be watched; those that are open already tell at once. */
export function watchPortals(onMoment: (moment: Moment) => void, onMessage: (message: Message) => void, onGone: () => void): Live {
  const channel = new BroadcastChannel(channelName);
  const actors = new Map<string, Moment>();
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isGone(data)) {
      for (const id of actors.keys()) if (tabOf(id) === data.tab) actors.delete(id);
      onGone();
    }
    if (isMessage(data)) onMessage(data);
    if (!isMoment(data)) return;
    actors.set(data.actor, data);
    onMoment(data);
  });
  const ask = (request: Request) => channel.postMessage(request);
  ask({ kind: 'hello' });
  return { actors, send: (actor, event) => ask({ kind: 'send', actor, event }) };
}

/** Where the actors of a machine stand that are at work, the one that did something last first. */
export function actorsOf({ actors }: Live, machine: string): Moment[] {
  return [...actors.values()]
    .filter((last) => last.machine === machine && last.status === 'active')
    .sort((one, other) => other.at - one.at);
}

/** How many actors of each machine are at work. */
export function countActors({ actors }: Live): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { status, machine } of actors.values()) {
    if (status === 'active') counts.set(machine, (counts.get(machine) ?? 0) + 1);
  }
  return counts;
}

const isGone = (data: unknown): data is Gone => (data as Partial<Gone> | null)?.kind === 'gone';
