import { sql } from 'kysely';
import { searchPlaces, shortestText, type SearchPlace } from '../../../../contract/syllabus/search.ts';
import { hasWord, searchWords, startingWith } from '../../../database/search-text.ts';
import type { Condition, Sql } from '../../../lists/source.ts';

/** A matching line, without marks. */
export interface Line {
  readonly place: number;
  readonly id: number;
  readonly of: string | null;
  readonly text: string;
}

/** True if the text is so short that only codes are searched. */
export const isShort = (typed: string): boolean => searchWords(typed).join('').length < shortestText;

/** Normalises a code without hyphens. */
const bare = (word: string): string => word.replaceAll('-', '').toUpperCase();

/**
 * Matching courses as a table: `course_id`, best place (`found`) and all lines as JSON (`hits`). The JSON is built only
 * if read.
 */
export function foundCourses(typed: string): Sql {
  const words = searchWords(typed);
  const inText = (text: Sql): Condition =>
    sql`${sql.join(
      words.map((word) => hasWord(text, word)),
      sql` and `,
    )}`;
  const ofCourse = words.map(
    (word) => sql`(${isShort(typed) ? sql`false` : hasWord(courseText, word)} or c.bare_code like ${startingWith(bare(word))})`,
  );
  const courses = sql`
    select c.id as course_id, ${at('course')} as place, c.id, null as "of", c.title as text, 0 as ordinal
    from courses c where ${sql.join(ofCourse, sql` and `)}`;
  const lines = isShort(typed) ? courses : sql`${courses} union all ${linesWith(inText)}`;
  return sql`(
    select course_id, min(place) as found,
      json_agg(json_build_object('place', place, 'id', id, 'of', "of", 'text', text) order by place, ordinal, id)
        filter (where place > 0) as hits
    from (${lines}) line group by course_id)`;
}

const courseText = sql`search_fold(c.code || ' ' || c.title || ' ' || c.short_title)`;
/** The position of a place as a literal instead of a parameter, so that each query is planned once. */
const at = (place: SearchPlace) => sql.lit(searchPlaces.indexOf(place));

const linesWith = (inText: (text: Sql) => Condition): Sql => sql`
  select o.course_id, ${at('outcome')}, o.id, o.code, o.statement, o.ordinal
  from course_outcomes o where ${inText(sql`o.search_text`)}
  union all
  select m.course_id, ${at('topic')}, t.id, m.title, t.title, m.ordinal * 100 + t.ordinal
  from course_topics t join course_modules m on m.id = t.course_module_id where ${inText(sql`t.search_text`)}
  union all
  select b.course_id, ${at('book')}, b.id, null, b.citation, b.ordinal
  from course_books b where ${inText(sql`b.search_text`)}`;
