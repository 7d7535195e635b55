import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/welfare/report-balances.ts';
import { dueKinds } from '../../../src/contract/welfare/fields.ts';
import type { AnyEndpoint } from '../../../src/contract/core/endpoint.ts';
import { collegeDay } from '../../../src/server/college-day.ts';
import { roleIds } from '../../../src/contract/core/role-catalogue.ts';
import { demoUsers, testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { everyDue, type RawDue } from '../../support/due-rows.ts';
import { csvLines } from '../../support/report-rows.ts';

/** Demand, collection and balance, and balances by age, recalculated from the ledger. */
const test = suite('reports: balances of dues');
let portal: TestApp;
let dues: RawDue[];
test.before(async () => {
  portal = await testApp();
  dues = await everyDue(portal);
});
test.after(() => portal.close());

const answerOf = (call: AnyEndpoint, query: object, as: DemoRole = 'Admin') => portal.call(call, as, { query } as never);
async function ask<Data>(call: AnyEndpoint, query: object): Promise<Data> {
  const { status, body } = await answerOf(call, query);
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}
const balances = (query: object) => ask<contract.Balances>(contract.balanceReport, query);
const ageing = (query: object) => ask<contract.Ageing>(contract.ageingReport, query);
const sum = (rows: readonly RawDue[], of: (due: RawDue) => number) => rows.reduce((all, due) => all + of(due), 0);

interface Term {
  id: number;
  startsOn: string;
  endsOn: string;
}
const isOf = ({ id, startsOn, endsOn }: Term, { academicTermId, month, dueOn }: RawDue): boolean => {
  if (academicTermId !== null) return academicTermId === id;
  const day = month ?? dueOn;
  return day >= startsOn && day <= endsOn;
};
const termWhere = (status: 'running' | 'closed') =>
  portal.database.db
    .selectFrom('academicTerms')
    .select(['id', 'startsOn', 'endsOn'])
    .where('status', '=', status)
    .orderBy('startsOn', 'desc')
    .executeTakeFirstOrThrow();

function compare({ classes }: contract.Balances, of: readonly RawDue[]): void {
  const demanded = of.filter(({ status }) => status !== 'cancelled');
  const keys = new Set(demanded.map(({ branchId, batchId }) => `${branchId}/${batchId}`));
  assert.equal(new Set(classes.map(({ branchId, batchId }) => `${branchId}/${batchId}`)), keys);
  for (const row of classes) {
    const classDues = demanded.filter(({ branchId, batchId }) => branchId === row.branchId && batchId === row.batchId);
    const { students, demandPaise, collectedPaise, waivedPaise, balancePaise } = row;
    assert.equal(
      { students, demandPaise, collectedPaise, waivedPaise, balancePaise },
      {
        students: new Set(classDues.map(({ studentId }) => studentId)).size,
        demandPaise: sum(classDues, ({ amountPaise }) => amountPaise),
        collectedPaise: sum(classDues, ({ paid }) => paid),
        waivedPaise: sum(classDues, ({ waived }) => waived),
        balancePaise: sum(classDues, ({ amountPaise, paid, waived }) => amountPaise - paid - waived),
      },
      `${row.branch} ${row.batch}`,
    );
  }
}

test('the current term by branch and batch, including dues without a term by their dates', async () => {
  const term = await termWhere('running');
  const termDues = dues.filter((due) => isOf(term, due));
  assert.ok(termDues.some(({ kind }) => kind === 'mess') && termDues.some(({ waived }) => waived > 0), 'nothing to compare');
  compare(await balances({}), termDues);
  for (const kind of dueKinds)
    compare(
      await balances({ kind }),
      termDues.filter((due) => due.kind === kind),
    );
});

test('an earlier term, one batch, one branch, one hostel', async () => {
  const over = await termWhere('closed');
  compare(
    await balances({ academicTermId: over.id }),
    dues.filter((due) => isOf(over, due)),
  );
  const term = await termWhere('running');
  const of = dues.filter((due) => isOf(term, due));
  const { batchId, branchId, hostelId } = of.find((due) => due.hostelId !== null)!;
  compare(
    await balances({ batchId, branchId }),
    of.filter((due) => due.batchId === batchId && due.branchId === branchId),
  );
  compare(
    await balances({ hostelId }),
    of.filter((due) => due.hostelId === hostelId),
  );
});

test('the share excludes waived amounts and is rounded down', () => {
  const share = (demandPaise: number, collectedPaise: number, waivedPaise: number) =>
    contract.collectedShare({ demandPaise, collectedPaise, waivedPaise });
  assert.equal([share(300, 200, 0), share(300, 200, 100), share(100, 0, 100), share(0, 0, 0)], [6666, 10_000, null, null]);
});

test('open balances by age, for each kind and branch', async () => {
  const today = collegeDay(new Date());
  const days = ({ dueOn }: RawDue) => (Date.parse(today) - Date.parse(dueOn)) / 86_400_000;
  const bounds: Record<contract.Age, [number, number]> = {
    notDue: [-Infinity, -1],
    from0: [0, 30],
    from31: [31, 60],
    from61: [61, 90],
    from91: [91, 180],
    from181: [181, Infinity],
  };
  // One due on each bound, to check the group that includes it.
  const some = dues.filter(({ status, kind }) => status === 'open' && kind === 'academic').slice(0, 11);
  const { db } = portal.database;
  for (const [at, late] of [-1, 0, 30, 31, 60, 61, 90, 91, 180, 181, 400].entries()) {
    const dueOn = new Date(Date.parse(today) - late * 86_400_000).toISOString().slice(0, 10);
    await db.updateTable('dues').set({ dueOn }).where('id', '=', some[at]!.id).execute();
  }
  const now = await everyDue(portal);
  const open = now.filter(({ status }) => status === 'open' || status === 'part');
  const { day, lines: rows } = await ageing({});
  assert.is(day, today);
  assert.is(
    rows.reduce((all, row) => all + row.dues, 0),
    open.length,
  );
  for (const row of rows) {
    const lineDues = open.filter(({ kind, branchId }) => kind === row.kind && branchId === row.branchId);
    for (const age of contract.ages) {
      const [from, to] = bounds[age];
      const aged = lineDues.filter((due) => days(due) >= from && days(due) <= to);
      assert.is(
        row.balances[age],
        sum(aged, ({ amountPaise, paid, waived }) => amountPaise - paid - waived),
        `${row.kind} ${row.branch} ${age}`,
      );
    }
  }
  const [{ branchId, kind } = open[0]!] = open;
  const narrowed = await ageing({ branchId, kind });
  assert.equal(
    narrowed.lines,
    rows.filter((row) => row.branchId === branchId && row.kind === kind),
  );
});

test('a warden sees only dues of their own hostels', async () => {
  const { db } = portal.database;
  const { id: warden } = await db
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.userId')
    .select('employees.id')
    .where('username', '=', demoUsers.Faculty)
    .executeTakeFirstOrThrow();
  const { id: hostelId } = await db.selectFrom('hostels').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db.updateTable('hostels').set({ wardenEmployeeId: null, assistantEmployeeId: null }).execute();
  await db.updateTable('hostels').set({ wardenEmployeeId: warden }).where('id', '=', hostelId).execute();
  await db.insertInto('rolePermissions').values({ roleId: roleIds.Faculty, permissionId: 631 }).execute();
  const { status, body } = await answerOf(contract.balanceReport, {}, 'Faculty');
  assert.is(status, 200, JSON.stringify(body));
  const term = await termWhere('running');
  const hostelDues = (await everyDue(portal)).filter((due) => due.hostelId === hostelId);
  assert.ok(body.data.classes.length > 0);
  compare(
    body.data,
    hostelDues.filter((due) => isOf(term, due)),
  );
  const aged = (await answerOf(contract.ageingReport, {}, 'Faculty')).body.data.lines as contract.AgedBalance[];
  assert.is(
    aged.reduce((all, row) => all + row.dues, 0),
    hostelDues.filter(({ status }) => status === 'open' || status === 'part').length,
  );
});

test('files have the same content, for holders of 801', async () => {
  const { classes } = await balances({});
  const file = await answerOf(contract.balanceReport, { format: 'csv' });
  assert.is(csvLines(file.raw).length, classes.length + 1);
  const { lines } = await ageing({});
  assert.is(csvLines((await answerOf(contract.ageingReport, { format: 'csv' })).raw).length, lines.length + 1);
  assert.is((await answerOf(contract.balanceReport, {}, 'Deo')).status, 200);
  for (const call of [contract.balanceReport, contract.ageingReport])
    assert.is((await answerOf(call, { format: 'csv' }, 'Deo')).status, 403);
});

test.run();
