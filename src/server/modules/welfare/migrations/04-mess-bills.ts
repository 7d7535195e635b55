import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const keys = String.raw`
  DROP INDEX dues_once_key;
  -- A student who moves in mid-month is in two messes, and each of them bills its own days.
  CREATE UNIQUE INDEX dues_once_key ON dues (student_id, due_head_id, coalesce(academic_term_id, 0), coalesce(month, DATE '0001-01-01'),
    coalesce(mess_month_id, 0)) WHERE cancelled_at IS NULL AND kind <> 'fine';
  CREATE INDEX dues_mess_month_idx ON dues (mess_month_id) WHERE mess_month_id IS NOT NULL;
`;

/** An index from the bills of a month to their dues. Allows one student to have bills of two messes. */
export const welfareMessBills: TableMigration = {
  needs: ['welfare-02-mess'],
  up: (db) => define(db, keys),
};
