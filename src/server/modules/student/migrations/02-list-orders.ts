import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * Indexes for every order of the student list, in both directions. They include the status, because most lists are of
 * students on roll. The others, a quarter of an old college, are skipped without reading their rows. Nullable numbers
 * have an index per direction, because nulls come last in both.
 */
export const listOrders: TableMigration = {
  needs: ['0018-counts-on-roll'],
  up: (db) =>
    define(
      db,
      String.raw`
  DROP INDEX students_class_order_idx;
  CREATE INDEX students_class_order_idx ON students (class_order, roll_no, id) INCLUDE (status);
  DROP INDEX students_name_idx;
  CREATE INDEX students_name_idx ON students (lower(name), id) INCLUDE (name, status);
  DROP INDEX students_branch_idx;
  CREATE INDEX students_branch_idx ON students (branch_id, class_order, roll_no, id) INCLUDE (status);
  DROP INDEX students_degree_id_idx;
  CREATE INDEX students_degree_id_idx ON students (degree_id, class_order, roll_no, id) INCLUDE (status);
  DROP INDEX students_admission_category_id_idx;
  CREATE INDEX students_admission_category_id_idx ON students (admission_category_id, class_order, roll_no, id) INCLUDE (status);
  CREATE INDEX students_status_idx ON students (status, class_order, roll_no, id);
  CREATE INDEX students_admitted_on_idx ON students (admitted_on, id) INCLUDE (status);
  CREATE INDEX students_regd_no_last_idx ON students (regd_no DESC NULLS LAST, id DESC) INCLUDE (status);
  CREATE INDEX students_roll_no_last_idx ON students (roll_no DESC NULLS LAST, id DESC) INCLUDE (status);
  ALTER TABLE students
    DROP CONSTRAINT students_regd_no_key, ADD CONSTRAINT students_regd_no_key UNIQUE (regd_no) INCLUDE (id, status),
    DROP CONSTRAINT students_roll_no_key, ADD CONSTRAINT students_roll_no_key UNIQUE (roll_no) INCLUDE (id, status),
    DROP CONSTRAINT students_admission_no_key,
    ADD CONSTRAINT students_admission_no_key UNIQUE (admission_no) INCLUDE (id, status);
`,
    ),
};
