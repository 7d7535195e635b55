import { sql } from 'kysely';
import { graceMinutes } from '../../../contract/feedback/policy-life.ts';
import { countRows, type Card } from '../../home/cards.ts';
import { statusAt } from './policies/clock.ts';

const cell = ['Student_Feedback_System'] as const;

/** Cards about rounds on the start page of the feedback cell. */
export const cards = {
  // Closed rounds that can be sealed: the grace period for forms already open is over.
  feedbackToSeal: {
    to: cell,
    as: 'work',
    count: ({ db, now }) =>
      countRows(
        db,
        sql`feedback_policies p where ${statusAt(now)} = 'closed' and ${now.toISOString()}::timestamptz
        > greatest(p.closes_at, (select max(o.closes_at) from feedback_offerings o where o.feedback_policy_id = p.id))
          + make_interval(mins => ${sql.lit(graceMinutes)})`,
      ),
  },
  feedbackOpen: {
    to: cell,
    as: 'fact',
    count: ({ db, now }) => countRows(db, sql`feedback_policies p where ${statusAt(now)} = 'open'`),
  },
} satisfies Record<string, Card>;
