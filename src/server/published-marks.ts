import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * The condition, on the key of a section course, that its internal marks are published, from the module that stores
 * marks.
 */
export type MarksOut = (sectionCourse: RawBuilder<unknown>) => RawBuilder<SqlBool>;

let registered: MarksOut | undefined;

/** Set once at start, from the module that stores marks. */
export function learnMarksOut(source: MarksOut | undefined): void {
  registered = source;
}

/** Always true if no module stores marks. */
export const marksAreOut: MarksOut = (sectionCourse) => registered?.(sectionCourse) ?? sql<SqlBool>`true`;
