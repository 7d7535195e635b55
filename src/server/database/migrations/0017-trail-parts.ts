import type { Migration } from 'kysely';
import { define } from './define.ts';

/**
 * The trail of a record's parts is shown in the record's own history: a hostel with its rooms, a batch with its seats
 * and semesters. Existing entries get their record as far as they name it; only for this the trail is unfrozen.
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
