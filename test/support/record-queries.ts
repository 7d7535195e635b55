import type { Kysely } from 'kysely';
import type { QueryStatus } from '../../src/contract/desk/fields.ts';
import type { Schema } from '../../src/server/database/schema.ts';
import { demoUsers, type DemoRole } from './app.ts';

type Db = Kysely<Schema>;

export const userOf = async (db: Db, role: DemoRole): Promise<number> =>
  (await db.selectFrom('users').select('id').where('username', '=', demoUsers[role]).executeTakeFirstOrThrow()).id;

export const ownStudent = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('students')
      .select('id')
      .where('userId', '=', await userOf(db, 'Student'))
      .executeTakeFirstOrThrow()
  ).id;

let fineCount = 0;
/**
 * Adds a fine of a student, with a unique amount.
 * @returns its id.
 */
export async function fineOf(db: Db, studentId: number): Promise<number> {
  const { id } = await db
    .insertInto('dues')
    .values({
      studentId,
      dueHeadId: 11,
      kind: 'fine',
      academicTermId: null,
      month: null,
      hostelId: null,
      amountPaise: 5000 + (fineCount += 1),
      dueOn: '2026-12-01',
      remark: 'Broken chair',
      importRunId: null,
      messMonthId: null,
      raisedBy: 1,
      cancelledAt: null,
      cancelledBy: null,
      cancelReason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Given {
  studentId: number;
  status?: QueryStatus;
  assignedTo?: number | null;
  message?: string;
  createdAt?: string;
}

/** A query about a new fine. */
export async function queryOf(
  db: Db,
  { studentId, status = 'open', assignedTo = null, message = 'I never sat on that chair.', createdAt }: Given,
): Promise<number> {
  const isAnswered = status === 'accepted' || status === 'rejected';
  const { id } = await db
    .insertInto('recordQueries')
    .values({
      studentId,
      subject: 'dues',
      worklogId: null,
      testMarkId: null,
      dueId: await fineOf(db, studentId),
      message,
      status,
      assignedTo,
      reply: isAnswered ? 'As it is' : null,
      decidedBy: isAnswered ? 1 : null,
      decidedAt: status === 'open' ? null : '2026-11-20T05:00:00.000Z',
      ...(createdAt !== undefined && { createdAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Queries in every state, assigned to a person and to the office: the small college has hardly any. */
export async function keepQueries({ db }: { db: Db }): Promise<void> {
  const students = await db.selectFrom('students').select('id').orderBy('id').limit(8).execute();
  const admin = await userOf(db, 'Admin');
  const statuses = ['open', 'accepted', 'rejected', 'withdrawn'] as const;
  for (const [place, { id: studentId }] of students.entries())
    await queryOf(db, {
      studentId,
      status: statuses[place % 4]!,
      assignedTo: place % 2 === 0 ? admin : null,
      message: `Chair number ${place} is not mine.`,
      createdAt: `2026-0${place < 4 ? 9 : 8}-1${place}T05:00:00.000Z`,
    });
}
