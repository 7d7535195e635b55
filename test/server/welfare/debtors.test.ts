import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { listDebtors, openDues, type Debtor } from '../../../src/contract/welfare/debtors.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Debtors, compared with sums over the raw rows of the demo college. */
const test = suite('debtors');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

interface Raw {
  studentId: number;
  kind: string;
  headId: number;
  termId: number | null;
  month: string | null;
  left: number;
  dueOn: string;
  isOnRoll: boolean;
}
const rawDues = async (): Promise<Raw[]> =>
  (
    await sql<Raw>`
      select d.student_id, d.kind, d.due_head_id as head_id, d.academic_term_id as term_id, to_char(d.month, 'YYYY-MM') as month, d.due_on::text as due_on,
        (d.amount_paise - (select coalesce(sum(amount_paise), 0) from due_entries e where e.due_id = d.id))::float8 as "left",
        s.status in ('active', 'onBreak') as is_on_roll
      from dues d join students s on s.id = d.student_id where d.cancelled_at is null`.execute(portal.database.db)
  ).rows.filter(({ left }) => left > 0);

/** All pages of the answer. */
async function allRows(query: Record<string, string | string[]>): Promise<{ rows: Debtor[]; sum: number; total: number }> {
  const rows: Debtor[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await portal.call(listDebtors, 'Admin', { query: { ...query, pageSize: '100', page: String(page) } } as never);
    rows.push(...body.data);
    if (rows.length >= body.total) return { rows, sum: body.sums.outstandingPaise, total: body.total };
  }
}

const cases: [what: string, query: Record<string, string>, keeps: (due: Raw) => boolean][] = [
  ['all that is open', {}, () => true],
  ['one kind', { kind: 'hostel' }, ({ kind }) => kind === 'hostel'],
  ['one head', { headId: '3' }, ({ headId }) => headId === 3],
  ['two months', { month: ['2026-08', '2026-09'] as never }, ({ month }) => month === '2026-08' || month === '2026-09'],
  ['one term', { term: '1' }, ({ termId }) => termId === 1],
];
for (const [what, query, keeps] of cases)
  test(`${what}: each student once, with the total balance`, async () => {
    const byStudent = new Map<number, number>();
    for (const due of await rawDues())
      if (keeps(due) && due.isOnRoll) byStudent.set(due.studentId, (byStudent.get(due.studentId) ?? 0) + due.left);
    const { rows, sum } = await allRows(query);
    assert.equal(
      new Map(rows.map(({ id, outstandingPaise }) => [id, outstandingPaise]).sort((a, b) => a[0]! - b[0]!) as [number, number][]),
      new Map([...byStudent].sort((a, b) => a[0] - b[0])),
    );
    assert.is(
      sum,
      [...byStudent.values()].reduce((all, paise) => all + paise, 0),
    );
  });

test('students who have left are included on request', async () => {
  const [debtor] = (await allRows({ kind: 'academic' })).rows;
  await portal.database.db
    .updateTable('students')
    .set({ status: 'discontinued' } as never)
    .where('id', '=', debtor!.id)
    .execute();
  assert.not.ok((await allRows({ kind: 'academic' })).rows.some(({ id }) => id === debtor!.id));
  const row = (await allRows({ kind: 'academic', withLeavers: 'true' })).rows.find(({ id }) => id === debtor!.id);
  assert.equal([row?.isOnRoll, row?.outstandingPaise], [false, debtor!.outstandingPaise]);
});

test('open dues of some students, oldest first, with the version for a receipt', async () => {
  const [first, second] = (await allRows({ kind: 'academic' })).rows;
  const query = { kind: 'academic', studentId: [String(first!.id), String(second!.id)] };
  const { data } = (await portal.call(openDues, 'Admin', { query } as never)).body;
  const sum = data.reduce((all: number, due: { balancePaise: number }) => all + due.balancePaise, 0);
  assert.is(sum, first!.outstandingPaise + second!.outstandingPaise);
  assert.equal(
    new Set(data.map((due: { student: string; number: string }) => `${due.student} ${due.number}`)),
    new Set([first!, second!].map(({ student, regdNo, admissionNo }) => `${student} ${regdNo ?? admissionNo}`)),
  );
  // If the list is filtered by a head, only its dues are paid.
  const [row] = (await allRows({ kind: 'academic', headId: '3' })).rows;
  const narrow = await portal.call(openDues, 'Admin', { query: { kind: 'academic', headId: '3', studentId: String(row!.id) } } as never);
  assert.equal(
    narrow.body.data.map(({ balancePaise }: { balancePaise: number }) => balancePaise),
    [row!.outstandingPaise],
  );
});

test.run();
