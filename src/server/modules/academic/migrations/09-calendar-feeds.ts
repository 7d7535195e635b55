import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const tables = String.raw`
  CREATE TABLE calendar_feeds (BASE,                                        -- a secret address under which a calendar reads a timetable; updated_at: when it was made
    user_id bigint NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
    token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),   -- SHA-256: the address itself is not stored
    last_read_at timestamptz);
`;

/** Secret addresses from which calendar apps read a timetable. */
export const academicCalendarFeeds: TableMigration = {
  needs: ['academic-08-excuse-files'],
  up: (db) => define(db, tables),
};
