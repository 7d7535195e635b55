import { sql } from 'kysely';
import { searchPlaces, shortestText, type SearchPlace } from '../../../../contract/syllabus/search.ts';
import { hasWord, searchWords, startingWith } from '../../../database/search-text.ts';
import type { Condition, Sql } from '../../../lists/source.ts';

/** A line as it is read, without what of it is meant. */
export interface Line {
  readonly place: number;
  readonly id: number;
  readonly of: string | null;
  readonly text: string;
}

/** Whether so little is typed that only codes are looked through. */
export const isShort = (typed: string): boolean => searchWords(typed).join('').length < shortestText;

/** A code is the same with a hyphen and without. */
const bare = (word: string): string => word.replaceAll('-', '').toUpperCase();

/**
 * The courses in which something is found, as a table: `course_id`, the place of the best (`found`) and all lines as
 * JSON (`hits`), which is made up for those alone who read it.
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
/** Written out, so that each text is planned once. */
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
