import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/**
 * Events may be dated ahead. `effective_at` is the time at which an event took effect, null until then. Earlier entries
 * took effect at once. Successors are stored with the leaving, so that duties are transferred on the day and return
 * when the leaving is undone.
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
