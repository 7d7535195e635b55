import type { ClassKind, RoomKind } from '../fields.ts';

/**
 * A week of classes as rules, editor and solver see it: plain data, known whole. Weekdays are 1 (Monday) to 6, slots
 * are told by their ordinal in the scheme of the version, and a block covers slots in a row.
 */
export interface Week {
  readonly slots: readonly WeekSlot[];
  readonly rooms: readonly WeekRoom[];
  readonly teachers: readonly WeekTeacher[];
  readonly courses: readonly WeekCourse[];
  /** Classes of different sections that share students: an elective and the core sections from which it draws. */
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
  /** Periods a week that somebody of this designation teaches; null where none is set. */
  readonly norm: number | null;
  readonly departmentId?: number | null;
}

/** A course that a section is taught, with what of it is to be placed in a week. */
export interface WeekCourse {
  /** The number of the section course. */
  readonly id: number;
  readonly sectionId: number;
  readonly section: string;
  /** Of the section: a programme by its code, and the semester. */
  readonly program?: string;
  readonly semester?: number;
  readonly code?: string;
  readonly title: string;
  /** As it stands in a cell. */
  readonly shortTitle?: string;
  readonly kind: ClassKind;
  readonly weeklyPeriods: number;
  readonly blockPeriods: number;
  /** Each of these is taught by itself; empty where the section is taught whole. */
  readonly groups: readonly WeekGroup[];
  readonly strength: number;
  /** Instructors of the whole section, lead first; those of one group stand with it. */
  readonly teacherIds: readonly number[];
  readonly homeRoomId: number | null;
  /** The department whose course it is: its labs are asked first. */
  readonly departmentId?: number | null;
}

export interface WeekGroup {
  readonly id: number;
  readonly name: string;
  readonly strength: number;
  readonly teacherIds: readonly number[];
}

/** One class, or a part of one, that shares students with another of a different section. A group of null is the whole section. */
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
  /** Sections that are taught together carry the same one. */
  readonly jointKey: string | null;
  readonly isPinned: boolean;
}
