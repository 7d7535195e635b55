import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * The upload that added an employee, so that a whole upload can be undone. Staff lists contain the highest degree and
 * its year, but seldom the institution, which is therefore optional.
 */
export const employeeImports: TableMigration = {
  needs: ['0002-trail', '0004-employees', '0005-employee-records'],
  up: (db) =>
    define(
      db,
      `ALTER TABLE employees ADD COLUMN import_run_id bigint REFERENCES import_runs;
       CREATE INDEX employees_import_run_id_idx ON employees (import_run_id) WHERE import_run_id IS NOT NULL;
       ALTER TABLE employee_qualifications ALTER COLUMN institution DROP NOT NULL`,
    ),
};
