import type { ClassOn } from '../../../../contract/academic/days.ts';

/** India has one time zone and no daylight saving time. */
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

/** A `feed` is read repeatedly from an address that may leak, so it omits course titles, sections and teachers. */
type CalendarKind = 'file' | 'feed';

/** Makes calendars refresh every hour, so that a room changed in the morning is correct before the class. */
const askAgain = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];

/**
 * Classes as an iCalendar file (RFC 5545) with one event for each class. A weekly rule would need an exception for
 * every holiday, make-up day and change, and calendars interpret those differently.
 */
export function calendarOf(name: string, classes: readonly ClassOn[], now: Date, as: CalendarKind = 'file'): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//PMEC//Timetable//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...(as === 'feed' ? askAgain : []),
    ...zone,
    ...eventsOf(classes).flatMap((lesson) => eventOf(lesson, stampOf(now), as)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/**
 * A moved class is one event at its new place. If only the old place is within the range, it is a cancelled event
 * there.
 */
function eventsOf(classes: readonly ClassOn[]): ClassOn[] {
  const moved = new Set(classes.filter((lesson) => isMovedHere(lesson)).map(uidOf));
  return classes.filter((lesson) => lesson.state !== 'away' || !moved.has(uidOf(lesson)));
}

const isMovedHere = ({ state, change }: ClassOn): boolean => state === 'held' && change?.kind === 'move';

/**
 * The id of a class is the same before and after a move, so that a calendar that reads the file again moves the event.
 */
function uidOf(lesson: ClassOn): string {
  const day = isMovedHere(lesson) ? (lesson.change?.otherDay ?? lesson.day) : lesson.day;
  return `${lesson.entryId}-${day}@timetable.pmec`;
}

function eventOf(lesson: ClassOn, stamp: string, as: CalendarKind): string[] {
  const { day, startsAt, endsAt, code, title, shortTitle, section, group, room, teachers, state, change } = lesson;
  const isHeld = state === 'held';
  const description = [`${code} ${title}`, [section, group].filter(Boolean).join(' · '), teachers.map((who) => who.name).join(', ')];
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(lesson)}`,
    `DTSTAMP:${stamp}`,
    // An accepted change is final, so there is at most one.
    `SEQUENCE:${change ? 1 : 0}`,
    `DTSTART;TZID=Asia/Kolkata:${timeOf(day, startsAt)}`,
    `DTEND;TZID=Asia/Kolkata:${timeOf(day, endsAt)}`,
    `SUMMARY:${escaped([shortTitle, group].filter(Boolean).join(' · '))}`,
    ...(room === null ? [] : [`LOCATION:${escaped(room)}`]),
    ...(as === 'file' ? [`DESCRIPTION:${escaped(description.filter(Boolean).join('\n'))}`] : []),
    `STATUS:${isHeld ? 'CONFIRMED' : 'CANCELLED'}`,
    `TRANSP:${isHeld ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ];
}

const timeOf = (day: string, clock: string): string => `${day.replaceAll('-', '')}T${clock.replace(':', '')}00`;
const stampOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a line after 75 bytes. Continuation lines begin with a space, and no character is split. */
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
