import { instructionWeekday, type CalendarException } from '../../../../contract/academic/calendar.ts';
import { changeLife, type Blocker, type ClassChange } from '../../../../contract/academic/class-changes.ts';
import type { ClassOn } from '../../../../contract/academic/days.ts';
import { groupedBy } from '../../../../contract/core/grouped.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';
import { entriesBetween, entriesOn } from '../days/entries-on.ts';
import { calendarBetween } from '../days/read.ts';
import { readTogether, type FoundChange } from './read.ts';

type Asker = Pick<Context, 'db' | 'caller' | 'now'>;

export interface ChangeStanding extends Standing<typeof changeLife> {
  readonly id: number;
  readonly version: number;
  readonly change: FoundChange;
  /** The change, followed by those accepted together with it. */
  readonly together: readonly FoundChange[];
  readonly blockers: readonly Blocker[];
}

/** Days with their classes and their entries of the calendar. */
export interface DayReader {
  readonly classesOn: (day: string) => Promise<readonly ClassOn[]>;
  readonly calendarOn: (day: string) => Promise<readonly CalendarException[]>;
}

/** Reads the classes of everyone on a day, once. */
export function dayReader(db: Db): DayReader {
  const read = new Map<string, readonly ClassOn[]>();
  return {
    classesOn: async (day) => {
      const classes = read.get(day) ?? (await entriesOn(db, day));
      read.set(day, classes);
      return classes;
    },
    calendarOn: (day) => calendarBetween(db, day, day),
  };
}

/**
 * The days of all these changes, read at once: only the classes to be changed, and those that may share a teacher, room
 * or section with one of them.
 */
async function daysOfChanges(db: Db, changes: readonly FoundChange[]): Promise<DayReader> {
  const sorted = changes.flatMap(({ onDate, newDate }) => [onDate, newDate ?? onDate]).sort();
  const [from, to] = [sorted[0], sorted.at(-1)];
  if (from === undefined || to === undefined) return dayReader(db);
  const days = new Set(sorted);
  const changed = await entriesBetween(db, { from, to }, { days, entryIds: changes.flatMap(({ entryId }) => entryId ?? []) });
  const substituteIds = changes.flatMap(({ substituteId }) => substituteId ?? []);
  const newRoomIds = changes.flatMap(({ newRoomId }) => newRoomId ?? []);
  const near = {
    employeeIds: distinct([...substituteIds, ...changed.flatMap(({ teachers }) => teachers.map(({ id }) => id))]),
    roomIds: distinct([...newRoomIds, ...changed.flatMap(({ roomId }) => roomId ?? [])]),
    sectionIds: distinct(changed.map(({ sectionId }) => sectionId)),
  };
  const classes = groupedBy(await entriesBetween(db, { from, to }, { days, near }), ({ day }) => day);
  const calendar = groupedBy(await calendarBetween(db, from, to), ({ onDate }) => onDate);
  return {
    classesOn: (day) => Promise.resolve(classes.get(day) ?? []),
    calendarOn: (day) => Promise.resolve(calendar.get(day) ?? []),
  };
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)];

/** The caller belongs to the office and may decide on any change. */
export const isOffice = ({ caller }: Pick<Context, 'caller'>): boolean => caller.may('SectionCourse_View');

/** Standing of a change. Undefined if it does not exist or does not concern the caller. */
export async function standingOf(context: Asker, id: number, days = dayReader(context.db)): Promise<ChangeStanding | undefined> {
  return standingIn(context, (await readTogether(context.db, [id])).get(id) ?? [], days);
}

/** Standings of several changes in their order, in a fixed number of statements. */
export async function standingsOf(context: Asker, ids: readonly number[]): Promise<ChangeStanding[]> {
  const groups = [...(await readTogether(context.db, ids)).values()];
  const days = await daysOfChanges(
    context.db,
    groups.flatMap((together) => (together[0]?.status === 'requested' ? together : [])),
  );
  const standings: ChangeStanding[] = [];
  for (const together of groups) {
    const standing = await standingIn(context, together, days);
    if (standing) standings.push(standing);
  }
  return standings;
}

