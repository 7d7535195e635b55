import type { Kysely } from 'kysely';
import type { Schema } from '../../src/server/database/schema.ts';
import { feedbackRound } from './feedback-round.ts';

interface Given {
  name: string;
  round: number;
  /** The teacher who is evaluated; null for an exit survey. */
  employeeId: number | null;
  percent?: string;
  answers?: number;
  eligible?: number;
  isValid?: boolean;
  comments?: readonly string[];
  status?: 'closed' | 'sealed' | 'published';
  releaseAfterMarks?: boolean;
  studentId?: number;
  notOf?: number;
}

/** A round with one offering whose result and comments are stored as sealing leaves them. */
export async function gradedRound(portal: { database: { db: Kysely<Schema> } }, input: Given) {
  const { db } = portal.database;
  const {
    name,
    round,
    employeeId,
    percent = '80.000',
    answers = 10,
    eligible = 20,
    isValid = true,
    comments = [],
    status = 'sealed',
    releaseAfterMarks = false,
  } = input;
  const feedback = await feedbackRound(portal, { ...input, purpose: employeeId === null ? 'courseExit' : 'teacher' });
  const { policyId, offeringId, questions } = feedback;
  const at = new Date(Date.now() - 60 * 60_000).toISOString();
  await db.updateTable('feedbackPolicies').set({ status, releaseAfterMarks, closesAt: at }).where('id', '=', policyId).execute();
  await db
    .updateTable('feedbackOfferings')
    .set({ employeeId, eligible, reviewStatus: comments.length > 0 ? 'pending' : 'none' })
    .where('id', '=', offeringId)
    .execute();
  const { id: resultId } = await db
    .insertInto('feedbackResults')
    .values({
      feedbackOfferingId: offeringId,
      eligible,
      counted: answers,
      percent,
      margin: '4.000',
      isValid,
      detail: JSON.stringify({ answers }),
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const commentIds: number[] = [];
  for (const body of comments) {
    const { id } = await db
      .insertInto('feedbackComments')
      .values({ feedbackOfferingId: offeringId, feedbackSheetQuestionId: questions[1]!, body, reviewReason: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    commentIds.push(id);
  }
  return { ...feedback, resultId, commentIds, name, round };
}

/** The employee id of a user. */
export async function demoTeacher(db: Kysely<Schema>, username: string): Promise<number> {
  const { id } = await db
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.userId')
    .select('employees.id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
}
