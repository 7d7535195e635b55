import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/** Index to find and sum the open dues of one term without reading those of earlier terms. */
export const welfareOpenByTerm: TableMigration = {
  needs: ['welfare-01-dues'],
  up: (db) =>
    define(
      db,
      `CREATE INDEX dues_term_open_idx ON dues (academic_term_id, kind, due_on, id)
        INCLUDE (student_id, status, amount_paise, settled_paise) WHERE status IN ('open','part')`,
    ),
};
