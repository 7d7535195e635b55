import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Whether the internal marks of a section course are out, as a condition on its key, by what a module keeps of marks. */
export type MarksOut = (sectionCourse: RawBuilder<unknown>) => RawBuilder<SqlBool>;

let known: MarksOut | undefined;

/** Said once at start, from the face of the module that keeps marks. */
export function learnMarksOut(source: MarksOut | undefined): void {
  known = source;
}

/** Where no module keeps marks, there are none to wait for. */
export const marksAreOut: MarksOut = (sectionCourse) => known?.(sectionCourse) ?? sql<SqlBool>`true`;