async function standingIn(
  context: Pick<Asker, 'caller' | 'now'>,
  together: readonly FoundChange[],
  days: DayReader,
): Promise<ChangeStanding | undefined> {
  const { caller, now } = context;
  const [change] = together;
  if (!change) return undefined;
  const isOwn = change.requestedBy === caller.userId;
  const isAsked =
    !isOwn &&
    caller.employeeId !== null &&
    together.some((row) => row.substituteId === caller.employeeId || row.askedId === caller.employeeId);
  if (!isOwn && !isAsked && !isOffice(context)) return undefined;
  const today = collegeDay(now);
  const isAhead = isOffice(context) || together.every(({ onDate, newDate }) => onDate >= today && (newDate ?? onDate) >= today);
  const isGone = change.status === 'accepted' && change.entryId === null;
  const blockers = change.status === 'requested' ? await blockersOf(together, days) : isGone ? ['class' as const] : [];
  const facts = { mayDecide: isAsked || isOffice(context), isOwn, isAhead, isFree: blockers.length === 0 };
  return { id: change.id, version: change.version, state: change.status, facts, change, together, blockers };
}

/** Blockers of changes that are accepted together. */
async function blockersOf(together: readonly FoundChange[], days: DayReader): Promise<Blocker[]> {
  const blockers = new Set<Blocker>();
  for (const change of together) for (const blocker of await blockersOfOne(change, together, days)) blockers.add(blocker);
  return [...blockers];
}

async function blockersOfOne(
  change: FoundChange,
  together: readonly FoundChange[],
  { classesOn, calendarOn }: DayReader,
): Promise<Blocker[]> {
  const ownClass = (await classesOn(change.onDate)).find(
    (lesson) => lesson.entryId === change.entryId && lesson.state === 'held' && !lesson.change,
  );
  if (!ownClass) return ['class'];
  if (change.kind === 'cancel') return [];
  const day = change.newDate ?? change.onDate;
  if (change.newDate !== null && instructionWeekday(day, await calendarOn(day), change.degreeId) === null) return ['day'];
  const isOfThese = (lesson: ClassOn) => together.some(({ entryId, onDate }) => entryId === lesson.entryId && onDate === lesson.day);
  const others = (await classesOn(day)).filter((lesson) => !isOfThese(lesson));
  const isSameRoom = change.kind === 'substitute' && change.newRoomId === null;
  return occupiedBy(others, {
    startsAt: change.newStartsAt ?? change.startsAt,
    endsAt: change.newEndsAt ?? change.endsAt,
    teacherIds: change.substituteId === null ? ownClass.teachers.map(({ id }) => id) : [change.substituteId],
    roomId: isSameRoom ? null : (change.newRoomId ?? ownClass.roomId),
    section: change.kind === 'move' ? ownClass : null,
  });
}

/** Needs of a class: its time, its teachers, and the room and section that must be free, if any. */
interface Needs extends Pick<ClassOn, 'startsAt' | 'endsAt' | 'roomId'> {
  readonly teacherIds: readonly number[];
  readonly section: Pick<ClassOn, 'sectionId' | 'groupId'> | null;
}

/** The needs of a class that other classes of the same day occupy. */
export function occupiedBy(others: readonly ClassOn[], { startsAt, endsAt, teacherIds, roomId, section }: Needs): Blocker[] {
  const then = others.filter((lesson) => lesson.state === 'held' && lesson.startsAt < endsAt && startsAt < lesson.endsAt);
  const isOfSection = (lesson: ClassOn) =>
    lesson.sectionId === section?.sectionId && (lesson.groupId === null || section.groupId === null || lesson.groupId === section.groupId);
  return [
    ...(then.some((lesson) => lesson.teachers.some(({ id }) => teacherIds.includes(id))) ? (['teacher'] as const) : []),
    ...(roomId !== null && then.some((lesson) => lesson.roomId === roomId) ? (['room'] as const) : []),
    ...(then.some(isOfSection) ? (['section'] as const) : []),
  ];
}

/** A change in the format of the API. */
export function toldOf({ caller }: Pick<Asker, 'caller'>, standing: ChangeStanding): ClassChange {
  const {
    swapKey: _k,
    substituteId: _s,
    askedId: _a,
    newRoomId: _r,
    newEndsAt: _e,
    requestedBy: _q,
    degreeId: _d,
    ...change
  } = standing.change;
  const events = eventsFor(changeLife, standing, caller);
  return { ...change, blockers: [...standing.blockers], events };
}
