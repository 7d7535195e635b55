import { sql, type Kysely } from 'kysely';
import type { ScopeName } from '../../../src/contract/core/scope.ts';
import type { Schema } from '../../../src/server/database/schema.ts';
import { demoUsers } from '../app.ts';
import type { Example } from './examples.ts';
import type { Row, Sample } from './samples.ts';

type Db = Kysely<Schema>;

/** Dues and receipts of two hostels, and receipts of two students. The teacher is warden of one hostel. */
export const welfareSamples: Partial<Record<ScopeName, (db: Db) => Promise<Sample>>> = {
  duesOfOwnHostels: async (db) => {
    const [inside, outside] = await wardened(db);
    return { as: 'Faculty', inside: rowOf(inside.dueId), outside: rowOf(outside.dueId) };
  },
  receiptsOfOwnHostels: async (db) => {
    const [inside, outside] = await wardened(db);
    return { as: 'Faculty', inside: await receipt(db, inside), outside: await receipt(db, outside) };
  },
  messLeavesOfOwnHostels: async (db) => {
    const [inside, outside] = await lodged(db);
    return { as: 'Faculty', inside: await leave(db, inside), outside: await leave(db, outside) };
  },
  messMonthsOfOwnHostels: async (db) => {
    await wardened(db);
    const [ownHostel, otherHostel] = await db.selectFrom('hostels').select('id').orderBy('id').limit(2).execute();
    return { as: 'Faculty', inside: await messMonth(db, ownHostel!.id), outside: await messMonth(db, otherHostel!.id) };
  },
  exceptionsOfOwnResidents: async (db) => {
    const [inside, outside] = await lodged(db);
    return { as: 'Faculty', inside: await exception(db, inside), outside: await exception(db, outside) };
  },
  ownDues: async (db) => {
    const due = async (is: '=' | '!=') => rowOf(await insertDue(db, { studentId: await studentId(db, is), kind: 'academic' }));
    return { as: 'Student', inside: await due('='), outside: await due('!=') };
  },
  ownStays: async (db) => {
    const room = await db.selectFrom('rooms').select('id').orderBy('id').executeTakeFirstOrThrow();
    const stay = async (is: '=' | '!=') =>
      rowOf(
        (
          await db
            .insertInto('hostelStays')
            .values({
              studentId: await studentId(db, is),
              roomId: room.id,
              bedNo: 1,
              fromOn: '2019-01-01',
              toOn: '2019-01-02',
              vacateReason: 'yearEnd',
              importRunId: null,
              byUserId: 1,
            })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      );
    return { as: 'Student', inside: await stay('='), outside: await stay('!=') };
  },
  ownReceipts: async (db) => {
    const ownId = await studentId(db, '=');
    const otherId = await studentId(db, '!=');
    return { as: 'Student', inside: await receipt(db, { studentId: ownId }), outside: await receipt(db, { studentId: otherId }) };
  },
};

/** A list sorted by newest first. */
const newest = (sort: string): Example => ({
  query: { q: '', sort, pageSize: 100 },
  isSeen: ({ body: { data } }, row) => data.some((item: Row) => item.id === row.id),
});

/** The list of another kind: the due becomes one of that kind. */
const asKind =
  (kind: 'mess' | 'fine', head: number) =>
  async ({ id }: Row, db: Db): Promise<Example> => {
    await sql`update dues set kind = ${kind}, due_head_id = ${head}, academic_term_id = null, remark = 'Broken chair',
    month = case when ${kind} = 'mess' then date '2031-01-01' + (id % 200)::int * interval '1 month' end where id = ${id}`.execute(db);
    return newest('-raisedAt');
  };

/** Figures for the hostel and term of the due. There must be at least one line. */
const isCounted = async ({ id }: Row, db: Db): Promise<Example> => {
  const { hostelId, academicTermId } = await db
    .selectFrom('dues')
    .select(['hostelId', 'academicTermId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    query: { hostelId, academicTermId },
    isSeen: ({ body: { data } }) => (data?.classes ?? data?.rows ?? data?.lines ?? []).length > 0,
  };
};

/** The figures above a list of one kind, for the hostel of the due. */
const isPictured =
  (kind: 'hostel' | 'mess' | 'fine', head: number) =>
  async (row: Row, db: Db): Promise<Example> => {
    if (kind !== 'hostel') await asKind(kind, head)(row, db);
    const { hostelId } = await db.selectFrom('dues').select('hostelId').where('id', '=', row.id).executeTakeFirstOrThrow();
    return { query: { q: '', hostelId }, isSeen: ({ body: { data } }) => data?.heads.length > 0 };
  };

/** The calls about dues that need more than their id. */
export const welfareExamples: Readonly<Record<string, (row: Row, db: Db) => Promise<Example> | Example>> = {
  addDue: ({ id: studentId }) => ({
    body: { studentId, headId: 11, termId: null, month: null, amountPaise: 5000, dueOn: '2026-12-01', remark: 'Broken chair' },
    isSeen: ({ body: { data } }) => data?.studentId === studentId,
  }),
  changeDue: () => ({ body: { version: 9999 } }),
  cancelDue: () => ({ body: { version: 9999, reason: 'Charged twice' } }),
  cancelDues: ({ id }) => ({ body: { ids: [id], reason: 'Charged twice' }, isSeen: ({ body: { data } }) => data?.cancelled === 1 }),
  waiveDues: ({ id }) => ({
    body: { ids: [id], amountPaise: 1, orderNo: 'A/1', reason: 'Merit' },
    isSeen: ({ body: { data } }) => data?.waived === 1,
  }),
  duePhoto: async ({ id }, db) => {
    const { id: photoFileId } = await db.selectFrom('files').select('id').orderBy('id').executeTakeFirstOrThrow();
    await db.updateTable('dues').set({ photoFileId }).where('id', '=', id).execute();
    return {};
  },
  listHostelDues: () => newest('-raisedAt'),
  listMessDues: asKind('mess', 10),
  listFines: asKind('fine', 11),
  listAcademicDues: async ({ id: studentId }, db) => {
    await insertDue(db, { studentId, kind: 'academic' });
    return { query: { q: '', studentId }, isSeen: ({ body: { data } }) => data.length > 0 };
  },
  academicFigures: async ({ id: studentId }, db) => {
    await insertDue(db, { studentId, kind: 'academic' });
    return { query: { q: '', studentId }, isSeen: ({ body: { data } }) => data?.heads.length > 0 };
  },
  hostelFigures: isPictured('hostel', 0),
  messFigures: isPictured('mess', 10),
  fineFigures: isPictured('fine', 11),
  listDebtors: async ({ id: studentId }, db) => {
    await insertDue(db, { studentId, kind: 'academic' });
    return newest('-oldest');
  },
  ageingReport: isCounted,
  balanceReport: isCounted,
  defaulterReport: async ({ id: studentId }, db) => {
    const due = await insertDue(db, { studentId, kind: 'academic' });
    await db.updateTable('dues').set({ dueOn: '2026-01-01' }).where('id', '=', due).execute();
    await db.updateTable('students').set({ status: 'active' }).where('id', '=', studentId).execute();
    return { isSeen: ({ body: { data } }) => data.students.some((student: { studentId: number }) => student.studentId === studentId) };
  },
  waiverReport: async ({ id: dueId }, db) => {
    await db
      .insertInto('dueEntries')
      .values({ dueId, kind: 'waiver', amountPaise: 1, receiptId: null, orderNo: 'A/1', reason: 'Merit', reversesId: null, byUserId: 1 })
      .execute();
    return { isSeen: ({ body: { data } }) => data.waivers.some((waiver: { dueId: number }) => waiver.dueId === dueId) };
  },
  dayBookReport: () => ({
    query: { fromOn: '2031-01-01' },
    isSeen: ({ body: { data } }, row) => data.lines.some((line: { receiptId: number }) => line.receiptId === row.id),
  }),
  listMessLeaves: () => newest('-fromOn'),
  addMessLeave: async ({ id: studentId }, db) => {
    const on = await db
      .selectFrom('hostelStays')
      .select('fromOn')
      .where('studentId', '=', studentId)
      .where('toOn', 'is', null)
      .executeTakeFirstOrThrow();
    await db.updateTable('hostelStays').set({ inMess: true }).where('studentId', '=', studentId).execute();
    await db.deleteFrom('messLeaves').where('studentId', '=', studentId).execute();
    await db.updateTable('messMonths').set({ status: 'draft' }).execute();
    return {
      body: { studentId, fromOn: on.fromOn, toOn: on.fromOn, reason: 'At home' },
      isSeen: ({ body: { data } }) => data?.studentId === studentId,
    };
  },
  cancelMessLeave: () => ({ body: { version: 9999 } }),
  listMessMonths: () => newest('-month'),
  listMessLines: async ({ id: messMonthId }, db) => {
    await messLine(db, messMonthId);
    return { query: { q: '' }, isSeen: ({ body: { data } }) => data?.length === 1 };
  },
  addMessMonth: ({ id: hostelId }) => ({
    body: {
      hostelId,
      month: new Date(Date.UTC(2005, (months += 1), 1)).toISOString().slice(0, 10),
      ratePaise: 9200,
      fixedPaise: 0,
      closedFrom: null,
      closedTo: null,
      dueOn: '2026-04-10',
    },
    isSeen: ({ body: { data } }) => data?.hostelId === hostelId,
  }),
  changeMessMonth: () => ({ body: { version: 9999 } }),
  recalculateMessMonth: () => ({ body: { version: 9999 } }),
  issueMessMonth: () => ({ body: { version: 9999, controlCount: 0 } }),
  cancelMessMonth: () => ({ body: { version: 9999, reason: 'Wrong rate' } }),
  putMessLines: async ({ id: messMonthId }, db) => {
    const line = await messLine(db, messMonthId);
    return { body: { items: [{ id: line, version: 9999, extraPaise: 0, extraNote: null }] } };
  },
  listReceipts: () => newest('-receivedOn'),
  ownStatement: ({ id }) => ({ isSeen: ({ body: { data } }) => data?.student.id === id }),
  studentClearance: async ({ id }, db) => ({
    query: { academicTermId: await anyTerm(db), purpose: 'exam' },
    isSeen: ({ body: { data } }) => data?.studentId === id,
  }),
  checkClearances: async ({ id }, db) => ({
    body: { studentIds: [id], academicTermId: await anyTerm(db), purpose: 'exam' },
    isSeen: ({ body: { data } }) => data?.length === 1,
  }),
  noDuesReport: async ({ id }, db) => ({
    query: { academicTermId: await anyTerm(db), clearFor: 'exam' },
    isSeen: ({ body: { data } }) => data?.lines.some((line: { studentId: number }) => line.studentId === id),
  }),
  listExceptions: async ({ id: studentId }, db) => {
    const values = {
      studentId,
      academicTermId: await anyTerm(db),
      purpose: 'exam',
      untilOn: '2031-01-01',
      orderNo: 'A/1',
      reason: 'By order',
      byUserId: 1,
      revokedAt: null,
      revokedBy: null,
    };
    await db
      .insertInto('examClearances')
      .values(values as never)
      .onConflict((at) => at.doNothing())
      .execute();
    return {
      query: { q: '', sort: '-at', pageSize: 100 },
      isSeen: ({ body: { data } }) => data.some((row: { studentId: number }) => row.studentId === studentId),
    };
  },
  studentDues: ({ id }) => ({ isSeen: ({ body: { data } }) => data?.student.id === id }),
  findPayers: async ({ id }, db) => {
    const { admissionNo: q } = await db.selectFrom('students').select('admissionNo').where('id', '=', id).executeTakeFirstOrThrow();
    return { query: { q }, isSeen: ({ body: { data } }) => data.some((row: Row) => row.id === id) };
  },
};

async function exception(db: Db, student: number): Promise<Row> {
  const values = {
    studentId: student,
    academicTermId: await anyTerm(db),
    purpose: 'leaving',
    untilOn: '2031-01-01',
    orderNo: 'A/1',
    reason: 'By order',
    byUserId: 1,
    revokedAt: null,
    revokedBy: null,
  };
  return rowOf(
    (
      await db
        .insertInto('examClearances')
        .values(values as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  );
}

const anyTerm = async (db: Db): Promise<number> =>
  (await db.selectFrom('academicTerms').select('id').orderBy('id').executeTakeFirstOrThrow()).id;

const rowOf = (id: number): Row => ({ id, mark: `"id":${id},"version"` });

let refs = 0;
async function receipt(db: Db, { studentId, dueId }: { studentId: number; dueId?: number }): Promise<Row> {
  const clientRef = `00000000-0000-4000-9000-${String((refs += 1)).padStart(12, '0')}`;
  const paid = dueId ?? (await insertDue(db, { studentId, kind: 'academic' }));
  const values = {
    receiptNo: `T/${refs}`,
    studentId,
    receivedOn: '2031-01-01',
    mode: 'cash',
    referenceNo: null,
    bank: null,
    totalPaise: 1,
    note: null,
    clientRef,
    bankRunId: null,
    collectedBy: 1,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
  };
  const { id } = await db
    .insertInto('receipts')
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('dueEntries')
    .values({ dueId: paid, kind: 'payment', amountPaise: 1, receiptId: id, orderNo: null, reason: null, reversesId: null, byUserId: 1 })
    .execute();
  return rowOf(id);
}

let months = 0;
let heads = 0;
/** A due under a new head, since a student is charged once under each. */
async function insertDue(
  db: Db,
  { studentId, kind, hostelId = null }: { studentId: number; kind: 'academic' | 'hostel'; hostelId?: number | null },
): Promise<number> {
  const head = await db
    .insertInto('dueHeads')
    .values({ kind, code: `T${String((heads += 1)).padStart(4, '0')}`, name: `Test head ${heads}`, defaultPaise: null } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: academicTermId } = await db.selectFrom('academicTerms').select('id').orderBy('id').executeTakeFirstOrThrow();
  const values = {
    studentId,
    dueHeadId: head.id,
    kind,
    academicTermId,
    month: null,
    hostelId,
    amountPaise: 1000,
    dueOn: '2031-01-01',
    remark: null,
    importRunId: null,
    messMonthId: null,
    raisedBy: 1,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    createdAt: '2031-01-01T00:00:00Z',
  };
  return (
    await db
      .insertInto('dues')
      .values(values as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** Two residents of different hostels. One hostel is the teacher’s. */
async function lodged(db: Db): Promise<[inside: number, outside: number]> {
  await wardened(db);
  const [ownHostel, otherHostel] = await db.selectFrom('hostels').select('id').orderBy('id').limit(2).execute();
  const lodger = async (hostelId: number) =>
    (
      await db
        .selectFrom('hostelStays')
        .innerJoin('rooms', 'rooms.id', 'hostelStays.roomId')
        .select('studentId')
        .where('rooms.hostelId', '=', hostelId)
        .where('toOn', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('hostelStays as y')
                .select('y.id')
                .where('y.toOn', 'is not', null)
                .whereRef('y.studentId', '=', 'hostelStays.studentId'),
            ),
          ),
        )
        .orderBy('hostelStays.id')
        .executeTakeFirstOrThrow()
    ).studentId;
  return [await lodger(ownHostel!.id), await lodger(otherHostel!.id)];
}

let leaves = 0;
async function leave(db: Db, student: number): Promise<Row> {
  const day = new Date(Date.UTC(2031, 0, 1) + (leaves += 1) * 86_400_000).toISOString().slice(0, 10);
  const values = { studentId: student, fromOn: day, toOn: day, reason: 'At home', byUserId: 1 };
  return rowOf((await db.insertInto('messLeaves').values(values).returning('id').executeTakeFirstOrThrow()).id);
}

async function messLine(db: Db, messMonthId: number): Promise<number> {
  const values = {
    messMonthId,
    studentId: await studentId(db, '!='),
    stayDays: 1,
    closedDays: 0,
    leaveDays: 0,
    billedDays: 1,
    extraNote: null,
    amountPaise: 100,
  };
  await db.deleteFrom('messLines').where('messMonthId', '=', messMonthId).execute();
  return (await db.insertInto('messLines').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function messMonth(db: Db, hostelId: number): Promise<Row> {
  const month = new Date(Date.UTC(2031, (months += 1), 1)).toISOString().slice(0, 10);
  const values = {
    hostelId,
    month,
    ratePaise: 9200,
    closedFrom: null,
    closedTo: null,
    dueOn: '2099-01-01',
    issuedAt: null,
    issuedBy: null,
  };
  return rowOf((await db.insertInto('messMonths').values(values).returning('id').executeTakeFirstOrThrow()).id);
}

/** A due in a hostel of the teacher, and one elsewhere. */
async function wardened(db: Db): Promise<[inside: { dueId: number; studentId: number }, outside: { dueId: number; studentId: number }]> {
  const teacher = await db
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.userId')
    .select('employees.id')
    .where('username', '=', demoUsers.Faculty)
    .executeTakeFirstOrThrow();
  const [ownHostel, otherHostel] = await db.selectFrom('hostels').select('id').orderBy('id').limit(2).execute();
  await db.updateTable('hostels').set({ wardenEmployeeId: null, assistantEmployeeId: null }).execute();
  await db.updateTable('hostels').set({ wardenEmployeeId: teacher.id }).where('id', '=', ownHostel!.id).execute();
  const student = await studentId(db, '!=');
  const due = async (hostelId: number) => ({
    dueId: await insertDue(db, { studentId: student, kind: 'hostel', hostelId }),
    studentId: student,
  });
  return [await due(ownHostel!.id), await due(otherHostel!.id)];
}

const studentId = async (db: Db, is: '=' | '!='): Promise<number> =>
  (
    await db
      .selectFrom('students')
      .innerJoin('users', 'users.id', 'students.userId')
      .select('students.id')
      .where('username', is, demoUsers.Student)
      .orderBy('students.id')
      .executeTakeFirstOrThrow()
  ).id;
