import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE mess_leaves (BASE,                                           -- leave from the mess, approved by the warden
    student_id bigint NOT NULL REFERENCES students,
    from_on date NOT NULL, to_on date NOT NULL, reason text NOT NULL CHECK (length(reason) BETWEEN 3 AND 200),
    status text NOT NULL DEFAULT 'approved' CHECK (status IN ('approved','cancelled')), by_user_id bigint NOT NULL REFERENCES users,
    CHECK (to_on >= from_on));
  CREATE INDEX mess_leaves_dates_idx ON mess_leaves (student_id, from_on);
  CREATE TABLE mess_months (BASE,
    hostel_id bigint NOT NULL REFERENCES hostels, month date NOT NULL CHECK (extract(day FROM month) = 1),
    rate_paise int NOT NULL CHECK (rate_paise BETWEEN 100 AND 100000),      -- per day
    fixed_paise int NOT NULL DEFAULT 0 CHECK (fixed_paise >= 0),            -- per month: cooks, gas, light
    closed_from date, closed_to date,                                       -- the mess is closed, for example for a vacation
    due_on date NOT NULL,
    status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft','issued','cancelled')),
    issued_at timestamptz, issued_by bigint REFERENCES users,
    CHECK ((closed_from IS NULL) = (closed_to IS NULL)), CHECK (closed_to >= closed_from));
  CREATE UNIQUE INDEX mess_months_once_key ON mess_months (hostel_id, month) WHERE status <> 'cancelled';
  CREATE TABLE mess_lines (BASE,                                            -- calculation of each bill, shown to the student
    mess_month_id bigint NOT NULL REFERENCES mess_months ON DELETE CASCADE, student_id bigint NOT NULL REFERENCES students,
    stay_days smallint NOT NULL CHECK (stay_days BETWEEN 0 AND 31), closed_days smallint NOT NULL CHECK (closed_days >= 0),
    leave_days smallint NOT NULL CHECK (leave_days >= 0), billed_days smallint NOT NULL CHECK (billed_days >= 0),
    extra_paise int NOT NULL DEFAULT 0, extra_note text CHECK (length(extra_note) BETWEEN 1 AND 120),
    amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
    CHECK (billed_days = stay_days - closed_days - leave_days),
    CHECK (extra_paise = 0 OR extra_note IS NOT NULL), UNIQUE (mess_month_id, student_id));
  ALTER TABLE dues ADD COLUMN mess_month_id bigint REFERENCES mess_months;
`;

/** Leaves, months and bills of the messes. */
export const welfareMess: TableMigration = {
  needs: ['welfare-01-dues'],
  up: (db) => define(db, tables),
};
