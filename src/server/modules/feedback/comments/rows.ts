import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { commentReviewLife } from '../../../../contract/feedback/comment-life.ts';
import type { FeedbackComment } from '../../../../contract/feedback/comments.ts';
import type { CommentReview } from '../../../../contract/feedback/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor } from '../../../lifecycle/rules.ts';

/** Offerings `o` with round `p`, term `t`, result `r`, class, course `k` and teacher `e`. */
export const offeringTables = sql`feedback_offerings o join feedback_policies p on p.id = o.feedback_policy_id
  join academic_terms t on t.id = p.academic_term_id join feedback_results r on r.feedback_offering_id = o.id
  join section_courses sc on sc.id = o.section_course_id join sections s on s.id = sc.section_id
  join registration_policies rp on rp.id = s.registration_policy_id join programs y on y.id = rp.program_id
  join batch_semesters bs on bs.id = rp.batch_semester_id
  join semester_courses n on n.id = sc.semester_course_id join courses k on k.id = n.course_id
  left join section_groups sg on sg.id = o.section_group_id left join employees e on e.id = o.employee_id`;

/** For example BT-CSE 3 A, plus the group in a laboratory. */
export const className = sql<string>`(y.code || ' ' || bs.semester || ' ' || s.name || coalesce(' ' || sg.name, ''))`;

/** Visible offerings: active, in a sealed round and with the minimum number of answers. */
export const isTold: RawBuilder<SqlBool> = sql`(p.status in ('sealed', 'published') and o.is_active
  and coalesce((r.detail->>'answers')::int, r.counted) >= p.min_responses)`;

export interface FoundComment extends Omit<FeedbackComment, 'events'> {
  offeringId: number;
  isUnpublished: boolean;
  /** For the audit trail, which never contains the text of a comment. */
  label: string;
}

/** Comments of an offering, or one comment. The order is random but stable. */
export async function findComments(
  db: Db,
  of: { offeringId: number; reviews?: readonly CommentReview[] | undefined } | { id: number },
): Promise<FoundComment[]> {
  const { rows } = await sql<FoundComment>`
    select c.id, c.version, q.body as question, c.body, c.review, c.review_reason, o.id as offering_id,
      p.status <> 'published' as is_unpublished, k.code || ' ' || ${className} || coalesce(' · ' || e.name, '') as label
    from ${offeringTables} join feedback_comments c on c.feedback_offering_id = o.id
    join feedback_sheet_questions a on a.id = c.feedback_sheet_question_id join feedback_questions q on q.id = a.feedback_question_id
    where ${'id' in of ? sql`c.id = ${of.id}` : sql`o.id = ${of.offeringId}`} and ${isTold}
      ${'offeringId' in of && of.reviews ? sql`and c.review in (${sql.join(of.reviews)})` : sql``}
    order by md5(o.id || '.' || c.id), c.id`.execute(db);
  return rows;
}

/** Current state and facts of a comment in its lifecycle. */
export const standingOf = ({ review, version, isUnpublished }: FoundComment) => ({
  state: review,
  version,
  facts: { isUnpublished },
});

/** A comment in the shape of the API, for the feedback cell. */
export function shownTo(comment: FoundComment, { caller }: Pick<Context, 'caller'>): FeedbackComment {
  const { isUnpublished: _published, label: _label, offeringId: _offering, ...row } = comment;
  return { ...row, events: eventsFor(commentReviewLife, standingOf(comment), caller) };
}
