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
  placesOf,
  versionsBetween,
  type AskedEntries,
  type EntryPlace,
  type EntryTeacher,
  type FoundChange,
  type FoundEntry,
  type HeldVersion,
  type Membership,
} from './read.ts';
import type { ClassFilter } from './class-filter.ts';

/**
 * The classes of a day: entries of the timetable in force, by the calendar of each degree, with the teachers and the
 * accepted changes of that day. All queries about a day use this function.
 */
export const entriesOn = (db: Db, day: string, filter: ClassFilter = {}): Promise<ClassOn[]> =>
  entriesBetween(db, { from: day, to: day }, filter);

/** The classes of all days from one to another, inclusive, in order. */
export async function entriesBetween(db: Db, { from, to }: { from: string; to: string }, filter: ClassFilter = {}): Promise<ClassOn[]> {
  return classesBetween(db, await versionsBetween(db, from, to), { from, to, filter });
}

/** The classes of a day if a draft were in force from its first day on. */
export async function entriesAfter(db: Db, draft: HeldVersion, day: string): Promise<ClassOn[]> {
  const others = (await versionsBetween(db, day, day)).filter(
    ({ termId, effectiveFrom }) => termId !== draft.termId || effectiveFrom < draft.effectiveFrom,
  );
  return classesBetween(db, [...others, draft], { from: day, to: day, filter: {} });
}

/** A held class by the key of its sheet. */
export type HeldClass = Pick<ClassOn, 'key' | 'day' | 'entryId' | 'sectionCourseId' | 'groupId' | 'slotId' | 'jointKey'>;

/**
 * The held classes of all days from one to another, without their names and teachers and in no order. A selection by
 * teacher, room or student is not possible, because it depends on the teachers of each day.
 */
export async function heldBetween(
  db: Db,
  { from, to }: { from: string; to: string },
  filter: Pick<ClassFilter, 'policyIds' | 'headId'>,
): Promise<HeldClass[]> {
  const times = await timesBetween(db, await versionsBetween(db, from, to), { from, to, filter }, placesOf);
  return times.flatMap(({ entry: { id, sectionCourseId, groupId, slotId, jointKey }, days, changes, movedHere }) => {
    const isHeld = (day: string) => !changes.some(({ onDate, kind }) => onDate === day && kind !== 'substitute');
    return [
      ...(changes.length === 0 ? days : days.filter(isHeld)).map((day) => ({
        key: `${id}.${day}`,
        day,
        entryId: id,
        sectionCourseId,
        groupId,
        slotId,
        jointKey,
      })),
      ...movedHere.map(({ onDate, newDate, newSlotId }) => ({
        key: `${id}.${onDate}.moved`,
        day: newDate,
        entryId: id,
        sectionCourseId,
        groupId,
        slotId: newSlotId ?? slotId,
        jointKey,
      })),
    ];
  });
}

/** Classes by these versions, which are sorted by their first day within a term. */
async function classesBetween(
  db: Db,
  versions: readonly HeldVersion[],
  { from, to, filter }: { from: string; to: string; filter: ClassFilter },
): Promise<ClassOn[]> {
  const times = await timesBetween(db, versions, { from, to, filter }, entriesOf);
  if (times.length === 0) return [];
  const memberships = filter.studentId === undefined ? null : await membershipsOf(db, filter.studentId, from, to);
  return times
    .flatMap(classesOf)
    .filter((lesson) => concerns(lesson, filter, memberships))
    .sort(inOrder);
}

type MovedClass = FoundChange & { readonly newDate: string };

/** An entry with its days from one to another, and the accepted changes of its classes. */
interface Times<Entry> {
  readonly entry: Entry;
  readonly days: readonly string[];
  readonly changes: readonly FoundChange[];
  /** Changes that move a class to one of these days. */
  readonly movedHere: readonly MovedClass[];
}

async function timesBetween<Entry extends EntryPlace>(
  db: Db,
  versions: readonly HeldVersion[],
  { from, to, filter }: { from: string; to: string; filter: ClassFilter },
  read: (db: Db, versionIds: readonly number[], needed: AskedEntries) => Promise<Entry[]>,
): Promise<Times<Entry>[]> {
  const within = await calendarBetween(db, from, to);
  const wanted = daysBetween(from, to, filter.days);
  const entries = await read(
    db,
    versions.map(({ id }) => id),
    { filter, from, to, weekdays: weekdaysRun(wanted, within) },
  );
  if (entries.length === 0) return [];
  const changes = await changesOf(
    db,
    entries.map(({ id }) => id),
    from,
    to,
  );
  // A class may be moved here from a day outside the range, so the calendar of that day is needed as well.
  const bounds = [from, to, ...changes.map(({ onDate }) => onDate)].sort();
  const isWithin = bounds[0] === from && bounds.at(-1) === to;
  const calendar = isWithin ? within : await calendarBetween(db, bounds[0]!, bounds.at(-1)!);
  const facts: DayFacts = { versions, calendar: groupedBy(calendar, ({ onDate }) => onDate) };
  const instruction = new InstructionDays(facts, wanted);
  const wantedDays = new Set(wanted);
  const changesByEntry = groupedBy(changes, ({ entryId }) => entryId);
  return entries.map((entry) => {
    const ofEntry = changesByEntry.get(entry.id) ?? [];
    const isMovedHere = (change: FoundChange): change is MovedClass =>
      change.newDate !== null && wantedDays.has(change.newDate) && isHeldOn(entry, facts, change.onDate);
    return {
      entry,
      days: instruction.of(entry).filter((day) => day >= entry.classesFrom && day <= entry.classesTo),
      changes: ofEntry,
      movedHere: ofEntry.filter(isMovedHere),
    };
  });
}

