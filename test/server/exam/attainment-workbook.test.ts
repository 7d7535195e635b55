import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as contract from '../../../src/contract/exam/attainment-runs.ts';
import { isFormula, rowsIn, type Cell, type FormulaCell } from '../../../src/server/export/table.ts';
import { inEnglish, translateBy } from '../../../src/server/export/text.ts';
import { detailsOf, detailsOfOutcomes } from '../../../src/server/modules/exam/attainment/details.ts';
import { findRun } from '../../../src/server/modules/exam/attainment/read-run.ts';
import { columnName, workbookOf, type OutcomeBehind } from '../../../src/server/modules/exam/attainment/workbook.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { judgedPlan, type JudgedPlan } from '../../support/exam-runs.ts';
import { recordQueries } from '../../support/plans.ts';
import { unzip } from '../../support/unzip.ts';

/** A run as a workbook: its formulae, evaluated here by a small spreadsheet, give the values of the run. */
const test = suite('attainment as a workbook');
let portal: TestApp;
let of: JudgedPlan;
const db = () => portal.database.db;

test.before(async () => {
  portal = await testApp();
  of = await judgedPlan(db());
  await sql`truncate attainment_runs, outcome_surveys cascade`.execute(db());
  await db().deleteFrom('attainmentPolicies').execute();
  // Every outcome of the course is mapped to the first programme outcome, every second one to the second as well.
  const courseOutcomes = await db()
    .selectFrom('courseOutcomes')
    .select('id')
    .where('courseId', '=', of.courseId)
    .orderBy('ordinal')
    .execute();
  const [first, second] = await db().selectFrom('outcomes').select('id').orderBy('id').limit(2).execute();
  await db().deleteFrom('outcomeMaps').where('semesterCourseId', '=', of.semesterCourseId).execute();
  const map = (courseOutcomeId: number, outcomeId: number, level: number) => ({
    semesterCourseId: of.semesterCourseId,
    courseOutcomeId,
    outcomeId,
    level,
    justification: null,
  });
  await db()
    .insertInto('outcomeMaps')
    .values(
      courseOutcomes.flatMap(({ id }, at) => [
        map(id, first!.id, 1 + (at % 3)),
        ...(at % 2 === 0 ? [map(id, second!.id, 3 - (at % 3))] : []),
      ]),
    )
    .execute();
  await db().insertInto('attainmentPolicies').values({ programId: null, courseKind: null, fromBatchId: null }).execute();
});
test.after(() => portal.close());
const computed = async () =>
  (await portal.call(contract.computeAttainment, 'Admin', { id: of.planId })).body.data as contract.AttainmentRun;
async function behind(run: contract.AttainmentRun): Promise<OutcomeBehind[]> {
  const outcomes: OutcomeBehind[] = [];
  for (const { courseOutcomeId, sectionCourseId } of run.values)
    if (sectionCourseId === null) outcomes.push(await detailsOf(db(), run.id, courseOutcomeId));
  return outcomes;
}

