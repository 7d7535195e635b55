import type { Migration } from 'kysely';
import { define } from './define.ts';

/**
 * Deletes the key that signed links and hid Aadhaar numbers: keys are outside the database now, and earlier links ended
 * with their sessions anyway. The logo, which a link may open, is separated from documents, which no link may open. The
 * table is rewritten because a deleted row stays readable in the file until its space is reused; a change of type drops
 * deleted rows, whereas CLUSTER would keep a row deleted by this transaction.
 */
export const keysOutside: Migration = {
  up: (db) =>
    define(
      db,
      `
  DELETE FROM settings WHERE key = 'system.secret';
  ALTER TABLE settings ALTER COLUMN value TYPE jsonb USING value #> '{}';
  ALTER TABLE files DROP CONSTRAINT files_purpose_check;
  ALTER TABLE files ADD CONSTRAINT files_purpose_check CHECK (purpose IN
    ('photo','logo','signature','document','certificate','material','questionPaper','upload','proof'));
  UPDATE files SET purpose = 'logo' WHERE id IN (
    SELECT (value #>> '{}')::bigint FROM settings WHERE key = 'college.logoFileId' AND jsonb_typeof(value) = 'number');
`,
    ),
};
