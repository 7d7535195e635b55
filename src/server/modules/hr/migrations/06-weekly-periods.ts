import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const column = String.raw`
  ALTER TABLE designations ADD COLUMN weekly_periods smallint CHECK (weekly_periods BETWEEN 1 AND 40); -- null: no teaching is expected
  UPDATE designations SET weekly_periods = CASE cadre
    WHEN 'professor' THEN 14 WHEN 'associate' THEN 14 WHEN 'assistant' THEN 16 WHEN 'otherTeaching' THEN 16 END;
`;

/**
 * Weekly teaching periods of a designation. Defaults are the hours of direct teaching of the UGC Regulations on Minimum
 * Qualifications 2018, clause 15: professor and associate professor 14, assistant professor 16. Colleges may agree on
 * others.
 */
export const weeklyPeriods: TableMigration = {
  needs: ['0004-employees'],
  up: (db) => define(db, column),
};
