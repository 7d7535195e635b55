import { instructionWeekday, weekdays, type CalendarException } from '../../../../contract/academic/calendar.ts';
import { addDays } from '../../../../contract/core/calendar.ts';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import type { ClassOn } from '../../../../contract/academic/days.ts';
import type { Db } from '../../../database/transaction.ts';
import {
  calendarBetween,
  changesOf,
  entriesOf,
  membershipsOf,
  versionsBetween,
  type EntryTeacher,
  type FoundChange,
  type FoundEntry,
  type HeldVersion,
  type Membership,
} from './read.ts';
import type { Whose } from './whose.ts';

/**
 * The classes of a day: entries of the timetable in force, by the calendar of each degree, with the teachers and the
 * accepted changes of that day. All queries about a day use this function.
 */
export const entriesOn = (db: Db, day: string, whose: Whose = {}): Promise<ClassOn[]> => entriesBetween(db, { from: day, to: day }, whose);

/** The classes of all days from one to another, inclusive, in order. */
export async function entriesBetween(db: Db, { from, to }: { from: string; to: string }, whose: Whose = {}): Promise<ClassOn[]> {
  const versions = await versionsBetween(db, from, to);
  const within = await calendarBetween(db, from, to);
  const run = weekdaysRun(from, to, within);
  const entries = await entriesOf(
    db,
    versions.map(({ id }) => id),
    { whose, from, to, weekdays: run },
  );
  if (entries.length === 0) return [];
  const changes = await changesOf(
    db,
    entries.map(({ id }) => id),
    from,
    to,
  );
  // A class may be moved here from a day outside the range, so the calendar of that day is needed as well.
  const days = [from, to, ...changes.map(({ onDate }) => onDate)].sort();
  const isWithin = days[0] === from && days.at(-1) === to;
  const calendar = isWithin ? within : await calendarBetween(db, days[0]!, days.at(-1)!);
  const known: Known = {
    versions,
    changes: groupedBy(changes, ({ entryId }) => entryId),
    calendar: groupedBy(calendar, ({ onDate }) => onDate),
    memberships: whose.studentId === undefined ? null : await membershipsOf(db, whose.studentId, from, to),
  };
  const instruction = new InstructionDays(known, from, to);
  const found = entries.flatMap((entry) => classesOf(entry, known, instruction.of(entry), { from, to }));
  return found.filter((one) => concerns(one, whose, known)).sort(inOrder);
}

/**
 * The weekdays that provide the timetable of these days for any degree. Entries of other weekdays matter only if moved
 * here.
 */
function weekdaysRun(from: string, to: string, calendar: readonly CalendarException[]): number[] {
  const found = new Set<number>();
  const byDay = groupedBy(calendar, ({ onDate }) => onDate);
  for (let day = from; day <= to && found.size < weekdays.length; day = addDays(day, 1)) {
    const here = byDay.get(day) ?? [];
    for (const degreeId of new Set([null, ...here.map((one) => one.degreeId)])) found.add(instructionWeekday(day, here, degreeId) ?? 0);
    found.delete(0);
  }
  return [...found];
}

interface Known {
  versions: readonly HeldVersion[];
  changes: ReadonlyMap<number, readonly FoundChange[]>;
  calendar: ReadonlyMap<string, readonly CalendarException[]>;
  memberships: readonly Membership[] | null;
}

/** All classes of an entry in these days. */
function classesOf(entry: FoundEntry, known: Known, days: readonly string[], { from, to }: { from: string; to: string }): ClassOn[] {
  const found: ClassOn[] = [];
  const form = formOf(entry);
  for (const day of days) if (day >= entry.classesFrom && day <= entry.classesTo) found.push(classOn(entry, form, known, day));
  for (const change of known.changes.get(entry.id) ?? [])
    if (change.newDate !== null && change.newDate >= from && change.newDate <= to && isHeldOn(entry, known, change.onDate))
      found.push(movedHere(entry, change, change.newDate));
  return found;
}

/**
 * The days on which a version applies a weekday for a degree, calculated once for each combination instead of each
 * entry.
 */
class InstructionDays {
  readonly #found = new Map<string, readonly string[]>();
  readonly #known: Known;
  readonly #all: readonly string[];

  constructor(known: Known, from: string, to: string) {
    this.#known = known;
    const all: string[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) all.push(day);
    this.#all = all;
  }

  of(entry: FoundEntry): readonly string[] {
    const key = `${entry.versionId} ${entry.weekday} ${entry.degreeId}`;
    const found = this.#found.get(key) ?? this.#all.filter((day) => isRunOn(entry, this.#known, day));
    this.#found.set(key, found);
    return found;
  }
}

/** The timetable in force has the entry on a day. */
function isHeldOn(entry: FoundEntry, known: Known, day: string): boolean {
  return day >= entry.classesFrom && day <= entry.classesTo && isRunOn(entry, known, day);
}

