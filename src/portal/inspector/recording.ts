import type { Message, Moment, Party } from './wire.ts';

/** What is kept in a file: the moments of the machines, and what all actors were told. */
export interface Recording {
  moments: readonly Moment[];
  messages: readonly Message[];
}

/** What a file of a recording says of itself. */
const format = 'machines-recording';

/** The text of a recording's file. */
export function writeRecording({ moments, messages }: Recording): string {
  return `${JSON.stringify({ format, version: 2, moments, messages }, null, 1)}\n`;
}

/** The recording in a file's text; null when it is none, or not a whole one. */
export function readRecording(text: string): Recording | null {
  try {
    const file = JSON.parse(text) as { format?: unknown; moments?: unknown; messages?: unknown } | null;
    if (file?.format !== format || !Array.isArray(file.moments) || file.moments.length === 0) return null;
    // Of the first version, which did not tell transitions, only the states can be gone through.
    const moments = file.moments.map((one: unknown) => (isRecord(one) ? { taken: [], says: [], ...one } : one));
    const { messages = [] } = file;
    if (!Array.isArray(messages) || !messages.every(isMessage)) return null;
    return moments.every(isMoment) ? { moments, messages } : null;
  } catch {
    return null;
  }
}

/** Whether something that came from outside is a moment. */
export function isMoment(one: unknown): one is Moment {
  if (typeof one !== 'object' || one === null) return false;
  const { kind, actor, machine, value, context, event, taken, says, at, status } = one as Record<string, unknown>;
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

/** Whether something that came from outside is a message between actors. */
export function isMessage(one: unknown): one is Message {
  if (!isRecord(one) || one['kind'] !== 'message') return false;
  const { from, to, type, at } = one;
  return (from === null || isParty(from)) && isParty(to) && typeof type === 'string' && typeof at === 'number';
}

/** Where the actor of this machine that did something last stood at this position. */
export function momentAt(moments: readonly Moment[], position: number, machine: string): Moment | undefined {
  return moments.findLast((moment, index) => moment.machine === machine && (index <= position || moment.isBefore === true));
}

const isParty = (one: unknown): one is Party => isRecord(one) && typeof one['actor'] === 'string' && typeof one['name'] === 'string';

const isTexts = (one: unknown): one is string[] => Array.isArray(one) && one.every((text) => typeof text === 'string');

const isRecord = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null;

function isValue(value: unknown): boolean {
  return typeof value === 'string' || (isRecord(value) && Object.values(value).every(isValue));
}
