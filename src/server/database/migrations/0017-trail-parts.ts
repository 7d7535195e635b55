import type { Migration } from 'kysely';
import { define } from './define.ts';

/**
 * The trail of a record's parts is told in the record's own history: of a hostel its rooms, of a batch its seats and
 * semesters. What was written before is given its record as far as it says which; the trail is unfrozen for that alone.
 */
export const trailParts: Migration = {
  up: (db) =>
    define(
      db,
      String.raw`
  ALTER TABLE audit_events ADD COLUMN part_of_id bigint;
  ALTER TABLE audit_events DISABLE TRIGGER audit_events_frozen;
  UPDATE audit_events SET part_of_id = record_id WHERE table_name IN ('seat_matrix', 'batch_semesters');
  UPDATE audit_events a SET part_of_id = r.hostel_id FROM rooms r WHERE a.table_name = 'rooms' AND r.id = a.record_id;
  UPDATE audit_events a SET part_of_id = h.id FROM hostels h
    WHERE a.table_name = 'rooms' AND a.record_id IS NULL AND h.code = coalesce(a.after, a.before) ->> 'hostel';
  ALTER TABLE audit_events ENABLE TRIGGER audit_events_frozen;
  CREATE INDEX audit_events_part_idx ON audit_events (table_name, part_of_id, created_at DESC)
    WHERE part_of_id IS NOT NULL;
`,
    ),
};
