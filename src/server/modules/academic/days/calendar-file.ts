import type { ClassOn } from '../../../../contract/academic/days.ts';

/** India has one time zone and no summer time. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Kolkata',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** What is read again and again under an address that anyone may come by tells of a class its title, room and time alone. */
type Told = 'file' | 'feed';

/** Calendars that heed it ask again after an hour: a room that changes in the morning is right before the class. */
const askAgain = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];

/**
 * Classes as an iCalendar file (RFC 5545), an event each: a weekly rule would need an exception for every holiday, every
 * make-up day and every change, and calendars disagree on those.
 */
export function calendarOf(name: string, classes: readonly ClassOn[], now: Date, as: Told = 'file'): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//PMEC//Timetable//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...(as === 'feed' ? askAgain : []),
    ...zone,
    ...eventsOf(classes).flatMap((one) => eventOf(one, stampOf(now), as)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** A class that was moved is one event, at its new place; where only the old place is asked for, it is cancelled there. */
function eventsOf(classes: readonly ClassOn[]): ClassOn[] {
  const moved = new Set(classes.filter((one) => isMovedHere(one)).map(uidOf));
  return classes.filter((one) => one.state !== 'away' || !moved.has(uidOf(one)));
}

const isMovedHere = ({ state, change }: ClassOn): boolean => state === 'held' && change?.kind === 'move';

/** The same for the class of a day wherever it is moved, so that a calendar that reads the file again moves it too. */
function uidOf(one: ClassOn): string {
  const day = isMovedHere(one) ? (one.change?.otherDay ?? one.day) : one.day;
  return `${one.entryId}-${day}@timetable.pmec`;
}

function eventOf(one: ClassOn, stamp: string, as: Told): string[] {
  const { day, startsAt, endsAt, code, title, shortTitle, section, group, room, teachers, state, change } = one;
  const isHeld = state === 'held';
  const told = [`${code} ${title}`, [section, group].filter(Boolean).join(' · '), teachers.map((who) => who.name).join(', ')];
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(one)}`,
    `DTSTAMP:${stamp}`,
    // Nothing is changed twice: a change that was accepted stays.
    `SEQUENCE:${change ? 1 : 0}`,
    `DTSTART;TZID=Asia/Kolkata:${timeOf(day, startsAt)}`,
    `DTEND;TZID=Asia/Kolkata:${timeOf(day, endsAt)}`,
    `SUMMARY:${escaped([shortTitle, group].filter(Boolean).join(' · '))}`,
    ...(room === null ? [] : [`LOCATION:${escaped(room)}`]),
    ...(as === 'file' ? [`DESCRIPTION:${escaped(told.filter(Boolean).join('\n'))}`] : []),
    `STATUS:${isHeld ? 'CONFIRMED' : 'CANCELLED'}`,
    `TRANSP:${isHeld ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

const timeOf = (day: string, clock: string): string => `${day.replaceAll('-', '')}T${clock.replace(':', '')}00`;
const stampOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** A line has at most 75 bytes, the next ones begin with a space; no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > 75) {
      parts.push(part);
      [part, bytes] = [' ', 1];
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}
