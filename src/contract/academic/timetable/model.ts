import type { ClassKind, RoomKind } from '../fields.ts';

/**
 * A week of classes, as used by rules, editor and solver: plain data, complete. Weekdays are 1 (Monday) to 6, slots are
 * identified by their ordinal in the scheme of the version, and a block covers consecutive slots.
 */
export interface Week {
  readonly slots: readonly WeekSlot[];
  readonly rooms: readonly WeekRoom[];
  readonly teachers: readonly WeekTeacher[];
  readonly courses: readonly WeekCourse[];
  /** Classes of different sections with shared students: an elective and its core sections. */
  readonly crossings: readonly Crossing[];
}

export interface WeekSlot {
  readonly ordinal: number;
  readonly name: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isBreak: boolean;
}

export interface WeekRoom {
  readonly id: number;
  readonly code: string;
  readonly kind: RoomKind;
  readonly capacity: number;
  readonly departmentId?: number | null;
}

export interface WeekTeacher {
  readonly id: number;
  readonly name: string;
  /** Periods a week required by the designation. Null if none is set. */
  readonly norm: number | null;
  readonly departmentId?: number | null;
}

/** A course of a section, with its load to be placed in a week. */
export interface WeekCourse {
  /** The id of the section course. */
  readonly id: number;
  readonly sectionId: number;
  readonly section: string;
  /** The code of the section's programme, and the semester. */
  readonly program?: string;
  readonly semester?: number;
  readonly code?: string;
  readonly title: string;
  /** Title in a cell. */
  readonly shortTitle?: string;
  readonly kind: ClassKind;
  readonly weeklyPeriods: number;
  readonly blockPeriods: number;
  /** Groups that are taught separately. Empty if the whole section is taught together. */
  readonly groups: readonly WeekGroup[];
  readonly strength: number;
  /** Instructors of the whole section, lead first. Those of a single group are in `groups`. */
  readonly teacherIds: readonly number[];
  readonly homeRoomId: number | null;
  /** The department that owns the course. Its labs are preferred. */
  readonly departmentId?: number | null;
}

export interface WeekGroup {
  readonly id: number;
  readonly name: string;
  readonly strength: number;
  readonly teacherIds: readonly number[];
}

/** Two parts of different sections with shared students. A null group is the whole section. */
export interface Crossing {
  readonly a: { readonly sectionId: number; readonly groupId: number | null };
  readonly b: { readonly sectionId: number; readonly groupId: number | null };
  readonly students: number;
}

/** A class at its place. A key that begins with `new` is not saved yet. */
export interface Placed {
  readonly key: string;
  readonly courseId: number;
  readonly groupId: number | null;
  readonly kind: ClassKind;
  readonly weekday: number;
  readonly ordinal: number;
  readonly span: number;
  readonly roomId: number | null;
  readonly teacherIds: readonly number[];
  /** The common key of sections taught together. */
  readonly jointKey: string | null;
  readonly isPinned: boolean;
}
