import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * Indexes of the employee list: folded name, number, phone and official e-mail for search, as for students; orders of
 * its own columns; ends of contracts. A few thousand employees are searched faster row by row than with a trigram
 * index.
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
