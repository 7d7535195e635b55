import { sql } from 'kysely';
import { listOwnResults, type OwnResult, type OwnResultWhole, type PublishedReply } from '../../../../contract/feedback/replies.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Column } from '../../../export/table.ts';
import type { Db } from '../../../database/transaction.ts';
import { among, amongWords, inText } from '../../../lists/conditions.ts';
import { source } from '../../../lists/serve-list.ts';
import { filled } from '../../../lists/source.ts';
import type { Rows } from '../../../scope.ts';
import { className, findComments, isTold, offeringTables } from '../comments/rows.ts';

/** The reply is `w`. */
const tables = sql`${offeringTables} left join feedback_replies w on w.feedback_offering_id = o.id`;
const reply = sql`(case when w.id is null then 'none' when w.published_at is null then 'draft' else 'published' end)`;
const answers = sql`coalesce((r.detail->>'answers')::int, r.counted)`;
const columns = sql<OwnResult>`
  r.id, p.name as policy, t.name as term, ${className} as class_name, k.code, k.title as course, r.eligible, ${answers} as answers,
  r.percent, r.margin, r.is_valid, ${reply} as reply, case when ${isTold} then (select count(*)::int from feedback_comments c
    where c.feedback_offering_id = o.id and c.review in ('shown', 'private')) else 0 end as comments`;

const replyWords = { none: 'None', draft: 'Draft', published: 'Published' };
const fileColumns: readonly Column<OwnResult>[] = [
  { head: 'Round', width: 28, cell: ({ policy }) => policy },
  { head: 'Section', width: 16, cell: ({ className: of }) => of },
  { head: 'Course code', width: 12, cell: ({ code }) => code },
  { head: 'Course', width: 28, cell: ({ course }) => course },
  { head: 'Eligible', width: 9, cell: ({ eligible }) => eligible },
  { head: 'Answers', width: 9, cell: (row) => row.answers },
  { head: 'Percent', width: 10, cell: ({ percent }) => (percent === null ? null : Number(percent)) },
  { head: 'Reply', width: 11, words: true, cell: (row) => replyWords[row.reply] },
];

/** Results of the caller, latest round first. */
export const ownResultList = source(listOwnResults, {
  from: tables,
  id: sql`r.id`,
  scopeKey: sql`r.id`,
  columns,
  search: inText(sql`k.code || ' ' || k.title || ' ' || p.name || ' ' || ${className}`),
  filters: { sectionCourseId: among(sql`o.section_course_id`), reply: amongWords(reply) },
  orders: {
    policy: filled([sql`p.closes_at`, sql`p.id`]),
    className: filled(className),
    course: filled(sql`lower(k.title)`),
    percent: sql`r.percent`,
    answers: filled(answers),
  },
  order: '-policy',
  file: { table: 'feedback_results', name: 'feedback-on-me', title: 'Feedback on me', columns: fileColumns },
  ties: [className, sql`k.code`],
});

/** @throws {ApiError} NotFound */
export async function readOwnResult(db: Db, id: number, rows: Rows): Promise<OwnResultWhole> {
  const { rows: results } = await sql<OwnResult & Pick<OwnResultWhole, 'written'> & { offeringId: number }>`
    select ${columns}, o.id as offering_id, case when w.id is not null then
      json_build_object('id', w.id, 'version', w.version, 'body', w.body, 'publishedAt', w.published_at) end as written
    from ${tables} where r.id = ${id} and ${rows.on('r.id')}`.execute(db);
  if (!results[0]) throw new ApiError('NotFound');
  const { offeringId, ...result } = results[0];
  const comments = await findComments(db, { offeringId });
  const texts = comments.flatMap(({ question, body, review }) =>
    review === 'shown' || review === 'private' ? [{ question, body, isPrivate: review === 'private' }] : [],
  );
  return { ...result, texts, hidden: comments.filter(({ review }) => review === 'hidden').length };
}

/** The latest 100 published replies on these offerings. */
export async function publishedReplies(db: Db, rows: Rows): Promise<PublishedReply[]> {
  const { rows: replies } = await sql<PublishedReply>`
    select w.id, p.name as policy, k.code, k.title as course, e.name as teacher, w.body, w.published_at
    from feedback_replies w join feedback_offerings o on o.id = w.feedback_offering_id
    join feedback_policies p on p.id = o.feedback_policy_id join employees e on e.id = w.employee_id
    join section_courses sc on sc.id = o.section_course_id join semester_courses n on n.id = sc.semester_course_id
    join courses k on k.id = n.course_id
    where w.published_at is not null and ${rows.on('o.id')}
    order by w.published_at desc, w.id desc limit 100`.execute(db);
  return replies;
}