/** The version is in force on a day that has this weekday's timetable. */
function isRunOn({ versionId, weekday, degreeId }: FoundEntry, { versions, calendar }: Known, day: string): boolean {
  return versionOn(versions, day)?.id === versionId && instructionWeekday(day, calendar.get(day) ?? [], degreeId) === weekday;
}

/** The version in force on a day: the latest one of the term that includes the day. */
export const versionOn = (versions: readonly HeldVersion[], day: string): HeldVersion | undefined =>
  versions.findLast(({ effectiveFrom, startsOn, endsOn }) => effectiveFrom <= day && startsOn <= day && day <= endsOn);

function classOn(entry: FoundEntry, form: ClassOn, { changes }: Known, day: string): ClassOn {
  const change = changes.get(entry.id)?.find(({ onDate }) => onDate === day);
  const teachers = teachersOn(entry, day);
  const plain: ClassOn = { ...form, key: `${entry.id}.${day}`, day, teachers };
  if (!change) return plain;
  const told = { id: change.id, kind: change.kind, reason: change.reason, insteadOf: [] as ClassOn['teachers'] };
  if (change.kind === 'cancel') return { ...plain, state: 'cancelled', change: { ...told, otherDay: null, otherStartsAt: null } };
  if (change.kind === 'move')
    return {
      ...plain,
      state: 'away',
      change: { ...told, otherDay: change.newDate, otherStartsAt: change.newStartsAt },
    };
  return {
    ...plain,
    teachers: change.substitute ? [change.substitute] : teachers,
    ...(change.newRoomId !== null && { roomId: change.newRoomId, room: change.newRoom }),
    change: { ...told, otherDay: null, otherStartsAt: null, insteadOf: teachers },
  };
}

function movedHere(entry: FoundEntry, change: FoundChange, day: string): ClassOn {
  const teachers = change.substitute ? [change.substitute] : teachersOn(entry, change.onDate);
  return {
    ...formOf(entry),
    key: `${entry.id}.${change.onDate}.moved`,
    day,
    slotId: change.newSlotId ?? entry.slotId,
    ordinal: change.newOrdinal ?? entry.ordinal,
    startsAt: change.newStartsAt ?? entry.startsAt,
    endsAt: change.newEndsAt ?? entry.endsAt,
    ...(change.newRoomId !== null && { roomId: change.newRoomId, room: change.newRoom }),
    teachers,
    change: {
      id: change.id,
      kind: change.kind,
      reason: change.reason,
      otherDay: change.onDate,
      otherStartsAt: entry.startsAt,
      insteadOf: change.substitute ? teachersOn(entry, change.onDate) : [],
    },
  };
}

/** An entry as a class without a day. Copying it for each day of a term is fast as long as no property is added. */
function formOf({
  id: entryId,
  sectionCourseId,
  sectionId,
  section,
  groupId,
  group,
  code,
  title,
  shortTitle,
  kind,
  slotId,
  ordinal,
  span,
  startsAt,
  endsAt,
  roomId,
  room,
  jointKey,
}: FoundEntry): ClassOn {
  return {
    key: '',
    day: '',
    entryId,
    sectionCourseId,
    sectionId,
    section,
    groupId,
    group,
    code,
    title,
    shortTitle,
    kind,
    slotId,
    ordinal,
    span,
    startsAt,
    endsAt,
    roomId,
    room,
    teachers: [],
    jointKey,
    state: 'held',
    change: null,
  };
}

/** Teachers of the entry on a day. A row without dates applies from the first or until the last day of the version. */
function teachersOn({ teachers }: FoundEntry, day: string): ClassOn['teachers'] {
  const holds = ({ fromDate, toDate }: EntryTeacher) => (fromDate === null || fromDate <= day) && (toDate === null || toDate >= day);
  return teachers.filter(holds).map(({ id, name }) => ({ id, name }));
}

/** The class belongs to the given teacher, room or student on that day. A substituted teacher still sees the class. */
function concerns(one: ClassOn, { employeeId, roomId }: Whose, { memberships }: Known): boolean {
  if (roomId !== undefined && one.roomId !== roomId) return false;
  if (employeeId !== undefined && ![...one.teachers, ...(one.change?.insteadOf ?? [])].some(({ id }) => id === employeeId)) return false;
  return !memberships || memberships.some((member) => isIn(member, one));
}

function isIn({ sectionId, groupId, fromDate, toDate }: Membership, one: ClassOn): boolean {
  const isThen = fromDate <= one.day && (toDate === null || toDate >= one.day);
  return isThen && sectionId === one.sectionId && (one.groupId === null || one.groupId === groupId);
}

const bySection = new Intl.Collator();
function inOrder(one: ClassOn, other: ClassOn): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.ordinal - other.ordinal || bySection.compare(one.section, other.section) || one.entryId - other.entryId;
}
