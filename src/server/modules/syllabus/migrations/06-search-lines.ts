import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * Folded text for the search of the syllabus. Folding a thousand lines per search takes longer than the rest of the
 * search. Only topics are numerous enough for a trigram index, and courses are too few to need a column.
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
