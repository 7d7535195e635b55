import type { Migration } from 'kysely';
import { define } from './define.ts';

/** The append-only audit trail and import runs; gapless numbers and the settings. */
export const trail: Migration = {
  up: (db) =>
    define(
      db,
      String.raw`
  CREATE TABLE audit_events (BASE,     -- append only, see the trigger (plpgsql: PGlite and PostgreSQL-compatible engines have it); created_at is the moment
    user_id bigint REFERENCES users,   -- NULL = the system itself
    session_id bigint REFERENCES sessions,
    action text NOT NULL CHECK (action IN ('insert','update','delete','import','undo','export','print','signIn','signOut','grant','reset','read')),
    table_name text NOT NULL,
    record_id bigint,                  -- NULL for a whole list (export, import)
    about_user_id bigint REFERENCES users,  -- the student or employee concerned, so that "everything about this person" is one query
    label text NOT NULL DEFAULT '',    -- readable name of the record: regd no and name, receipt no
    before jsonb, after jsonb,         -- changed fields only; hashes and file bytes never
    note text CHECK (length(note) <= 300),  -- reason given, or filters and row count of an export
    request_id text NOT NULL, ip inet);
  CREATE INDEX audit_events_record_idx ON audit_events (table_name, record_id, created_at DESC);
  CREATE INDEX audit_events_at_idx ON audit_events (created_at DESC);
  CREATE FUNCTION is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is append only', TG_TABLE_NAME; END $$;
  CREATE TRIGGER audit_events_frozen BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW EXECUTE FUNCTION is_append_only();

  CREATE TABLE import_runs (BASE,      -- every CSV upload of the product that wrote rows
    kind text NOT NULL,                -- 'students', 'employees', 'academicDues', 'hostelStays', …
    file_name text NOT NULL, file_sha256 char(64) NOT NULL,
    row_count int NOT NULL CHECK (row_count > 0),
    total_paise bigint,                -- money uploads only
    user_id bigint NOT NULL REFERENCES users,
    undone_at timestamptz, undone_by bigint REFERENCES users, undo_reason text);
  CREATE UNIQUE INDEX import_runs_same_file_key ON import_runs (kind, file_sha256) WHERE undone_at IS NULL;  -- the same file twice is a mistake

  CREATE TABLE number_series (BASE,    -- gapless numbers: receipts, certificates, admission numbers; row-locked in the same transaction
    scope text NOT NULL UNIQUE,        -- 'receipt/2026-27', 'certificate/bonafide/2026', 'admission/26BT'
    next_value bigint NOT NULL DEFAULT 1 CHECK (next_value > 0));

  CREATE TABLE settings (BASE,
    key text NOT NULL UNIQUE,
    value jsonb NOT NULL,
    description text NOT NULL);
`,
    ),
};
