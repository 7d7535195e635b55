import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { codeFinder } from '../../../imports/nearest.ts';
import type { Rows } from '../../../scope.ts';

/** A course with the data needed to check topics. */
export interface TopicCourse {
  id: number;
  /** False for a course that the caller may not change. */
  isWritable: boolean;
  /** Ids of the outcomes by code. */
  outcomes: Readonly<Record<string, number>>;
  /** Modules by position, with title and positions of topics. */
  modules: Record<number, { title: string; topics: number[] }>;
}

export const keyOf = (code: unknown, revision: unknown) => `${String(code)} ${String(revision)}`;

/** Courses named in a file, by code and revision. */
export async function readCourses(db: Db, codes: readonly string[], writable: Rows<'courses'>): Promise<Map<string, TopicCourse>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ id: number; code: string; revision: number } & Omit<TopicCourse, 'id'>>`
    select c.id, c.code, c.revision, ${writable.on('c.id')} as is_writable,
      coalesce((select json_object_agg(o.code, o.id) from course_outcomes o where o.course_id = c.id), '{}') as outcomes,
      coalesce((select json_object_agg(m.ordinal, json_build_object('title', m.title, 'topics', (
        select coalesce(json_agg(t.ordinal), '[]') from course_topics t where t.course_module_id = m.id)))
        from course_modules m where m.course_id = c.id), '{}') as modules
    from courses c where c.code in (${sql.join([...codes])})`.execute(db);
  return new Map(rows.map(({ code, revision, ...course }) => [keyOf(code, revision), course]));
}

/** Codes of all courses, with their latest revision and a search for the closest code. */
export interface Codes {
  readonly latest: ReadonlyMap<unknown, number>;
  nearest(typed: string): string | undefined;
}

export async function readCodes(db: Db): Promise<Codes> {
  const courses = await db.selectFrom('courses').select(['code', 'revision', 'title as name']).orderBy('revision').execute();
  return { latest: new Map(courses.map(({ code, revision }) => [code, revision])), nearest: codeFinder(courses) };
}
