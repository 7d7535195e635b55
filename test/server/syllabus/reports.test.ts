import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  batchWiseReport,
  branchWiseReport,
  type ComparedLine,
  type SyllabusSheetData,
} from '../../../src/contract/syllabus/report-syllabi.ts';
import { testApp } from '../../support/app.ts';

const portal = await testApp();
const test = suite('the reports on syllabi');
test.after(() => portal.close());

const ask = async <Row>(query: string) => (await sql.raw<Row>(query).execute(portal.database.db.withoutPlugins())).rows;
const batchOf = async (year: number, degree = 'BTECH') =>
  (
    await ask<{ id: number }>(
      `select b.id::int from batches b join degrees d on d.id = b.degree_id where d.code = '${degree}' and b.admission_year = ${year}`,
    )
  )[0]!.id;
const programOf = async (code: string) => (await ask<{ id: number }>(`select id::int from programs where code = '${code}'`))[0]!.id;

async function reportData(call: typeof batchWiseReport | typeof branchWiseReport, query: Record<string, unknown>) {
  const { status, body } = await portal.call(call, 'Staff', { query });
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}

/**
 * The same value in SQL from the raw rows: each elective group counts once with its cheapest course, because all demo
 * groups choose one.
 */
async function reckoned(batchId: number, column: string, by: string) {
  const rows = await ask<{ program: string; key: string; n: number }>(`
    select program, key, sum(n)::float8 as n from (
      select distinct on (y.id, coalesce('g' || s.elective_group_id, 's' || s.id)) p.code as program, ${by} as key, c.${column} as n
      from syllabi y join programs p on p.id = y.program_id join semester_courses s on s.syllabus_id = y.id
        join courses c on c.id = s.course_id
      where y.batch_id = ${batchId} order by y.id, coalesce('g' || s.elective_group_id, 's' || s.id), c.${column}) taken
    group by 1, 2`);
  return new Map(rows.map(({ program, key, n }) => [`${program} ${key}`, n]));
}

for (const year of [2023, 2026])
  test(`batch-wise, ${year}: each figure equals the total of the raw rows`, async () => {
    const batchId = await batchOf(year);
    const { branches }: { branches: SyllabusSheetData[] } = await reportData(batchWiseReport, { batchId: String(batchId) });
    assert.equal(
      branches.map(({ code }) => code),
      ['BT-CE', 'BT-CHE', 'BT-CSE', 'BT-ECE', 'BT-EE', 'BT-ME'],
    );
    const columns = [
      ['credits', 'credits'],
      ['lectures', 'lectures'],
      ['practicals', 'practicals'],
      ['internalMax', 'internal_max'],
      ['externalMax', 'external_max'],
    ] as const;
    for (const [name, column] of columns) {
      const bySemester = await reckoned(batchId, column, 's.semester::text');
      const inAll = await reckoned(batchId, column, `'all'`);
      for (const { code, semesters, totals } of branches) {
        assert.is(totals[name].least, inAll.get(`${code} all`), `${code} ${name}`);
        for (const { semester, totals: loads } of semesters)
          assert.is(loads[name].least, bySemester.get(`${code} ${semester}`), `${code} ${semester} ${name}`);
      }
    }
    const byCategory = await reckoned(batchId, 'credits', 'c.category');
    for (const { code, categories, totals } of branches) {
      for (const { category, credits } of categories) assert.is(credits, byCategory.get(`${code} ${category}`), category);
      assert.is(
        categories.reduce((sum, { credits }) => sum + credits, 0),
        totals.credits.least,
      );
    }
    const [counted] = await ask<{ n: number }>(
      `select count(*)::int as n from semester_courses s join syllabi y on y.id = s.syllabus_id where y.batch_id = ${batchId}`,
    );
    assert.is(branches.flatMap(({ semesters }) => semesters.flatMap(({ rows }) => rows)).length, counted?.n);
  });

test('batch-wise shows the requested semesters, in order', async () => {
  const batchId = String(await batchOf(2025));
  const { branches } = await reportData(batchWiseReport, { batchId, fromSemester: '3', toSemester: '4' });
  for (const { semesters } of branches as SyllabusSheetData[])
    assert.equal(
      semesters.map(({ semester }) => semester),
      [3, 4],
    );
  const turned = await portal.call(batchWiseReport, 'Staff', { query: { batchId, fromSemester: '4', toSemester: '3' } });
  assert.equal(turned.body.fields, { toSemester: 'outOfRange' });
  const unknown = await portal.call(batchWiseReport, 'Staff', { query: { batchId: '99999' } });
  assert.equal(unknown.body.fields, { batchId: 'unknownReference' });
});

test('branch-wise starts with the latest batch, with the outcomes if requested', async () => {
  const programId = String(await programOf('BT-CSE'));
  const { sheets, semesters } = await reportData(branchWiseReport, { programId });
  assert.equal([sheets.length, sheets[0].batch, semesters], [1, '2026-30', []]);
  assert.is(sheets[0].semesters[0].rows[0].outcomes, undefined);
  const report = await reportData(branchWiseReport, { programId, hasOutcomes: 'true' });
  assert.equal(
    report.sheets[0].semesters[0].rows[0].outcomes.map(({ code }: { code: string }) => code),
    ['CO1', 'CO2', 'CO3', 'CO4', 'CO5'],
  );
});

test('branch-wise shows batches side by side, the oldest first, with their changes', async () => {
  const programId = String(await programOf('BT-CSE'));
  const [newest, oldest] = [String(await batchOf(2026)), String(await batchOf(2023))];
  const { sheets, semesters } = await reportData(branchWiseReport, { programId, batchId: newest, secondBatchId: oldest });
  assert.equal(
    sheets.map(({ batch }: { batch: string }) => batch),
    ['2023-27', '2026-30'],
  );
  const lines = new Map((semesters as { lines: ComparedLine[] }[]).flatMap(({ lines: rows }) => rows.map((line) => [line.code, line])));
  const changeOf = (code: string) => lines.get(code)?.cells.map(({ change }) => change);
  assert.equal(changeOf('CS702'), ['first', 'removed']);
  assert.equal(changeOf('CS703'), ['absent', 'added']);
  assert.equal(changeOf('CS401'), ['first', 'same']);
  assert.equal(changeOf('MA101'), ['first', 'changed']);
  assert.equal(lines.get('MA101')?.cells[1]?.changes, ['revision', 'load', 'credits']);
  const codes =
    await ask(`select distinct c.code from semester_courses s join courses c on c.id = s.course_id join syllabi y on y.id = s.syllabus_id
    where y.program_id = ${programId} and y.batch_id in (${newest}, ${oldest})`);
  assert.is(lines.size, codes.length);
  const answer = await portal.call(branchWiseReport, 'Staff', {
    query: { programId, batchId: newest, thirdBatchId: String(await batchOf(2025, 'MCA')) },
  });
  assert.equal(answer.body.fields, { thirdBatchId: 'unknownReference' });
});

test('both are files', async () => {
  const batchId = String(await batchOf(2025, 'MCA'));
  const { status, raw } = await portal.call(batchWiseReport, 'Staff', { query: { batchId, format: 'csv' } });
  assert.is(status, 200);
  assert.is(
    raw
      .toString()
      .trim()
      .split('\n')
      .filter((line) => line.includes('2025-27')).length,
    28,
  );
});

test.run();
