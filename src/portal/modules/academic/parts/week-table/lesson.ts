import type { ClassKind } from '../../../../../contract/academic/fields.ts';

/** As in L-T-P, which is written alike in every language. */
export const letters = { lecture: 'L', tutorial: 'T', practical: 'P' } as const satisfies Record<ClassKind, string>;

/** A class of a week as it is drawn; who looks decides which of section, room and teachers is news to them. */
export interface Lesson {
  readonly key: string;
  readonly weekday: number;
  readonly ordinal: number;
  /** How many slots it covers. */
  readonly span: number;
  /** The course in short. */
  readonly title: string;
  /** The course in full, told where there is room or when the short one is pointed at. */
  readonly fullTitle?: string;
  readonly kind: ClassKind;
  readonly section?: string | null;
  readonly group?: string | null;
  readonly room?: string | null;
  /** Initials, several with commas, and the names that they stand for. */
  readonly teachers?: string | null;
  readonly teacherNames?: string;
  /** `cancelled` and `changed` are of one day, `added` is a class that is elsewhere otherwise. */
  readonly state?: 'cancelled' | 'changed' | 'added';
  /** What is to be said of it in words: substitute for …, moved from …. */
  readonly note?: string;
  readonly href?: string;
}
