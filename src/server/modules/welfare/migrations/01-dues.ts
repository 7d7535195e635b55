import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';
import { notesChanges } from '../../../database/table-changes.ts';

const tables = String.raw`
  CREATE TABLE due_heads (BASE,                                             -- what is charged for
    kind text NOT NULL CHECK (kind IN ('academic','hostel','mess','fine')),
    code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9-]{2,12}$'),
    name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 2 AND 60),
    default_paise bigint CHECK (default_paise BETWEEN 1 AND 100000000),
    is_active boolean NOT NULL DEFAULT true,
    UNIQUE (id, kind));
  CREATE TABLE dues (BASE,
    student_id bigint NOT NULL REFERENCES students,
    due_head_id bigint NOT NULL, kind text NOT NULL,                        -- copy of the head's kind: lists, keys and scopes need no join
    academic_term_id bigint REFERENCES academic_terms,                      -- for academic and hostel dues
    month date CHECK (extract(day FROM month) = 1),                         -- for mess dues
    hostel_id bigint REFERENCES hostels,                                    -- at the time of the charge; unchanged when the student moves
    amount_paise bigint NOT NULL CHECK (amount_paise BETWEEN 1 AND 100000000),
    settled_paise bigint NOT NULL DEFAULT 0,                                -- sum of its entries, updated by due_entries_settle
    due_on date NOT NULL,
    remark text CHECK (length(remark) <= 200),                              -- for fines: the incident
    import_run_id bigint REFERENCES import_runs,                            -- the upload that added the due
    raised_by bigint NOT NULL REFERENCES users,
    cancelled_at timestamptz, cancelled_by bigint REFERENCES users, cancel_reason text CHECK (length(cancel_reason) <= 200),
    status text GENERATED ALWAYS AS (CASE WHEN cancelled_at IS NOT NULL THEN 'cancelled' WHEN settled_paise >= amount_paise THEN 'cleared'
      WHEN settled_paise > 0 THEN 'part' ELSE 'open' END) STORED,
    CONSTRAINT dues_settled_check CHECK (settled_paise BETWEEN 0 AND amount_paise), -- nothing is paid twice, not even by two clerks at once
    CHECK (cancelled_at IS NULL OR settled_paise = 0),
    CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL)),
    CHECK (kind <> 'mess' OR month IS NOT NULL), CHECK (kind <> 'academic' OR academic_term_id IS NOT NULL),
    CHECK (kind <> 'fine' OR remark IS NOT NULL),
    FOREIGN KEY (due_head_id, kind) REFERENCES due_heads (id, kind));
  CREATE UNIQUE INDEX dues_once_key ON dues (student_id, due_head_id, coalesce(academic_term_id, 0), coalesce(month, DATE '0001-01-01'))
    WHERE cancelled_at IS NULL AND kind <> 'fine';                          -- a repeated charge is rejected; fines may repeat
  CREATE INDEX dues_open_idx ON dues (kind, due_on, id) INCLUDE (student_id, amount_paise, settled_paise) WHERE status IN ('open','part');
  CREATE INDEX dues_kind_idx ON dues (kind, due_on, id) INCLUDE (status, amount_paise, settled_paise);
  CREATE INDEX dues_owing_idx ON dues (student_id, kind, due_on) INCLUDE (amount_paise, settled_paise) WHERE status IN ('open','part');
  CREATE INDEX dues_student_idx ON dues (student_id, due_on);
  CREATE INDEX dues_hostel_open_idx ON dues (hostel_id, kind) WHERE status IN ('open','part');

  CREATE TABLE receipts (BASE,
    receipt_no text NOT NULL UNIQUE,                                        -- R/2026-27/000123, without gaps, never used again
    student_id bigint NOT NULL REFERENCES students,
    received_on date NOT NULL,
    mode text NOT NULL CHECK (mode IN ('cash','upi','card','netBanking','demandDraft','cheque','challan','scholarship')),
    reference_no text CHECK (length(reference_no) BETWEEN 1 AND 40), bank text CHECK (length(bank) <= 60),
    total_paise bigint NOT NULL CHECK (total_paise > 0),
    note text CHECK (length(note) <= 200),
    client_ref uuid NOT NULL UNIQUE,                                        -- sent by the form, so that a repeated request is booked once
    bank_run_id bigint REFERENCES import_runs,
    prints int NOT NULL DEFAULT 0,                                          -- number of printouts; all but the first are marked as duplicates
    collected_by bigint NOT NULL REFERENCES users,
    cancelled_at timestamptz, cancelled_by bigint REFERENCES users, cancel_reason text CHECK (length(cancel_reason) <= 200),
    CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL)),
    CHECK (mode = 'cash' OR reference_no IS NOT NULL));
  CREATE UNIQUE INDEX receipts_reference_key ON receipts (mode, reference_no, student_id)
    WHERE cancelled_at IS NULL AND mode <> 'cash';                          -- one draft may pay for two siblings, but not twice for one student
  CREATE INDEX receipts_day_idx ON receipts (received_on, collected_by);

  CREATE TABLE due_entries (BASE,                                           -- append-only ledger; errors are corrected by reversals
    due_id bigint NOT NULL REFERENCES dues,
    kind text NOT NULL CHECK (kind IN ('payment','waiver','reversal')),
    amount_paise bigint NOT NULL,
    receipt_id bigint REFERENCES receipts,
    order_no text CHECK (length(order_no) <= 60), reason text CHECK (length(reason) <= 200),
    reverses_id bigint UNIQUE REFERENCES due_entries,
    by_user_id bigint NOT NULL REFERENCES users,
    CHECK (CASE kind WHEN 'reversal' THEN amount_paise < 0 AND reverses_id IS NOT NULL ELSE amount_paise > 0 AND reverses_id IS NULL END),
    CHECK ((kind = 'payment') = (receipt_id IS NOT NULL AND reverses_id IS NULL)),
    CHECK (kind <> 'waiver' OR (order_no IS NOT NULL AND reason IS NOT NULL)));
  CREATE TRIGGER due_entries_frozen BEFORE UPDATE OR DELETE ON due_entries FOR EACH ROW EXECUTE FUNCTION is_append_only();
  CREATE FUNCTION settle_due() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE dues SET settled_paise = settled_paise + NEW.amount_paise, version = version + 1, updated_at = now() WHERE id = NEW.due_id;
    RETURN NEW; END $$;
  CREATE TRIGGER due_entries_settle AFTER INSERT ON due_entries FOR EACH ROW EXECUTE FUNCTION settle_due()
`;

/** Dues, receipts, and the append-only ledger between them. */
export const welfareDues: TableMigration = {
  needs: ['0012-import-runs', '0021-table-changes', 'student-02-list-orders'],
  up: async (db) => {
    await define(db, tables);
    await define(db, ['dues', 'receipts'].map((table) => notesChanges(table)).join(''));
  },
};
