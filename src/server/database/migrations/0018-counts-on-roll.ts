import type { Migration } from 'kysely';
import { define } from './define.ts';

/**
 * The numbers of students on roll per caste, degree and so on, and of users per role, are counted in the index of that
 * reference alone, because lists show them beside every row. Students who are away, a few among all, have their own index.
 */
export const countsOnRoll: Migration = {
  up: (db) =>
    define(
      db,
      String.raw`
  DROP INDEX students_degree_id_idx;
  CREATE INDEX students_degree_id_idx ON students (degree_id, status);
  DROP INDEX students_admission_category_id_idx;
  CREATE INDEX students_admission_category_id_idx ON students (admission_category_id, status);
  DROP INDEX students_caste_id_idx;
  CREATE INDEX students_caste_id_idx ON students (caste_id, status);
  DROP INDEX students_language_id_idx;
  CREATE INDEX students_language_id_idx ON students (language_id, status) WHERE language_id IS NOT NULL;
  DROP INDEX students_religion_id_idx;
  CREATE INDEX students_religion_id_idx ON students (religion_id, status) WHERE religion_id IS NOT NULL;
  DROP INDEX users_role_id_idx;
  CREATE INDEX users_role_id_idx ON users (role_id, kind, is_enabled);
  CREATE INDEX students_away_idx ON students (status_on) WHERE status IN ('discontinued', 'onBreak');
`,
    ),
};
