import { groupBy } from '../../../database/seed/college/group.ts';
import { slotRows } from './hours.ts';

/** A class of the published week. */
export interface WeeklyClass {
  readonly id: number;
  readonly sectionCourseId: number;
  readonly sectionGroupId: number | null;
  readonly slotId: number;
  /** Key of the students who attend: of a section, or of a whole class if it has electives. */
  readonly students: string;
  readonly weekday: number;
  readonly ordinal: number;
  readonly span: number;
  readonly schemeId: number;
  readonly roomId: number | null;
  /** The first teacher. */
  readonly teacherId: number;
  readonly teacherIds: readonly number[];
  readonly teacherUserId: number;
  readonly departmentId: number;
  /** Taught to several sections together, so that none of them is changed alone. */
  readonly isJoint: boolean;
}

/** The change of a class on a day. */
export interface Otherwise {
  readonly kind: 'cancel' | 'substitute' | 'move';
  readonly substituteId: number | null;
  readonly newDate: string | null;
  readonly newSlotId: number | null;
  readonly newRoomId: number | null;
}

export interface WeekBook {
  readonly classes: readonly WeeklyClass[];
  /** The teacher has no class at the time of this one. */
  isFree(employeeId: number, at: WeeklyClass): boolean;
  /** Teachers of the same department without a class at its time. */
  freeColleagues(lesson: WeeklyClass): number[];
  /**
   * Slots of a weekday at which students, teachers and room of the class are free. Empty for a class of several
   * periods.
   */
  freeSlots(lesson: WeeklyClass, weekday: number): number[];
  userOf(employeeId: number | null): number | undefined;
  /** Reserves the time of the substitute or the new place. False if another change has reserved it. */
  claim(lesson: WeeklyClass, day: string, how: Otherwise): boolean;
}

/** Occupancy of students, teachers and rooms in the week. */
export function weekBook(classes: readonly WeeklyClass[]): WeekBook {
  const taken = new Set<string>();
  for (const weekly of classes)
    for (const ordinal of ordinalsOf(weekly)) for (const who of namesOf(weekly)) taken.add(`${who} ${weekly.weekday} ${ordinal}`);
  const colleagues = new Map(
    [...groupBy(classes, ({ departmentId }) => departmentId)].map(([id, of]) => [id, [...new Set(of.map(({ teacherId }) => teacherId))]]),
  );
  const users = new Map(classes.map(({ teacherId, teacherUserId }) => [teacherId, teacherUserId]));
  const claimed = new Set<string>();
  const isFree = (id: number, weekly: WeeklyClass) =>
    ordinalsOf(weekly).every((ordinal) => !taken.has(`t${id} ${weekly.weekday} ${ordinal}`));
  return {
    classes,
    isFree,
    userOf: (employeeId) => (employeeId === null ? undefined : users.get(employeeId)),
    freeColleagues: (weekly) => (colleagues.get(weekly.departmentId) ?? []).filter((id) => isFree(id, weekly)),
    freeSlots: (weekly, weekday) =>
      weekly.span > 1
        ? []
        : slotRows.flatMap(({ id, slotSchemeId, ordinal, isBreak }) =>
            slotSchemeId === weekly.schemeId && !isBreak && namesOf(weekly).every((who) => !taken.has(`${who} ${weekday} ${ordinal}`))
              ? [id]
              : [],
          ),
    claim: (weekly, day, { substituteId, newDate, newSlotId }) => {
      const ordinal = slotRows.find(({ id }) => id === newSlotId)?.ordinal;
      const keys = [
        ...(substituteId === null ? [] : ordinalsOf(weekly).map((at) => `t${substituteId} ${day} ${at}`)),
        ...(newDate === null ? [] : namesOf(weekly).map((who) => `${who} ${newDate} ${ordinal}`)),
      ];
      if (keys.some((key) => claimed.has(key))) return false;
      for (const key of keys) claimed.add(key);
      return true;
    },
  };
}

function ordinalsOf({ ordinal, span }: WeeklyClass): number[] {
  return Array.from({ length: span }, (_, index) => ordinal + index);
}

function namesOf({ teacherIds, students, roomId }: WeeklyClass): string[] {
  return [...teacherIds.map((id) => `t${id}`), students, ...(roomId === null ? [] : [`r${roomId}`])];
}
