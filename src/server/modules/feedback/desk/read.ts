import { sql } from 'kysely';
import type { OwnFeedback } from '../../../../contract/feedback/desk.ts';
import type { AnswerKind } from '../../../../contract/feedback/fields.ts';
import { secondsFor } from '../../../../contract/feedback/sheets.ts';
import type { Db } from '../../../database/transaction.ts';
import type { Rows } from '../../../scope.ts';
import { rollTables } from '../policies/roll.ts';

export interface AskedOn extends Omit<OwnFeedback, 'photo' | 'seconds' | 'status'> {
  photoFileId: number | null;
  feedbackSheetId: number;
  courseId: number;
  scale: number;
  minResponses: number;
  releaseAfterMarks: boolean;
  comments: boolean;
  isAnswered: boolean;
  /** Number of eligible students, once the round has opened. */
  eligible: number | null;
  /** A sealed round accepts no answers, even within the window of the offering. */
  isSealed: boolean;
}

/**
 * Offerings in the student’s scope, of the running term or with the given id. Each has its own window or else that of
 * its round, which need not be open now.
 */
export async function askedOn(db: Db, studentId: number, rows: Rows, id?: number): Promise<AskedOn[]> {
  const { rows: offerings } = await sql<AskedOn>`
    select o.id, o.feedback_policy_id, p.name as policy, p.purpose, k.code, k.title as course,
      case k.kind when 'practical' then 'sessional' else k.kind end as kind, e.name as teacher, u.photo_file_id,
      coalesce(o.opens_at, p.opens_at) as opens_at, coalesce(o.closes_at, p.closes_at) as closes_at,
      o.feedback_sheet_id, o.eligible, k.id as course_id, p.scale, p.min_responses, p.release_after_marks, p.comments, p.status in ('sealed', 'published') as is_sealed,
      exists (select from feedback_receipts r where r.feedback_offering_id = o.id and r.student_id = ${studentId}) as is_answered
    from feedback_offerings o join feedback_policies p on p.id = o.feedback_policy_id
    join academic_terms t on t.id = p.academic_term_id
    join section_courses sc on sc.id = o.section_course_id join semester_courses n on n.id = sc.semester_course_id
    join courses k on k.id = n.course_id left join employees e on e.id = o.employee_id left join users u on u.id = e.user_id
    where ${rows.on('o.id')} and ${id === undefined ? sql`t.status = 'running'` : sql`o.id = ${id}`}
    order by coalesce(o.closes_at, p.closes_at), k.code, e.name`.execute(db);
  return offerings;
}

/** A question on the form. For a course outcome, the body is the outcome's statement in the course. */
export interface Question {
  id: number;
  body: string;
  answer: AnswerKind;
  isRequired: boolean;
}

/**
 * Questions of the sheet for this course. Outcomes that the course lacks are omitted, and text questions if the round
 * has no comments.
 */
export async function questionsOn(db: Db, offering: AskedOn, language = 'en'): Promise<Question[]> {
  const { rows } = await sql<Question>`
    select a.id, coalesce(l.body, k.body, c.statement) as body, coalesce(k.answer, 'rating') as answer, a.is_required
    from feedback_sheet_questions a left join feedback_questions k on k.id = a.feedback_question_id
    left join feedback_question_texts l on l.feedback_question_id = k.id and l.locale = ${language}
    left join course_outcomes c on c.course_id = ${offering.courseId} and c.ordinal = a.course_outcome_ordinal
    where a.feedback_sheet_id = ${offering.feedbackSheetId} and (k.id is not null or c.id is not null)
      and (${offering.comments} or coalesce(k.answer, 'rating') <> 'text') order by a.ordinal`.execute(db);
  return rows;
}

/** Kinds of answers on the sheets of all these offerings, matching `questionsOn`. */
export async function kindsOn(db: Db, offerings: readonly AskedOn[]): Promise<ReadonlyMap<number, { answer: AnswerKind }[]>> {
  const { rows } = await sql<{ id: number; answers: AnswerKind[] }>`
    select o.id, array_agg(coalesce(k.answer, 'rating')) as answers from feedback_offerings o
    join feedback_policies p on p.id = o.feedback_policy_id
    join section_courses sc on sc.id = o.section_course_id join semester_courses n on n.id = sc.semester_course_id
    join feedback_sheet_questions a on a.feedback_sheet_id = o.feedback_sheet_id
    left join feedback_questions k on k.id = a.feedback_question_id
    left join course_outcomes c on c.course_id = n.course_id and c.ordinal = a.course_outcome_ordinal
    where o.id = any(${offerings.map(({ id }) => id)}::bigint[]) and (k.id is not null or c.id is not null)
      and (p.comments or coalesce(k.answer, 'rating') <> 'text') group by o.id`.execute(db);
  return new Map(rows.map(({ id, answers }) => [id, answers.map((answer) => ({ answer }))]));
}

export function statusOf({ opensAt, closesAt, isAnswered, isSealed }: AskedOn, now: Date): OwnFeedback['status'] {
  const at = now.toISOString();
  if (isAnswered) return 'answered';
  if (isSealed || new Date(closesAt).toISOString() <= at) return 'closed';
  return new Date(opensAt).toISOString() > at ? 'soon' : 'open';
}

/** The offering as the student sees it. `photo` is the address of the teacher's photo. */
export function toldOf(
  offering: AskedOn,
  questions: readonly { readonly answer: AnswerKind }[],
  now: Date,
  photo: string | null,
): OwnFeedback {
  const { id, feedbackPolicyId, policy, purpose, code, course, kind, teacher, opensAt, closesAt } = offering;
  const status = statusOf(offering, now);
  return {
    id,
    feedbackPolicyId,
    policy,
    purpose,
    code,
    course,
    kind,
    teacher,
    photo,
    status,
    opensAt,
    closesAt,
    seconds: secondsFor(questions),
  };
}

/** Number of students on the roll of an offering on the day of its round. */
export async function rollOf(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct m.student_id)::int from ${rollTables}
    where o.id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}
