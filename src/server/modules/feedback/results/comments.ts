import { sql } from 'kysely';
import type { ShownComments } from '../../../../contract/feedback/results.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Line } from './lines.ts';

interface FoundComment {
  id: number;
  code: string;
  question: string;
  body: string;
  review: 'pending' | 'shown' | 'private' | 'hidden';
}

/**
 * Comments on these offerings, after their round is published. Private comments are only for the teacher. The order
 * within a question is arbitrary: neither by offering nor by time.
 */
export async function readComments(
  db: Db,
  lines: readonly Line[],
  view: { isPublished: boolean; isTeacher: boolean },
): Promise<ShownComments> {
  const offerings = lines.map(({ offeringId }) => offeringId);
  const { rows } = await sql<FoundComment>`
    select c.id, coalesce(k.code, '') as code, coalesce(k.body, '') as question, c.body, c.review
    from feedback_comments c join feedback_sheet_questions a on a.id = c.feedback_sheet_question_id
    left join feedback_questions k on k.id = a.feedback_question_id
    where c.feedback_offering_id = any(${offerings}::bigint[]) order by k.code, md5(c.id::text)`.execute(db);
  const isRead = ({ review }: FoundComment) => review === 'shown' || (review === 'private' && view.isTeacher);
  const shown = view.isPublished ? rows.filter(isRead) : [];
  return {
    shown: shown.map(({ review, ...comment }) => ({ ...comment, isPrivate: review === 'private' })),
    hidden: view.isPublished ? rows.filter(({ review }) => review === 'hidden').length : 0,
    waiting: view.isPublished ? 0 : rows.length,
  };
}
