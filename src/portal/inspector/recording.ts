import type { Moment } from './wire.ts';

/** What a file of a recording says of itself. */
const format = 'machines-recording';

/** The text of a file with these moments. */
export function writeRecording(moments: readonly Moment[]): string {
  return `${JSON.stringify({ format, version: 1, moments }, null, 1)}\n`;
}

/** The moments in a file's text; null when it is no recording, or not a whole one. */
export function readRecording(text: string): Moment[] | null {
  try {
    const file = JSON.parse(text) as { format?: unknown; moments?: unknown } | null;
    if (file?.format !== format || !Array.isArray(file.moments) || file.moments.length === 0) return null;
    return file.moments.every(isMoment) ? file.moments : null;
  } catch {
    return null;
  }
}

/** Whether something that came from outside is a moment. */
export function isMoment(one: unknown): one is Moment {
  if (typeof one !== 'object' || one === null) return false;
  const { kind, actor, machine, value, context, event, at, status } = one as Record<string, unknown>;
  return (
    kind === 'moment' &&
    [actor, machine, status].every((text) => typeof text === 'string') &&
    isValue(value) &&
    isRecord(context) &&
    isRecord(event) &&
    typeof event['type'] === 'string' &&
    typeof at === 'number'
  );
}

/** Where the actor of this machine that did something last stood at this position. */
export function momentAt(moments: readonly Moment[], position: number, machine: string): Moment | undefined {
  return moments.findLast(
    (moment, index) => moment.machine === machine && (index <= position || moment.isBefore === true),
  );
}

const isRecord = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null;

function isValue(value: unknown): boolean {
  return typeof value === 'string' || (isRecord(value) && Object.values(value).every(isValue));
}
