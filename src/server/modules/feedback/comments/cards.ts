import { sql } from 'kysely';
import { countRows, type Card } from '../../../home/cards.ts';
import { released } from '../results/scopes.ts';
import { isTold } from './rows.ts';

/** Cards about results and comments on the start page. */
export const reviewCards = {
  // Offerings with comments still to be reviewed.
  feedbackToReview: {
    to: ['Student_Feedback_System'],
    as: 'work',
    count: ({ db }) =>
      countRows(
        db,
        sql`feedback_offerings o join feedback_policies p on p.id = o.feedback_policy_id
        join feedback_results r on r.feedback_offering_id = o.id where o.review_status = 'pending' and ${isTold}`,
      ),
  },
  // Results of the caller's own classes.
  ownFeedback: {
    to: (caller) => caller.employeeId !== null && caller.may('Worklog_View'),
    as: 'own',
    count: ({ db, caller }) => countRows(db, sql`feedback_results x where x.id in (${released(caller.employeeId)})`),
  },
} as const satisfies Readonly<Record<string, Card>>;
