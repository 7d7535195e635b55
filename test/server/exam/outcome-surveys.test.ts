import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { outcomeSurveys } from '../../../src/contract/exam/outcome-surveys.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Specifics of outcome surveys. Behaviour common to all masters is in resource.test.ts. */
const test = suite('outcome surveys');
let portal: TestApp;
const db = () => portal.database.db;
test.before(async () => {
  portal = await testApp();
  await db().deleteFrom('outcomeSurveys').execute();
});
test.after(() => portal.close());

const verdict = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status === 200 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');

test('a programme, batch, survey and outcome have only one mean; batch and outcome must be of the programme', async () => {
  const { rows } = await sql<{ programId: number; batchId: number; outcomeId: number; otherBatchId: number | null }>`
    select y.program_id, y.batch_id, (select o.id from outcomes o join outcome_sets s on s.id = o.outcome_set_id where s.program_id is null order by o.id limit 1) as outcome_id,
      (select b.id from batches b join programs p on p.id = y.program_id where b.degree_id <> p.degree_id order by b.id limit 1) as other_batch_id
    from syllabi y order by y.id limit 1`.execute(db());
  const { programId, batchId, outcomeId, otherBatchId } = rows[0]!;
  const body = { programId, batchId, kind: 'exit', outcomeId, responses: 40, mean: 4.1 };
  const add = (overrides: object = {}) => portal.call(outcomeSurveys.create, 'Admin', { body: { ...body, ...overrides } });
  const { data } = (await add()).body;
  assert.equal([data.mean, data.responses, /^PO\d/.test(data.name)], [4.1, 40, true]);
  assert.is(verdict(await add()), 'Duplicate outcomeId duplicate');
  assert.is(verdict(await add({ kind: 'alumni' })), 'done');
  assert.is(verdict(await add({ mean: 5.1 })), 'ValidationFailed mean outOfRange');
  if (otherBatchId !== null)
    assert.is(verdict(await add({ kind: 'employer', batchId: otherBatchId })), 'ValidationFailed batchId notAllowed');
  const foreign = await sql<{ id: number }>`
    select o.id from outcomes o join outcome_sets s on s.id = o.outcome_set_id where s.program_id <> ${programId} order by o.id limit 1`.execute(
    db(),
  );
  if (foreign.rows[0])
    assert.is(verdict(await add({ kind: 'employer', outcomeId: foreign.rows[0].id })), 'ValidationFailed outcomeId notAllowed');
});

test.run();
