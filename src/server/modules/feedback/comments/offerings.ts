import { sql } from 'kysely';
import { listReviewedOfferings, type ReviewedOffering, type ReviewedRound } from '../../../../contract/feedback/comments.ts';
import type { CommentReview } from '../../../../contract/feedback/fields.ts';
import type { Column } from '../../../export/table.ts';
import type { Db } from '../../../database/transaction.ts';
import { among, amongWords, inText } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import { className, isTold, offeringTables } from './rows.ts';

type FoundOffering = Omit<ReviewedOffering, 'events'>;

const count = (review: CommentReview) =>
  sql`(select count(*)::int from feedback_comments c where c.feedback_offering_id = o.id and c.review = ${sql.lit(review)})`;

const columns: readonly Column<ReviewedOffering>[] = [
  { head: 'Round', width: 28, cell: ({ policy }) => policy },
  { head: 'Section', width: 16, cell: ({ className: of }) => of },
  { head: 'Course code', width: 12, cell: ({ code }) => code },
  { head: 'Course', width: 28, cell: ({ course }) => course },
  { head: 'Teacher', width: 24, cell: ({ teacher }) => teacher },
  { head: 'Comments', width: 10, cell: ({ comments }) => comments },
  { head: 'Waiting', width: 9, cell: ({ pending }) => pending },
  { head: 'Shown', width: 9, cell: ({ shown }) => shown },
  { head: 'To the teacher alone', width: 18, cell: (row) => row.private },
  { head: 'Hidden', width: 9, cell: ({ hidden }) => hidden },
];

/** Offerings with comments, latest round first. */
export const reviewedOfferings = source(listReviewedOfferings, {
  from: offeringTables,
  id: sql`o.id`,
  columns: sql<FoundOffering>`
    o.id, p.id as feedback_policy_id, p.name as policy, t.name as term, ${className} as class_name, k.code, k.title as course,
    e.name as teacher, (select count(*)::int from feedback_comments c where c.feedback_offering_id = o.id) as comments,
    ${count('pending')} as pending, ${count('shown')} as shown, ${count('private')} as private, ${count('hidden')} as hidden,
    o.review_status, p.status = 'published' as is_published`,
  narrow: () => [isTold, sql`o.review_status <> 'none'`],
  search: inText(sql`k.code || ' ' || k.title || ' ' || coalesce(e.name, '') || ' ' || ${className}`),
  filters: {
    feedbackPolicyId: among(sql`p.id`),
    departmentId: among(sql`k.department_id`),
    reviewStatus: amongWords(sql`o.review_status`),
  },
  orders: {
    policy: filled([sql`p.closes_at`, sql`p.id`]),
    className: filled(className),
    course: filled(sql`lower(k.title)`),
    teacher: sql`lower(e.name)`,
  },
  order: '-policy',
  ties: [className, sql`k.code`],
  file: { table: 'feedback_comments', name: 'comments-under-review', title: 'Comments under review', columns },
  show: (row: FoundOffering): ReviewedOffering => ({
    ...row,
    events: [row.pending > 0 ? { event: 'review', isOpen: true } : { event: 'review', isOpen: false, why: 'state' }],
  }),
});

/** Progress of the review of each sealed round, latest first. */
export async function reviewedRounds(db: Db): Promise<ReviewedRound[]> {
  const { rows } = await sql<ReviewedRound>`
    select p.id, p.name, t.name as term, p.status, count(distinct o.id) filter (where o.review_status = 'pending')::int as waiting,
      count(distinct o.id)::int as offerings, count(*)::int as comments, count(*) filter (where c.review = 'pending')::int as pending,
      count(*) filter (where c.review = 'hidden')::int as hidden
    from feedback_comments c join feedback_offerings o on o.id = c.feedback_offering_id join feedback_results r on r.feedback_offering_id = o.id
    join feedback_policies p on p.id = o.feedback_policy_id join academic_terms t on t.id = p.academic_term_id
    where ${isTold} group by p.id, t.id order by p.closes_at desc, p.id desc`.execute(db);
  return rows;
}
