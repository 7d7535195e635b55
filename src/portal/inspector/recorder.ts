import type { ActorRefFrom } from 'xstate';
import type { inspectionMachine } from '../../../machines/inspection.ts';
import { saveFile } from './copy.ts';
import { watchPortals, type Live } from './live.ts';
import { momentAt, readRecording, writeRecording } from './recording.ts';
import type { Message, Moment, Party } from './wire.ts';

/** Data reported by the portals: the recent log, and the recording made here or opened from a file. */
export interface Recorder {
  live: Live;
  log: readonly Moment[];
  moments: () => readonly Moment[];
  /** Messages between actors: the recent ones, and those of the recording up to a position. */
  messages: readonly Message[];
  toldUpTo(position: number): readonly Message[];
  /** Starts or ends a recording, which begins with the current state of every actor. */
  toggle(): void;
  /** Opens a recording; false if the text is not a recording. */
  load(text: string): boolean;
  save(): void;
  /** The moments, up to a position, of the actor that represents a machine at that position. */
  upTo(position: number, machine: string): Moment[];
  /** Distinguishes the actors of one machine: `dropdown 2`. */
  nameOf(moment: Moment): string;
  /** Like `nameOf`, for an actor of any kind. */
  partyName(party: Party): string;
}

/** Maximum number of moments. The log keeps the newest; a recording ends when full. */
const most = 5000;

/** Stores the reports of portals according to the page’s mode. `onChange` is called on every update. */
export function makeRecorder(inspection: ActorRefFrom<typeof inspectionMachine>, onChange: () => void): Recorder {
  const log: Moment[] = [];
  const messageLog: Message[] = [];
  let moments: Moment[] = [];
  let messages: Message[] = [];
  const numbers = new Map<string, number>();
  const counts = new Map<string, number>();
  const meet = ({ actor, machine }: Moment) => {
    if (numbers.has(actor)) return;
    counts.set(machine, (counts.get(machine) ?? 0) + 1);
    numbers.set(actor, counts.get(machine)!);
  };
  const isRecording = () => inspection.getSnapshot().hasTag('recording');
  const onMoment = (moment: Moment) => {
    // A repeated report for another page that was just opened.
    if (moment.isBefore && numbers.has(moment.actor)) return;
    meet(moment);
    log.push(moment);
    if (log.length > most) log.splice(0, most / 2);
    if (isRecording()) {
      moments.push(moment);
      inspection.send({ type: 'arrived' });
      if (moments.length >= most) inspection.send({ type: 'stop' });
    }
    onChange();
  };
  const live = watchPortals(
    onMoment,
    (message) => {
      messageLog.push(message);
      if (messageLog.length > most) messageLog.splice(0, most / 2);
      if (isRecording()) messages.push(message);
      onChange();
    },
    onChange,
  );
  const nameOf = (actor: string, name: string) => `${name} ${numbers.get(actor) ?? ''}`.trim();
  return {
    live,
    log,
    messages: messageLog,
    moments: () => moments,
    toldUpTo: (position) => messages.filter(({ at }) => at <= (moments[position]?.at ?? 0)),
    toggle() {
      if (isRecording()) {
        inspection.send({ type: 'stop' });
        return;
      }
      moments = [...live.actors.values()].filter(({ status }) => status === 'active').map((last) => ({ ...last, isBefore: true }));
      messages = [];
      inspection.send({ type: 'record' });
      for (const _ of moments) inspection.send({ type: 'arrived' });
    },
    load(text) {
      const loaded = readRecording(text);
      if (!loaded) return false;
      moments = [...loaded.moments];
      messages = [...loaded.messages];
      moments.forEach(meet);
      inspection.send({ type: 'loaded', length: moments.length });
      return true;
    },
    save() {
      const when = new Date(moments[0]?.at ?? Date.now()).toISOString().slice(0, 19).replaceAll(':', '-');
      saveFile(`machines-${when}.json`, writeRecording({ moments, messages }));
    },
    upTo(position, machine) {
      const actor = momentAt(moments, position, machine)?.actor;
      return moments.filter((moment, index) => moment.actor === actor && (index <= position || moment.isBefore === true));
    },
    nameOf: ({ actor, machine }) => nameOf(actor, machine),
    partyName: ({ actor, name }) => nameOf(actor, name),
  };
}