type Value = string | number | boolean | null;
type Sheets = Readonly<Record<string, readonly (readonly (Cell | FormulaCell)[])[]>>;
const place = (name: string): [number, number] => {
  const [, letters = '', row = ''] = /^\$?([A-Z]+)\$?(\d+)$/.exec(name) ?? [];
  return [Number(row) - 1, [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1];
};

/** Returns a function that evaluates a cell. Formulae become expressions over cells and ranges. */
function worked(sheets: Sheets) {
  const cache = new Map<string, Value>();
  const valueOf = (sheet: string, row: number, column: number): Value => {
    const key = `${sheet} ${row} ${column}`;
    if (!cache.has(key)) {
      const cell = sheets[sheet]?.[row]?.[column] ?? null;
      cache.set(key, isFormula(cell) ? evaluate(sheet, cell.formula) : (cell as Value));
    }
    return cache.get(key)!;
  };
  function evaluate(sheet: string, formula: string): Value {
    const code = formula
      .replace(
        /("[^"]*")|(?:('[^']+'|[A-Z][a-z]+)!)?(\$?[A-Z]{1,3}\$?\d+)(?::(\$?[A-Z]{1,3}\$?\d+))?|(?<![<>])=/g,
        (_all, text, on, from, to) => {
          if (text) return text;
          if (from === undefined) return '===';
          const name = JSON.stringify(on === undefined ? sheet : on.replaceAll("'", ''));
          return to ? `range(${name},"${from}","${to}")` : `one(${name},"${from}")`;
        },
      )
      .replace(/\bIF\(/g, 'when(');
    const numbers = (all: readonly Value[]) => all.filter((value): value is number => typeof value === 'number');
    const cellValue = (on: string, name: string) => valueOf(on, ...place(name)) ?? '';
    const range = (on: string, from: string, to: string) => {
      const [[top, left], [bottom, right]] = [place(from), place(to)];
      return Array.from({ length: bottom - top + 1 }, (_r, row) =>
        Array.from({ length: right - left + 1 }, (_c, column) => valueOf(on, top + row, left + column)),
      ).flat();
    };
    const means = {
      one: cellValue,
      range,
      when: (is: boolean, then: Value, or: Value) => (is ? then : or),
      SUM: (all: Value[]) => numbers(all).reduce((sum, value) => sum + value, 0),
      COUNT: (all: Value[]) => numbers(all).length,
      ROUND: (value: number, places: number) =>
        typeof value === 'number' ? Number(`${Math.round(Number(`${value}e${places}`))}e-${places}`) || 0 : value,
      ISNUMBER: (value: Value) => typeof value === 'number',
      COUNTED: (gots: Value[], maxes: Value[]) =>
        maxes.reduce<number>((sum, max, at) => sum + (typeof gots[at] === 'number' && typeof max === 'number' ? max : 0), 0),
    };
    // The only product over ranges in the workbook.
    const plain = code.replace(
      /SUMPRODUCT\(ISNUMBER\((range\([^)]*\))\)\*ISNUMBER\((range\([^)]*\))\),range\([^)]*\)\)/g,
      'COUNTED($1,$2)',
    );
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the formulae are our own
    return new Function(...Object.keys(means), `return ${plain}`)(...Object.values(means)) as Value;
  }
  return valueOf;
}

async function bookOf(run: contract.AttainmentRun, students?: readonly OutcomeBehind[], translate = inEnglish) {
  const book = workbookOf(run, students ?? (await behind(run)), [], translate);
  const first: (readonly (Cell | FormulaCell)[])[] = [];
  for await (const block of book.blocks) first.push(...rowsIn(block));
  const all = [{ title: book.title, heads: book.heads, rows: first }, ...(book.further ?? [])];
  const sheets: Sheets = Object.fromEntries(all.map(({ title, heads, rows }) => [title, [heads, ...rows]]));
  return { sheets, valueOf: worked(sheets) };
}

/** Checks that each formula gives the stored value of its cell, and that final values are those of the run. */
async function agrees(run: contract.AttainmentRun, translate = inEnglish): Promise<number> {
  const { sheets, valueOf } = await bookOf(run, undefined, translate);
  let formulae = 0;
  for (const [title, rows] of Object.entries(sheets))
    for (const [row, cells] of rows.entries())
      for (const [column, cell] of cells.entries()) {
        if (!isFormula(cell)) continue;
        formulae += 1;
        const value = valueOf(title, row, column);
        const at = `${title} ${columnName(column)}${row + 1}: ${cell.formula}`;
        if (typeof cell.result === 'number')
          assert.ok(Math.abs(Number(value) - cell.result) < 0.011, `${at} is ${value}, not ${cell.result}`);
        else assert.is(value, cell.result, at);
      }
  const whole = run.values.filter(({ sectionCourseId }) => sectionCourseId === null);
  for (const [at, { assessed, attained, internalLevel, externalLevel, final }] of whole.entries()) {
    const got = [3, 4, 6, 9, 12].map((column) => valueOf(translate('Outcomes'), at + 1, column));
    const expected = [assessed, attained, internalLevel ?? '', externalLevel ?? '', final === null ? '' : Number(final)];
    assert.equal(got, expected);
  }
  for (const [at, { final }] of run.programmeOutcomes.entries())
    assert.is(valueOf(translate('Programme'), at + 1, whole.length + 1), final === null ? '' : Number(final));
  return formulae;
}

