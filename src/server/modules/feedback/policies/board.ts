import { sql } from 'kysely';
import type { FeedbackBoard } from '../../../../contract/feedback/board.ts';
import type { Db } from '../../../database/transaction.ts';
import { answered, offeringTables, sectionName } from '../offerings/tables.ts';

/**
 * Progress of each section, by receipts alone. Students who have answered are not shown. Times of answers are not
 * stored, so progress over time cannot be shown.
 */
export async function boardOf(db: Db, policyId: number): Promise<FeedbackBoard> {
  const { rows } = await sql<FeedbackBoard['sections'][number]>`
    select s.id as section_id, ${sectionName} as section, count(*)::int as offerings,
      count(*) filter (where k.kind = 'theory')::int as theory,
      count(*) filter (where k.kind in ('sessional', 'practical'))::int as sessional,
      count(*) filter (where k.kind = 'project')::int as project,
      count(*) filter (where not o.is_visible)::int as hidden, count(*) filter (where not o.is_active)::int as inactive,
      count(*) filter (where o.opens_at is not null or o.closes_at is not null)::int as own_windows,
      coalesce(sum(o.eligible) filter (where o.is_active), 0)::int as eligible,
      coalesce(sum(${answered}) filter (where o.is_active), 0)::int as answers
    from ${offeringTables} where o.feedback_policy_id = ${policyId}
    group by s.id, y.code, bs.semester, s.name order by ${sectionName}, s.id`.execute(db);
  return { sections: rows };
}
