import { isMessage, isMoment } from './recording.ts';
import { channelName, tabOf, type Gone, type Message, type Moment, type Request, type MachineEvent } from './wire.ts';

/** The portals that are being watched in this browser. */
export interface Live {
  /** The last moment of each actor. */
  actors: ReadonlyMap<string, Moment>;
  send(actor: string, event: MachineEvent): void;
}

/**
 * Listens to the portals in this browser that were opened for watching. Portals that are already open report
 * immediately.
 */
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

/** The last moments of a machine’s active actors, most recent first. */
export function actorsOf({ actors }: Live, machine: string): Moment[] {
  return [...actors.values()].filter((last) => last.machine === machine && last.status === 'active').sort((a, b) => b.at - a.at);
}

/** The number of active actors of each machine. */
export function countActors({ actors }: Live): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { status, machine } of actors.values()) {
    if (status === 'active') counts.set(machine, (counts.get(machine) ?? 0) + 1);
  }
  return counts;
}

const isGone = (data: unknown): data is Gone => (data as Partial<Gone> | null)?.kind === 'gone';