test('every formula gives the value of the run', async () => {
  const run = await computed();
  assert.ok((await agrees(run)) > 100);
  assert.is(run.programmeOutcomes.length, 2);
});

test('formulae refer to the translated names of sheets', async () => {
  const run = await computed();
  assert.is(
    await agrees(
      run,
      translateBy((english) => `${english} (ä)`),
    ),
    await agrees(run),
  );
});

test('with other rules as well: absent as zero, scaled maps, university results', async () => {
  await db()
    .updateTable('attainmentPolicies')
    .set({ absentAsZero: true, courseMethod: 'scaled', internalThreshold: '55.5', cut1: '20', cut2: '30', cut3: '90' })
    .execute();
  const run = await computed();
  assert.is(run.rules.method, 'scaled');
  await agrees(run);
  // Half of the students get an external result.
  const outside = (await behind(run)).map((outcome) => ({
    ...outcome,
    students: outcome.students.map((student, at) => ({ ...student, external: at % 2 === 0 ? (at % 4 === 0 ? '50.00' : '49.99') : null })),
  }));
  const { valueOf } = await bookOf(run, outside);
  const { students } = outside[0]!;
  const examined = students.filter(({ external }) => external !== null);
  const reached = examined.filter(({ external }) => external === '50.00');
  assert.equal([valueOf('Outcomes', 1, 7), valueOf('Outcomes', 1, 8)], [examined.length, reached.length]);
  const share = (100 * reached.length) / examined.length;
  assert.is(valueOf('Outcomes', 1, 9), share >= 90 ? 3 : share >= 30 ? 2 : share >= 20 ? 1 : 0);
});

test('the file has formulae with their results, is recorded in the audit trail, and is refused to students', async () => {
  const run = await computed();
  const answer = await portal.request({ method: 'GET', url: `/api/attainment-runs/${run.id}/workbook`, as: 'Admin' });
  assert.is(answer.status, 200);
  const parts = unzip(answer.raw);
  assert.match(parts['xl/workbook.xml']!, /name="Outcomes"[\s\S]*name="Rules"[\s\S]*name="Programme"[\s\S]*name="CO1"/);
  const [first] = run.values;
  assert.match(parts['xl/worksheets/sheet1.xml']!, new RegExp(`<c r="D2"[^>]*><f>COUNT\\([^<]*</f><v>${first!.assessed}</v>`));
  const line = await db()
    .selectFrom('auditEvents')
    .select(['action', 'note'])
    .where('tableName', '=', 'attainment_runs')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.is(line.action, 'export');
  assert.match(line.note!, /^xlsx, \d+ persons$/);
  assert.is((await portal.request({ method: 'GET', url: `/api/attainment-runs/${run.id}/workbook`, as: 'Student' })).status, 403);
});

test('the students of all outcomes are read in as many statements as those of one', async () => {
  const run = await computed();
  const { inputs } = await findRun(db(), run.id);
  const ids = inputs.outcomes.map(({ courseOutcomeId }) => courseOutcomeId);
  assert.ok(ids.length > 1);
  const recorded = recordQueries(portal.database);
  const read = async (some: readonly number[]) => {
    recorded();
    const details = await detailsOfOutcomes(db(), inputs, some);
    return { details, statements: recorded().length };
  };
  const all = await read(ids);
  assert.is(all.statements, (await read(ids.slice(0, 1))).statements);
  const alone: OutcomeBehind[] = [];
  for (const id of ids) alone.push(await detailsOf(db(), run.id, id));
  assert.equal(all.details, alone);
});

test.run();
