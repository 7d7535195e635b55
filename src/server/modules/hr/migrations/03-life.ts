import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * An event that is dated ahead waits for its day: `effective_at` is the moment at which it came true, null until then.
 * All that was entered before took effect at once. Who takes over what a leaver held is kept with the leaving, so that
 * it goes over on the day, and comes back when the leaving is undone.
 */
export const employeeLife: TableMigration = {
  needs: ['0004-employees'],
  up: (db) =>
    define(
      db,
      `ALTER TABLE employee_events ADD COLUMN effective_at timestamptz;
       UPDATE employee_events SET effective_at = created_at;
       ALTER TABLE employee_events ALTER COLUMN effective_at SET DEFAULT now();
       ALTER TABLE employee_events ADD COLUMN posting_id bigint REFERENCES employee_postings;
       CREATE INDEX employee_events_waiting_idx ON employee_events (on_date) WHERE effective_at IS NULL AND undone_at IS NULL;
       CREATE TABLE employee_handovers (BASE,
         event_id bigint NOT NULL REFERENCES employee_events,
         item_key text NOT NULL CHECK (length(item_key) <= 60),
         label text CHECK (length(label) <= 120),
         successor_employee_id bigint REFERENCES employees,
         given jsonb, given_at timestamptz, withdrawn_at timestamptz,
         by_user_id bigint REFERENCES users);
       CREATE UNIQUE INDEX employee_handovers_item_key ON employee_handovers (event_id, item_key)
         WHERE withdrawn_at IS NULL AND given_at IS NULL`,
    ),
};