/** All days from one to another, or those of them that are selected. */
function daysBetween(from: string, to: string, selected?: ReadonlySet<string>): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) if (selected?.has(day) ?? true) days.push(day);
  return days;
}

/**
 * The weekdays that provide the timetable of these days for any degree. Entries of other weekdays matter only if moved
 * here.
 */
function weekdaysRun(days: readonly string[], calendar: readonly CalendarException[]): number[] {
  const weekdaySet = new Set<number>();
  const byDay = groupedBy(calendar, ({ onDate }) => onDate);
  for (const day of days) {
    if (weekdaySet.size === weekdays.length) break;
    const here = byDay.get(day) ?? [];
    for (const degreeId of new Set([null, ...here.map((exception) => exception.degreeId)]))
      weekdaySet.add(instructionWeekday(day, here, degreeId) ?? 0);
    weekdaySet.delete(0);
  }
  return [...weekdaySet];
}

interface DayFacts {
  versions: readonly HeldVersion[];
  calendar: ReadonlyMap<string, readonly CalendarException[]>;
}

/** All classes of an entry in these days. */
function classesOf({ entry, days, changes, movedHere }: Times<FoundEntry>): ClassOn[] {
  const form = formOf(entry);
  return [...days.map((day) => classOn(entry, form, changes, day)), ...movedHere.map((change) => classMoved(entry, change))];
}

/**
 * The days on which a version applies a weekday for a degree, calculated once for each combination instead of each
 * entry.
 */
class InstructionDays {
  readonly #days = new Map<string, readonly string[]>();
  readonly #facts: DayFacts;
  readonly #all: readonly string[];

  constructor(facts: DayFacts, all: readonly string[]) {
    this.#facts = facts;
    this.#all = all;
  }

  of(entry: EntryPlace): readonly string[] {
    const key = `${entry.versionId} ${entry.weekday} ${entry.degreeId}`;
    const days = this.#days.get(key) ?? this.#all.filter((day) => isRunOn(entry, this.#facts, day));
    this.#days.set(key, days);
    return days;
  }
}

/** The timetable in force has the entry on a day. */
function isHeldOn(entry: EntryPlace, facts: DayFacts, day: string): boolean {
  return day >= entry.classesFrom && day <= entry.classesTo && isRunOn(entry, facts, day);
}

/** The version is in force on a day that has this weekday's timetable. */
function isRunOn({ versionId, weekday, degreeId }: EntryPlace, { versions, calendar }: DayFacts, day: string): boolean {
  return versionOn(versions, day)?.id === versionId && instructionWeekday(day, calendar.get(day) ?? [], degreeId) === weekday;
}

/** The version in force on a day: the latest one of the term that includes the day. */
export const versionOn = (versions: readonly HeldVersion[], day: string): HeldVersion | undefined =>
  versions.findLast(({ effectiveFrom, startsOn, endsOn }) => effectiveFrom <= day && startsOn <= day && day <= endsOn);

function classOn(entry: FoundEntry, form: ClassOn, changes: readonly FoundChange[], day: string): ClassOn {
  const change = changes.find(({ onDate }) => onDate === day);
  const teachers = teachersOn(entry, day);
  const plain: ClassOn = { ...form, key: `${entry.id}.${day}`, day, teachers };
  if (!change) return plain;
  const facts = { id: change.id, kind: change.kind, reason: change.reason, insteadOf: [] as ClassOn['teachers'] };
  if (change.kind === 'cancel') return { ...plain, state: 'cancelled', change: { ...facts, otherDay: null, otherStartsAt: null } };
  if (change.kind === 'move')
    return {
      ...plain,
      state: 'away',
      change: { ...facts, otherDay: change.newDate, otherStartsAt: change.newStartsAt },
    };
  return {
    ...plain,
    teachers: change.substitute ? [change.substitute] : teachers,
    ...(change.newRoomId !== null && { roomId: change.newRoomId, room: change.newRoom }),
    change: { ...facts, otherDay: null, otherStartsAt: null, insteadOf: teachers },
  };
}

function classMoved(entry: FoundEntry, change: MovedClass): ClassOn {
  const teachers = change.substitute ? [change.substitute] : teachersOn(entry, change.onDate);
  return {
    ...formOf(entry),
    key: `${entry.id}.${change.onDate}.moved`,
    day: change.newDate,
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

/** The class belongs to the given teachers, room or student on that day. A substituted teacher still sees the class. */
function concerns(lesson: ClassOn, { employeeId, employeeIds, roomId }: ClassFilter, memberships: readonly Membership[] | null): boolean {
  if (roomId !== undefined && lesson.roomId !== roomId) return false;
  const isTaughtBy = (isMeant: (id: number) => boolean) =>
    [...lesson.teachers, ...(lesson.change?.insteadOf ?? [])].some(({ id }) => isMeant(id));
  if (employeeId !== undefined && !isTaughtBy((id) => id === employeeId)) return false;
  if (employeeIds !== undefined && !isTaughtBy((id) => employeeIds.includes(id))) return false;
  return !memberships || memberships.some((member) => isIn(member, lesson));
}

function isIn({ sectionId, groupId, fromDate, toDate }: Membership, lesson: ClassOn): boolean {
  const isThen = fromDate <= lesson.day && (toDate === null || toDate >= lesson.day);
  return isThen && sectionId === lesson.sectionId && (lesson.groupId === null || lesson.groupId === groupId);
}

const bySection = new Intl.Collator();
function inOrder(a: ClassOn, b: ClassOn): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  return a.ordinal - b.ordinal || bySection.compare(a.section, b.section) || a.entryId - b.entryId;
}
