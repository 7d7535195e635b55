import { define } from '../../../database/migrations/define.ts';
import type { TableMigration } from '../../../database/migrations/order.ts';

/** Indexes for offerings with reviewed comments, and for the final grades of a year. */
const indexes = String.raw`
  CREATE INDEX feedback_offerings_review_idx ON feedback_offerings (review_status, feedback_policy_id) WHERE review_status <> 'none';
  CREATE INDEX feedback_final_grades_year_idx ON feedback_final_grades (academic_year, status);
`;

export const feedbackReviews: TableMigration = {
  needs: ['feedback-03-answers'],
  up: (db) => define(db, indexes),
};
