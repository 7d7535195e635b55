import { sql } from 'kysely';
import { policyStatuses, purposes } from '../../../../contract/feedback/fields.ts';
import { listFeedbackPolicies, type FeedbackPolicy } from '../../../../contract/feedback/policies.ts';
import { extendHours, feedbackPolicyLife, graceMinutes } from '../../../../contract/feedback/policy-life.ts';
import type { Column } from '../../../export/table.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';
import { amongWords, inText } from '../../../lists/conditions.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { statusAt } from './clock.ts';

type Asker = Pick<Context, 'db' | 'caller' | 'now'>;
type Facts = Standing<typeof feedbackPolicyLife>['facts'];
export type FoundPolicy = Omit<FeedbackPolicy, 'events'> & Facts;

/** A round `p` with its term, and its answers, which are counted once for all rounds. */
const tables = sql`feedback_policies p join academic_terms t on t.id = p.academic_term_id
  left join (select o.feedback_policy_id, count(*)::int as counted from feedback_receipts r
    join feedback_offerings o on o.id = r.feedback_offering_id where o.is_active group by o.feedback_policy_id
  ) receipts on receipts.feedback_policy_id = p.id
  left join (select o.feedback_policy_id, coalesce(sum(v.counted), 0)::int as counted from feedback_results v
    join feedback_offerings o on o.id = v.feedback_offering_id where o.is_active group by o.feedback_policy_id
  ) results on results.feedback_policy_id = p.id`;
const offerings = sql`(select count(*)::int from feedback_offerings o where o.feedback_policy_id = p.id and o.is_active)`;
const withoutSheet = sql`(select count(*)::int from feedback_offerings o join feedback_sheets h on h.id = o.feedback_sheet_id
  where o.feedback_policy_id = p.id and o.is_active and h.status <> 'active')`;
/** Rounds whose receipts are no longer stored are counted by their results. */
const answers = sql`greatest(coalesce(receipts.counted, 0), coalesce(results.counted, 0))`;
/** End of the latest window of a round. */
const lastEnd = sql`greatest(p.closes_at, (select max(o.closes_at) from feedback_offerings o where o.feedback_policy_id = p.id))`;

const columnsAt = (now: Date) => sql<FoundPolicy>`
  p.id, p.version, p.updated_at, p.academic_term_id, t.name as term, p.name, p.purpose, p.round, p.opens_at, p.closes_at,
  (p.opens_at at time zone 'Asia/Kolkata')::date as opens_on, to_char(p.opens_at at time zone 'Asia/Kolkata', 'HH24:MI') as opens_time,
  (p.closes_at at time zone 'Asia/Kolkata')::date as closes_on, to_char(p.closes_at at time zone 'Asia/Kolkata', 'HH24:MI') as closes_time,
  p.eligible_on, p.min_attendance::float8 as min_attendance, p.scale, p.percent_base, p.min_responses, p.min_rate::float8 as min_rate,
  p.trim_percent::float8 as trim_percent, p.weight_by, p.comments, p.release_after_marks, ${statusAt(now)} as status,
  ${offerings} as offerings, ${withoutSheet} as without_sheet, ${answers} as answers,
  coalesce((select sum(o.eligible)::int from feedback_offerings o where o.feedback_policy_id = p.id and o.is_active), 0) as eligible,
  coalesce((select json_agg(json_build_object('id', g.id, 'grade', g.grade, 'fromPercent', g.from_percent::float8)
    order by g.from_percent desc) from feedback_grade_bands g where g.feedback_policy_id = p.id), '[]') as bands,
  coalesce((select json_agg(json_build_object('id', c.id, 'registrationPolicyId', c.registration_policy_id, 'name', y.code || ' ' || bs.semester)
    order by y.code, bs.semester) from feedback_policy_scopes c join registration_policies r on r.id = c.registration_policy_id
    join programs y on y.id = r.program_id join batch_semesters bs on bs.id = r.batch_semester_id
    where c.feedback_policy_id = p.id), '[]') as scopes,
  (p.opens_at > ${now.toISOString()}::timestamptz and ${offerings} > 0 and ${withoutSheet} = 0
    and exists (select from feedback_policy_scopes c where c.feedback_policy_id = p.id)
    and exists (select from feedback_grade_bands g where g.feedback_policy_id = p.id and g.from_percent = 0)) as is_ready,
  ${now.toISOString()}::timestamptz <= p.closes_at + make_interval(hours => ${sql.lit(extendHours)}) as is_recent,
  ${now.toISOString()}::timestamptz > ${lastEnd} + make_interval(mins => ${sql.lit(graceMinutes)}) as is_over,
  p.id not in (select o.feedback_policy_id from feedback_comments k join feedback_offerings o on o.id = k.feedback_offering_id
    where k.review = 'pending') as is_reviewed`;

