import { sql } from 'kysely';
import type { Output } from '../../../../contract/core/endpoint.ts';
import type { listQuestionMeans } from '../../../../contract/feedback/question-bank.ts';
import { scales } from '../../../../contract/feedback/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import { fraction, decimalText } from '../rules/fraction.ts';

type LastMean = Output<typeof listQuestionMeans>['data'][number];
interface FoundMean extends Omit<LastMean, 'mean'> {
  /** Sum of all ratings, after reversal. */
  sum: number;
}

/** Sum of all ratings from the spread: exact, unlike the stored mean, which is rounded. */
const sumOfSpread = sql.join(
  Array.from(
    { length: Math.max(...scales) },
    (_, index) => sql`${sql.lit(index + 1)} * coalesce((q.spread ->> ${sql.lit(index)})::int, 0)`,
  ),
  sql` + `,
);

/**
 * Mean of each question in the last sealed round that used it, over valid results only, because the figures of others
 * are withheld.
 */
export async function lastMeans(db: Db): Promise<LastMean[]> {
  const { rows } = await sql<FoundMean>`
    with asked as (select distinct feedback_policy_id, feedback_sheet_id from feedback_offerings),
    last as (select distinct on (a.feedback_question_id) a.feedback_question_id as id, p.id as policy_id, p.name, p.scale
      from asked d join feedback_policies p on p.id = d.feedback_policy_id and p.status in ('sealed', 'published')
      join feedback_sheet_questions a on a.feedback_sheet_id = d.feedback_sheet_id and a.feedback_question_id is not null
      order by a.feedback_question_id, p.closes_at desc, p.id desc),
    given as (select o.feedback_policy_id as policy_id, q.id, sum(q.answers)::int as answers, sum(${sumOfSpread})::int as sum
      from feedback_offerings o join feedback_results r on r.feedback_offering_id = o.id and r.is_valid
      cross join lateral jsonb_to_recordset(r.detail -> 'questions') as q(id bigint, answers int, spread jsonb)
      where o.feedback_policy_id in (select policy_id from last) group by 1, 2)
    select l.id, l.name as policy, l.scale, sum(g.answers)::int as answers, sum(g.sum)::int as sum
    from last l join feedback_sheet_questions a on a.feedback_question_id = l.id
    join given g on g.id = a.id and g.policy_id = l.policy_id
    group by 1, 2, 3 having sum(g.answers) > 0 order by 1`.execute(db);
  return rows.map(({ sum, ...question }) => ({ ...question, mean: decimalText(fraction(sum, question.answers), 2) }));
}
