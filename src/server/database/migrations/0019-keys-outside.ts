import type { Migration } from 'kysely';
import { define } from './define.ts';

/**
 * The key that signed links and hid Aadhaar numbers goes: keys lie outside of the database now, and links of before ended
 * with their sessions anyway. The logo, which a link may open, is told from papers, which none may. The table is written
 * anew, for a row that is deleted stays readable in the file until something else needs its place; a change of type does
 * so without the deleted rows, where CLUSTER would keep one that this transaction has deleted.
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
