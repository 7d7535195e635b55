import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * What the search of the syllabus looks through, folded once as what is typed is: to fold a thousand lines for each
 * search takes longer than all the rest of it. Only topics are so many that an index of trigrams is worth its keep, and
 * courses so few that they need no column.
 */
export const syllabusSearchLines: TableMigration = {
  needs: ['syllabus-02-courses', '0009-student-order'],
  up: (db) =>
    define(
      db,
      String.raw`
  ALTER TABLE course_outcomes ADD COLUMN search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_fold(statement)) STORED;
  ALTER TABLE course_topics ADD COLUMN search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_fold(title)) STORED;
  ALTER TABLE course_books ADD COLUMN search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_fold(citation)) STORED;
  CREATE INDEX course_topics_search_text_idx ON course_topics USING gin (search_text gin_trgm_ops);
`,
    ),
};
