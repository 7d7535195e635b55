import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * What the employee list is searched and ordered by: name and number, and phone and official e-mail, folded as those of
 * students are; orders of its own columns are read off an index, and the contracts that end are found by their day.
 * A few thousand employees are searched faster row by row than by an index of trigrams.
 */
export const employeeListIndexes: TableMigration = {
  needs: ['0009-student-order', '0004-employees'],
  up: (db) =>
    define(
      db,
      String.raw`
  ALTER TABLE employees
    ADD COLUMN search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_fold(
      first_name || ' ' || coalesce(middle_name, '') || ' ' || coalesce(last_name, '') || ' ' || employee_no)) STORED,
    ADD COLUMN contact_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_fold(
      phone || ' ' || official_email)) STORED;
  CREATE INDEX employees_status_idx ON employees (status, id);
  CREATE INDEX employees_joined_on_idx ON employees (joined_on, id) INCLUDE (status);
  CREATE INDEX employees_born_on_idx ON employees (born_on, id) INCLUDE (status);
  CREATE INDEX employee_postings_until_on_idx ON employee_postings (until_on) WHERE closed_on IS NULL;
`,
    ),
};
