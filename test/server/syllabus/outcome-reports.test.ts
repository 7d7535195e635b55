import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  mapReport,
  objectivesReport,
  type CourseWithObjectives,
  type ReportedColumn,
  type ReportedMap,
} from '../../../src/contract/syllabus/report-outcomes.ts';
import { testApp } from '../../support/app.ts';

const portal = await testApp();
const test = suite('the reports on outcomes');
test.after(() => portal.close());

const ask = async <Row>(query: string) => (await sql.raw<Row>(query).execute(portal.database.db.withoutPlugins())).rows;
const [{ id: programId }] = (await ask<{ id: number }>(`select id::int from programs where code = 'BT-CSE'`)) as [{ id: number }];
const [{ id: batchId }] = (await ask<{ id: number }>(
  `select b.id::int from batches b join syllabi y on y.batch_id = b.id where y.program_id = ${programId} and b.admission_year = 2024`,
)) as [{ id: number }];
const ofBatch = { programId: String(programId), batchId: String(batchId) };
const fromOwn = `from semester_courses s join syllabi y on y.id = s.syllabus_id join courses c on c.id = s.course_id
  where y.program_id = ${programId} and y.batch_id = ${batchId}`;

interface Objectives {
  batch: string | null;
  courses: CourseWithObjectives[];
}
interface Maps {
  columns: ReportedColumn[];
  courses: ReportedMap[];
}

async function reportData<Data>(call: typeof mapReport | typeof objectivesReport, query: Record<string, string>): Promise<Data> {
  const { status, body } = await portal.call(call, 'Staff', { query });
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
}

test('objectives and outcomes equal the raw rows, with the modules that serve each', async () => {
  const { courses } = await reportData<Objectives>(objectivesReport, ofBatch);
  const raw = await ask<{ code: string; semester: number; objectives: string | null }>(
    `select c.code, s.semester::int, c.objectives ${fromOwn} order by s.semester, s.ordinal`,
  );
  assert.equal(
    courses.map(({ code, semester, objectives }) => ({ code, semester, objectives })),
    raw,
  );
  const outcomes = await ask<{ code: string; outcome: string; bloom: number }>(`
    select c.code, o.code as outcome, o.bloom::int from course_outcomes o join courses c on c.id = o.course_id
    where c.id in (select s.course_id ${fromOwn})`);
  const reported = courses.flatMap(({ code, outcomes: all }) => all.map((outcome) => `${code} ${outcome.code} ${outcome.bloom}`));
  assert.equal(reported.sort(), outcomes.map(({ code, outcome, bloom }) => `${code} ${outcome} ${bloom}`).sort());
  const served = await ask<{ id: number; ordinal: number }>(`
    select distinct t.course_outcome_id::int as id, m.ordinal::int from course_topics t join course_modules m on m.id = t.course_module_id
    where m.course_id in (select s.course_id ${fromOwn}) and t.course_outcome_id is not null order by 1, 2`);
  assert.ok(served.length > 0);
  for (const { id, modules } of courses.flatMap(({ outcomes: all }) => all))
    assert.equal(
      modules,
      served.filter((row) => row.id === id).map(({ ordinal }) => ordinal),
    );
});

test('a semester, or only courses with gaps', async () => {
  const all = (await reportData<Objectives>(objectivesReport, ofBatch)).courses;
  const third = (await reportData<Objectives>(objectivesReport, { ...ofBatch, semester: '3' })).courses;
  assert.equal(
    third,
    all.filter(({ semester }) => semester === 3),
  );
  const lacking = (await reportData<Objectives>(objectivesReport, { ...ofBatch, hasGaps: 'true' })).courses;
  const isBare = ({ objectives, outcomes }: CourseWithObjectives) =>
    !objectives || outcomes.length === 0 || outcomes.some(({ modules }) => modules.length === 0);
  assert.equal(
    lacking.map(({ id }) => id),
    all.filter(isBare).map(({ id }) => id),
  );
  const newest = await reportData<Objectives>(objectivesReport, { programId: String(programId) });
  assert.is(newest.batch, '2026-30');
});

test('the averages, and the courses per outcome, equal the raw cells', async () => {
  const { columns, courses } = await reportData<Maps>(mapReport, ofBatch);
  assert.is(courses.length, (await ask(`select 1 ${fromOwn}`)).length);
  const raw = await ask<{ course: number; outcome: number; average: number; cells: number }>(`
    select m.semester_course_id::int as course, m.outcome_id::int as outcome, round(avg(m.level) * 100)::int as average, count(*)::int as cells
    from outcome_maps m join outcomes o on o.id = m.outcome_id
    where m.semester_course_id in (select s.id ${fromOwn}) and o.outcome_set_id in
      (select unnest(array[po_set_id, pso_set_id]) from syllabi where program_id = ${programId} and batch_id = ${batchId})
    group by 1, 2`);
  assert.ok(raw.length > 0);
  const averageOf = (course: number, outcome: number) =>
    raw.find((row) => row.course === course && row.outcome === outcome)?.average ?? null;
  for (const { id, averages, cells } of courses) {
    assert.equal(
      averages,
      columns.map((column) => averageOf(id, column.id)),
    );
    assert.is(
      cells.length,
      raw.filter(({ course }) => course === id).reduce((sum, row) => sum + row.cells, 0),
    );
  }
  for (const { id, courses: count } of columns) assert.is(count, raw.filter(({ outcome }) => outcome === id).length);
});

test('a complete map is omitted if gaps are requested, but still counts for the outcomes', async () => {
  const all = await reportData<Maps>(mapReport, ofBatch);
  const lacking = await reportData<Maps>(mapReport, { ...ofBatch, hasGaps: 'true' });
  const isLacking = ({ rows, mapped, unjustified, toReview }: ReportedMap) =>
    rows.length === 0 || mapped < rows.length || unjustified > 0 || toReview > 0;
  assert.equal(
    lacking.courses.map(({ id }) => id),
    all.courses.filter(isLacking).map(({ id }) => id),
  );
  assert.equal(lacking.columns, all.columns);
  const first = await reportData<Maps>(mapReport, { ...ofBatch, semester: '1' });
  assert.equal(first.columns, all.columns);
  assert.ok(first.courses.length > 0 && first.courses.every(({ semester }) => semester === 1));
});

test('a batch without a syllabus of the programme, and an unknown programme', async () => {
  for (const call of [objectivesReport, mapReport]) {
    const batch = await portal.call(call, 'Staff', { query: { ...ofBatch, batchId: '99999' } });
    assert.equal(batch.body.fields, { batchId: 'unknownReference' });
    const program = await portal.call(call, 'Staff', { query: { programId: '99999' } });
    assert.equal(program.body.fields, { programId: 'unknownReference' });
  }
});

test('both are files: a line per outcome, and the averages below each map', async () => {
  const { courses } = await reportData<Maps>(mapReport, ofBatch);
  const linesOf = async (call: typeof mapReport | typeof objectivesReport) => {
    const { status, raw } = await portal.call(call, 'Staff', { query: { ...ofBatch, semester: '1', format: 'csv' } });
    assert.is(status, 200);
    return raw
      .toString()
      .split('\n')
      .filter((line) => line.includes('2024-28,1,')).length;
  };
  const first = courses.filter(({ semester }) => semester === 1);
  assert.is(
    await linesOf(mapReport),
    first.reduce((sum, { rows }) => sum + rows.length + 1, 0),
  );
  assert.is(
    await linesOf(objectivesReport),
    first.reduce((sum, { rows }) => sum + Math.max(1, rows.length), 0),
  );
});

test.run();
