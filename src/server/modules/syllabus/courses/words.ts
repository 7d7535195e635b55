import { sql } from 'kysely';
import { bareCode } from '../../../../contract/syllabus/course-rules.ts';
import { startingWith } from '../../../database/search-text.ts';
import { eachWord } from '../../../lists/conditions.ts';

/** Of `courses c`: no other revision of the code is newer. */
export const isLatest = sql<boolean>`not exists (select from courses n where n.code = c.code and n.revision > c.revision)`;

/** A free search of `courses c`: each word in code or title, in any order; a code with hyphens or without. */
export const wordsOfCourse = eachWord(
  (pattern, word) => sql`(search_fold(c.code || ' ' || c.title || ' ' || c.short_title) like ${pattern}
    or c.bare_code like ${startingWith(bareCode(word))})`,
);

/** Whether the code of `courses c` begins with what was typed, with hyphens or without. */
export const beginsWith = (typed: string) => sql<boolean>`c.bare_code like ${startingWith(bareCode(typed))}`;