/** Current state and facts of a round in its lifecycle. */
export const standingOf = ({ status, version, isReady, isRecent, isOver, isReviewed }: FoundPolicy) => ({
  state: status,
  version,
  facts: { isReady, isRecent, isOver, isReviewed },
});

const withEvents = ({ caller }: Pick<Context, 'caller'>, lines: readonly FoundPolicy[]): FeedbackPolicy[] =>
  lines.map((line) => {
    const { isReady: _ready, isRecent: _recent, isOver: _over, isReviewed: _reviewed, ...row } = line;
    return { ...row, events: eventsFor(feedbackPolicyLife, standingOf(line), caller) };
  });

const fileColumns: readonly Column<FoundPolicy>[] = [
  { head: 'Term', width: 14, cell: ({ term }) => term },
  { head: 'Name', width: 30, cell: ({ name }) => name },
  { head: 'Purpose', width: 12, words: true, cell: ({ purpose }) => purpose },
  { head: 'Round', width: 7, cell: ({ round }) => round },
  { head: 'Opens', width: 18, cell: ({ opensOn, opensTime }) => `${opensOn} ${opensTime}` },
  { head: 'Closes', width: 18, cell: ({ closesOn, closesTime }) => `${closesOn} ${closesTime}` },
  { head: 'Classes', width: 40, cell: ({ scopes }) => scopes.map(({ name }) => name).join(', ') },
  { head: 'Offerings', width: 10, cell: (row) => row.offerings },
  { head: 'Answers', width: 10, cell: (row) => row.answers },
  { head: 'Eligible', width: 10, cell: ({ eligible }) => eligible },
  { head: 'Status', width: 11, words: true, cell: ({ status }) => status },
];

const place = (words: readonly string[], of: ReturnType<typeof statusAt>) =>
  filled(sql`array_position(array[${sql.join(words.map((word) => sql.lit(word)))}], ${of})`);

/** Rounds, latest to open first. */
export const policyList = source(listFeedbackPolicies, {
  from: tables,
  id: sql`p.id`,
  columns: ({ context }) => columnsAt(context.now),
  search: inText(sql`p.name || ' ' || t.name`),
  filters: {
    term: inTerms,
    about: amongWords(sql`p.purpose`),
    status: (values, { context }) => amongWords(statusAt(context.now))(values),
  },
  orders: ({ context }) => ({
    term: filled(sql`t.starts_on`),
    name: filled(sql`lower(p.name)`),
    purpose: place(purposes, sql`p.purpose`),
    round: filled(sql`p.round`),
    opensAt: filled(sql`p.opens_at`),
    closesAt: filled(sql`p.closes_at`),
    offerings: filled(offerings),
    answers: filled(answers),
    status: place(policyStatuses, statusAt(context.now)),
  }),
  order: '-opensAt',
  ties: [sql`p.round`],
  complete: (lines, { context }) => withEvents(context, lines),
  file: { table: 'feedback_policies', name: 'feedback-policies', title: 'Feedback policies', columns: fileColumns },
});

/** @throws {ApiError} NotFound */
export async function findPolicy({ db, now }: Pick<Context, 'db' | 'now'>, id: number): Promise<FoundPolicy> {
  const { rows } = await sql<FoundPolicy>`select ${columnsAt(now)} from ${tables} where p.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

/**
 * One round, with its open events.
 * @throws {ApiError} NotFound
 */
export const readPolicy = async (context: Asker, id: number): Promise<FeedbackPolicy> =>
  withEvents(context, [await findPolicy(context, id)])[0]!;
