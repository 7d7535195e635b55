import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE exam_clearances (BASE,                                       -- exceptions only; clearance itself is computed
    student_id bigint NOT NULL REFERENCES students, academic_term_id bigint NOT NULL REFERENCES academic_terms,
    purpose text NOT NULL CHECK (purpose IN ('registration','exam','leaving')),
    until_on date NOT NULL, order_no text NOT NULL CHECK (length(order_no) BETWEEN 1 AND 60),
    reason text NOT NULL CHECK (length(reason) BETWEEN 5 AND 200),
    by_user_id bigint NOT NULL REFERENCES users, revoked_at timestamptz, revoked_by bigint REFERENCES users,
    CHECK ((revoked_at IS NULL) = (revoked_by IS NULL)));
  CREATE UNIQUE INDEX exam_clearances_live_key ON exam_clearances (student_id, academic_term_id, purpose) WHERE revoked_at IS NULL;
`;

/** Orders that clear students despite open dues, for one purpose and until a date. */
export const welfareClearances: TableMigration = {
  needs: ['welfare-01-dues'],
  up: (db) => define(db, tables),
};
