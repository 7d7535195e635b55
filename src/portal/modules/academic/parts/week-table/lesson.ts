import type { ClassKind } from '../../../../../contract/academic/fields.ts';

/** Letters of L-T-P, the same in every language. */
export const letters = { lecture: 'L', tutorial: 'T', practical: 'P' } as const satisfies Record<ClassKind, string>;

/** A class of a week as drawn. It does not repeat the section, room or teacher that the week belongs to. */
export interface Lesson {
  readonly key: string;
  readonly weekday: number;
  readonly ordinal: number;
  /** Number of slots covered. */
  readonly span: number;
  /** Short title of the course. */
  readonly title: string;
  /** Full title of the course, for wide screens and as a tooltip. */
  readonly fullTitle?: string;
  readonly kind: ClassKind;
  readonly section?: string | null;
  readonly group?: string | null;
  readonly room?: string | null;
  /** Initials, separated by commas, and the full names. */
  readonly teachers?: string | null;
  readonly teacherNames?: string;
  /** `cancelled` and `changed` apply to one day; `added` is a class moved here from elsewhere. */
  readonly state?: 'cancelled' | 'changed' | 'added';
  /** Explanation in words: substitute for …, moved from …. */
  readonly note?: string;
  readonly href?: string;
}
