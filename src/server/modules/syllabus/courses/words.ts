import { sql } from 'kysely';
import { bareCode } from '../../../../contract/syllabus/course-rules.ts';
import { startingWith } from '../../../database/search-text.ts';
import { eachWord } from '../../../lists/conditions.ts';

/** SQL condition on `courses c`: the latest revision of the code. */
export const isLatest = sql<boolean>`not exists (select from courses n where n.code = c.code and n.revision > c.revision)`;

/**
 * Free-text search on `courses c`: each word occurs in the code, title or short title, in any order. Hyphens in codes
 * are ignored.
 */
export const wordsOfCourse = eachWord(
  (pattern, word) => sql`(search_fold(c.code || ' ' || c.title || ' ' || c.short_title) like ${pattern}
    or c.bare_code like ${startingWith(bareCode(word))})`,
);

/** SQL condition on `courses c`: the code starts with the typed text, ignoring hyphens. */
export const beginsWith = (typed: string) => sql<boolean>`c.bare_code like ${startingWith(bareCode(typed))}`;
