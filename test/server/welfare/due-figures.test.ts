import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { AnyEndpoint } from '../../../src/contract/core/endpoint.ts';
import * as contract from '../../../src/contract/welfare/due-figures.ts';
import { listFines } from '../../../src/contract/welfare/dues.ts';
import type { DueKind } from '../../../src/contract/welfare/fields.ts';
import { collegeDay, daysBefore } from '../../../src/server/college-day.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Figures above the lists of dues, recalculated in memory. */
const test = suite('figures above the lists of dues');
let portal: TestApp;
let today: string;
test.before(async () => {
  portal = await testApp();
  today = collegeDay(portal.now());
});
test.after(() => portal.close());

const db = () => portal.database.db;
const ask = async (call: AnyEndpoint, query: object = {}): Promise<contract.DueFigures> => {
  const { status, body } = await portal.call(call, 'Admin', { query } as never);
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
};
const raw = (kind: DueKind) => db().selectFrom('dues').selectAll().where('kind', '=', kind).execute();
type Raw = Awaited<ReturnType<typeof raw>>[number];
const isOpen = ({ status }: Raw) => status === 'open' || status === 'part';
const left = ({ amountPaise, settledPaise }: Raw) => Number(amountPaise) - Number(settledPaise);
const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
/** Sums by key, without zeros. */
function sums<T>(rows: readonly T[], keyOf: (row: T) => string, of: (row: T) => number): Record<string, number> {
  const all: Record<string, number> = {};
  for (const row of rows) all[keyOf(row)] = (all[keyOf(row)] ?? 0) + of(row);
  return Object.fromEntries(Object.entries(all).filter(([, sum]) => sum !== 0));
}

function ageOf({ dueOn }: Raw): string {
  const late = days(dueOn, today);
  const bounds = [
    [180, 'from181'],
    [90, 'from91'],
    [60, 'from61'],
    [30, 'from31'],
    [-1, 'from0'],
  ] as const;
  return bounds.find(([over]) => late > over)?.[1] ?? 'notDue';
}

for (const [kind, call] of [
  ['academic', contract.academicFigures],
  ['hostel', contract.hostelFigures],
  ['mess', contract.messFigures],
  ['fine', contract.fineFigures],
] as const)
  test(`${kind}: balances by head and age, and by hostel`, async () => {
    const dues = (await raw(kind)).filter(isOpen);
    const { heads, hostels } = await ask(call, { status: ['open', 'part'] });
    const listed = heads.flatMap(({ headId, balances }) =>
      Object.entries(balances).map(([age, paise]) => [`${headId} ${age}`, paise] as const),
    );
    assert.equal(
      Object.fromEntries(listed.filter(([, paise]) => paise !== 0)),
      sums(dues, (due) => `${due.dueHeadId} ${ageOf(due)}`, left),
    );
    assert.equal(
      Object.fromEntries(hostels.map(({ hostelId, balancePaise }) => [hostelId, balancePaise])),
      sums(
        dues.filter(({ hostelId }) => hostelId !== null),
        ({ hostelId }) => String(hostelId),
        left,
      ),
    );
  });

test('weeks: amounts charged and received, including dues cleared since', async () => {
  const head = 3;
  const { weeks } = await ask(contract.academicFigures, { headId: [head], status: ['open'] });
  assert.is(weeks.length, contract.weeksShown);
  const monday = (day: string) => daysBefore(day, (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7);
  assert.is(weeks.at(-1)!.week, monday(today));
  const dues = (await raw('academic')).filter(({ dueHeadId }) => dueHeadId === head);
  const ids = new Set(dues.map(({ id }) => id));
  const live = new Map(
    (await db().selectFrom('receipts').select(['id', 'receivedOn']).where('cancelledAt', 'is', null).execute()).map(
      ({ id, receivedOn }) => [id, receivedOn],
    ),
  );
  const paid = (await db().selectFrom('dueEntries').selectAll().where('kind', '=', 'payment').execute()).filter(
    ({ dueId, receiptId }) => ids.has(dueId) && live.has(receiptId!),
  );
  const raised = sums(
    dues.filter(({ status }) => status !== 'cancelled'),
    ({ createdAt }) => monday(collegeDay(new Date(createdAt))),
    ({ amountPaise }) => Number(amountPaise),
  );
  const collected = sums(
    paid,
    ({ receiptId }) => monday(live.get(receiptId!)!),
    ({ amountPaise }) => Number(amountPaise),
  );
  for (const { week, raisedPaise, collectedPaise } of weeks)
    assert.equal([week, raisedPaise, collectedPaise], [week, raised[week] ?? 0, collected[week] ?? 0]);
  assert.ok(weeks.some(({ collectedPaise }) => collectedPaise > 0));
});

test('fines by month and head', async () => {
  const dues = (await raw('fine')).filter(({ status }) => status !== 'cancelled');
  const { months } = await ask(contract.fineFigures);
  assert.equal(
    Object.fromEntries(months.map(({ month, headId, amountPaise }) => [`${month} ${headId}`, amountPaise])),
    sums(
      dues,
      ({ createdAt, dueHeadId }) => `${collegeDay(new Date(createdAt)).slice(0, 7)} ${dueHeadId}`,
      ({ amountPaise }) => Number(amountPaise),
    ),
  );
});

test('the third fine of a student is found, not the second', async () => {
  const { studentId, dueHeadId } = (await raw('fine'))[0]!;
  const had = (await raw('fine')).filter((due) => due.studentId === studentId && due.status !== 'cancelled').length;
  const fine = () =>
    db()
      .insertInto('dues')
      .values({
        studentId,
        dueHeadId,
        kind: 'fine',
        academicTermId: null,
        month: null,
        hostelId: null,
        amountPaise: 5000,
        dueOn: '2026-12-20',
        remark: 'Late again',
        importRunId: null,
        messMonthId: null,
        raisedBy: 1,
        cancelledAt: null,
        cancelledBy: null,
        cancelReason: null,
      })
      .execute();
  const countThird = async () =>
    (await portal.call(listFines, 'Admin', { query: { isThird: 'true', studentId: [studentId] } })).body.total as number;
  for (let count = had; count < 2; count += 1) await fine();
  assert.is(await countThird(), Math.max(had, 2) >= 3 ? had : 0);
  await fine();
  assert.is(await countThird(), Math.max(had, 2) + 1);
});

test.run();
