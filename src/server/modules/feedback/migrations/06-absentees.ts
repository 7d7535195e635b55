import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

const column = `
  ALTER TABLE feedback_policies ADD COLUMN absentees jsonb; -- attendance by student id, in hundredths of a per cent; null until the round opens
`;

/** Students with too little attendance, fixed when a round opens like the number of eligible students. */
export const feedbackAbsentees: TableMigration = {
  needs: ['feedback-02-rounds'],
  up: (db) => define(db, column),
};
