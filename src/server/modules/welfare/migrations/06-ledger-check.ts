import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE due_differences (BASE,                                       -- found by the nightly check; never repaired automatically
    due_id bigint NOT NULL UNIQUE REFERENCES dues,
    settled_paise bigint NOT NULL, ledger_paise bigint NOT NULL, found_on date NOT NULL);
  ALTER TABLE dues ADD COLUMN happened_on date;                             -- for fines: date of the incident
  ALTER TABLE dues ADD COLUMN photo_file_id bigint REFERENCES files;
  DO $$ DECLARE allowed text; BEGIN                                         -- adds fine to the purposes allowed so far
    SELECT pg_get_constraintdef(oid) INTO allowed FROM pg_constraint WHERE conname = 'files_purpose_check';
    ALTER TABLE files DROP CONSTRAINT files_purpose_check;
    EXECUTE 'ALTER TABLE files ADD CONSTRAINT files_purpose_check ' || replace(allowed, '''proof''::text', '''proof''::text, ''fine''::text');
  END $$;
  ALTER TABLE mess_months ADD COLUMN kitchen_paise bigint CHECK (kitchen_paise >= 0); -- expenses of the kitchen
`;

/** Dues that differ from their ledger, the incident date and photo of fines, and expenses of the kitchen. */
export const welfareLedgerCheck: TableMigration = {
  needs: ['welfare-01-dues', 'welfare-02-mess', 'academic-08-excuse-files'],
  up: (db) => define(db, tables),
};
