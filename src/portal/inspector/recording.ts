import type { Message, Moment, Party } from './wire.ts';

/** Content of a recording file: the moments of the machines and the messages of all actors. */
export interface Recording {
  moments: readonly Moment[];
  messages: readonly Message[];
}

/** Format identifier in a recording file. */
const format = 'machines-recording';

/** Serialises a recording. */
export function writeRecording({ moments, messages }: Recording): string {
  return `${JSON.stringify({ format, version: 2, moments, messages }, null, 1)}\n`;
}

/** Parses a recording; null if the text is invalid or incomplete. */
export function readRecording(text: string): Recording | null {
  try {
    const file = JSON.parse(text) as { format?: unknown; moments?: unknown; messages?: unknown } | null;
    if (file?.format !== format || !Array.isArray(file.moments) || file.moments.length === 0) return null;
    // The first version has no transitions, so only its states can be replayed.
    const moments = file.moments.map((moment: unknown) => (isRecord(moment) ? { taken: [], says: [], ...moment } : moment));
    const { messages = [] } = file;
    if (!Array.isArray(messages) || !messages.every(isMessage)) return null;
    return moments.every(isMoment) ? { moments, messages } : null;
  } catch {
    return null;
  }
}

/** Checks that untrusted data is a moment. */
export function isMoment(candidate: unknown): candidate is Moment {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const { kind, actor, machine, value, context, event, taken, says, at, status } = candidate as Record<string, unknown>;
  return (
    kind === 'moment' &&
    [actor, machine, status].every((text) => typeof text === 'string') &&
    isValue(value) &&
    isRecord(context) &&
    isRecord(event) &&
    typeof event['type'] === 'string' &&
    Array.isArray(taken) &&
    taken.every(isTexts) &&
    isTexts(says) &&
    typeof at === 'number'
  );
}

/** Checks that untrusted data is a message between actors. */
export function isMessage(value: unknown): value is Message {
  if (!isRecord(value) || value['kind'] !== 'message') return false;
  const { from, to, type, at } = value;
  return (from === null || isParty(from)) && isParty(to) && typeof type === 'string' && typeof at === 'number';
}

/** The last moment, at this position, of the most recently active actor of this machine. */
export function momentAt(moments: readonly Moment[], position: number, machine: string): Moment | undefined {
  return moments.findLast((moment, index) => moment.machine === machine && (index <= position || moment.isBefore === true));
}

const isParty = (value: unknown): value is Party =>
  isRecord(value) && typeof value['actor'] === 'string' && typeof value['name'] === 'string';

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((text) => typeof text === 'string');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isValue(value: unknown): boolean {
  return typeof value === 'string' || (isRecord(value) && Object.values(value).every(isValue));
}
