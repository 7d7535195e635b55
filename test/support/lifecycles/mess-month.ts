import { sql } from 'kysely';
import {
  cancelMessMonth,
  getMessMonth,
  issueMessMonth,
  recalculateMessMonth,
  type MessMonthRow,
} from '../../../src/contract/welfare/mess-months.ts';
import { demoUsers } from '../app.ts';
import { holdOnly } from '../scoped-rows/accounts.ts';
import type { MakeSample } from './sample.ts';

/** One month of a mess with meals of one student, with or without a bill, whose due is partly paid or not. */
export const messMonth: MakeSample = async (portal) => {
  const { db } = portal.database;
  const { hostelId, studentId } = await db
    .selectFrom('hostelStays')
    .innerJoin('rooms', 'rooms.id', 'hostelStays.roomId')
    .select(['hostelId', 'studentId'])
    .where('toOn', 'is', null)
    .orderBy('hostelStays.id')
    .executeTakeFirstOrThrow();
  const other = await db.selectFrom('students').select('id').where('id', '!=', studentId).orderBy('id').executeTakeFirstOrThrow();
  await sql`update hostel_stays set in_mess = student_id = ${studentId} and to_on is null`.execute(db);
  await holdOnly(db, demoUsers.HR, ['Student_Welfare_System', 'Dues_ADD']);
  const of = {
    hostelId,
    month: '2026-09-01',
    ratePaise: 9200,
    closedFrom: null,
    closedTo: null,
    dueOn: '2026-10-15',
    issuedAt: null,
    issuedBy: null,
  };
  let id = 0;
  const stored = () => db.selectFrom('messMonths').select(['status', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
  return {
    situations: ['usual', 'empty', 'settled'],
    stand: async (state, situation) => {
      await sql`truncate due_entries, receipts, dues, mess_lines, mess_months, mess_leaves cascade`.execute(db);
      await sql`update hostel_stays set in_mess = ${situation !== 'empty'} where student_id = ${studentId} and to_on is null`.execute(db);
      const month = await db
        .insertInto('messMonths')
        .values({ ...of, status: 'draft' })
        .returning('id')
        .executeTakeFirstOrThrow();
      id = month.id;
      const ask = (call: typeof recalculateMessMonth | typeof issueMessMonth, body: object) =>
        portal.call(call as typeof issueMessMonth, 'Admin', { id, body: body as never });
      await ask(recalculateMessMonth, { version: 1 });
      if (state !== 'draft' || situation === 'settled')
        await db
          .insertInto('dues')
          .values({
            studentId: other.id,
            dueHeadId: 10,
            kind: 'mess',
            academicTermId: null,
            month: of.month,
            hostelId,
            amountPaise: 5000,
            dueOn: of.dueOn,
            remark: null,
            importRunId: null,
            messMonthId: id,
            raisedBy: 1,
            cancelledAt: null,
            cancelledBy: null,
            cancelReason: null,
          } as never)
          .execute();
      if (situation === 'settled')
        await sql`insert into due_entries (due_id, kind, amount_paise, order_no, reason, by_user_id) select id, 'waiver', 100, 'A/1', 'by order', 1 from dues`.execute(
          db,
        );
      await db
        .updateTable('messMonths')
        .set({ status: state as 'draft' })
        .where('id', '=', id)
        .execute();
    },
    shownEvents: async (role) => {
      const answer = await portal.call(getMessMonth, role, { id });
      return answer.status === 200 ? (answer.body.data as MessMonthRow).events : null;
    },
    send: async (role, event) => {
      const { version } = await stored();
      const { bills } = (await portal.call(getMessMonth, 'Admin', { id })).body.data as MessMonthRow;
      const calls = {
        recalculate: [recalculateMessMonth, { version }],
        issue: [issueMessMonth, { version, controlCount: bills }],
        cancel: [cancelMessMonth, { version, reason: 'The rate was wrong' }],
      } as const;
      const [call, body] = calls[event as keyof typeof calls];
      const answer = await portal.call(call as typeof cancelMessMonth, role, { id, body: body as never });
      return answer.status === 200 ? null : answer.body.error;
    },
    state: async () => (await stored()).status,
  };
};
