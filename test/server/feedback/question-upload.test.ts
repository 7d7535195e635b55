import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { changeFeedbackQuestion } from '../../../src/contract/feedback/questions.ts';
import { questionColumns, questionUpload } from '../../../src/contract/feedback/question-upload.ts';
import { filePart } from '../../support/admission-list.ts';
import { address, testApp, type TestApp } from '../../support/app.ts';

/** Upload of questions: preview, writing, duplicates, undo. */
const test = suite('questions of feedback by file');
let portal: TestApp;
const db = () => portal.database.db;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

const sent = (lines: readonly string[][], dryRun: boolean) => {
  const text = [Object.keys(questionColumns), ...lines].map((line) => line.join(';')).join('\n');
  return portal.request({
    method: 'POST',
    url: address(questionUpload.write, {}, { dryRun }),
    as: 'Admin',
    ...filePart(Buffer.from(text), `${Math.random()}.csv`),
  });
};
const undo = (id: number) => portal.call(questionUpload.undo, 'Admin', { id, body: { reason: 'wrong list' } });
const importedQuestions = () =>
  db()
    .selectFrom('feedbackQuestions')
    .select(['id', 'code', 'body', 'courseKind', 'category', 'answer', 'isReversed', 'isActive', 'version'])
    .where('code', 'like', 'Z%')
    .orderBy('code')
    .execute();

test('every row is checked; nothing is written while a row is wrong', async () => {
  const { body } = await sent(
    [
      ['Z1', 'Difficult parts were explained again', 'theory', 'delivery', '', ''],
      ['z1', 'The same code once more', 'theory', 'delivery', '', ''],
      ['Z-2', 'A code of another form', 'theory', 'delivery', '', ''],
      ['Z3', 'Short', 'theory', 'delivery', '', ''],
      ['Z4', 'For a kind that is none', 'practical', 'delivery', '', ''],
      ['Z5', 'Of a category that is none', 'any', 'food', '', ''],
      ['Z6', 'What should be said?', 'any', 'overall', 'text', 'yes'],
      ['Z7', 'How is it answered at all', 'any', 'overall', 'stars', 'perhaps'],
    ],
    true,
  );
  assert.equal(
    body.data.problems.map(({ row, field, code }: Record<string, unknown>) => [row, field, code]),
    [
      [3, 'code', 'duplicate'],
      [4, 'code', 'badFormat'],
      [5, 'body', 'tooShort'],
      [6, 'kind', 'notAllowed'],
      [7, 'category', 'notAllowed'],
      [8, 'reversed', 'notAllowed'],
      [9, 'answer', 'notAllowed'],
      [9, 'reversed', 'notAllowed'],
    ],
  );
  assert.equal(await importedQuestions(), []);
});

test('written with defaults, found as duplicates, and undone until one was changed', async () => {
  const { status, body } = await sent(
    [
      ['z1', 'Difficult parts were explained again', 'Theory', 'delivery', '', ''],
      ['Z2', 'I could not follow the board', 'any', 'delivery', 'rating', 'YES'],
    ],
    false,
  );
  assert.is(status, 200, JSON.stringify(body));
  const rows = await importedQuestions();
  assert.equal(
    rows.map(({ id: _, ...row }) => row),
    [
      {
        code: 'Z1',
        body: 'Difficult parts were explained again',
        courseKind: 'theory',
        category: 'delivery',
        answer: 'rating',
        isReversed: false,
        isActive: true,
        version: 1,
      },
      {
        code: 'Z2',
        body: 'I could not follow the board',
        courseKind: 'any',
        category: 'delivery',
        answer: 'rating',
        isReversed: true,
        isActive: true,
        version: 1,
      },
    ],
  );
  const again = await sent(
    [
      ['Z1', 'Difficult parts were explained twice', 'theory', 'delivery', 'yesNo', ''],
      ['Z3', 'A third question', 'any', 'overall', '', ''],
    ],
    true,
  );
  assert.equal([again.body.data.ok, again.body.data.known], [1, 1]);
  assert.equal(again.body.data.knownRows[0].differences, [
    { field: 'body', here: 'Difficult parts were explained again', file: 'Difficult parts were explained twice' },
    { field: 'answer', here: 'rating', file: 'yesNo' },
  ]);
  const change = (version: number, isActive: boolean) =>
    portal.call(changeFeedbackQuestion, 'Admin', { id: rows[0]!.id, body: { version, isActive } as never });
  assert.is((await change(1, false)).status, 200);
  assert.is((await undo(body.data.runId)).body.error, 'InUse');
  await db().updateTable('feedbackQuestions').set({ version: 1 }).where('id', '=', rows[0]!.id).execute();
  const sheet = await db()
    .insertInto('feedbackSheets')
    .values({ name: 'Of the file', courseKind: 'theory' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('feedbackSheetQuestions')
    .values({ feedbackSheetId: sheet.id, feedbackQuestionId: rows[1]!.id, ordinal: 1, weight: 1 })
    .execute();
  assert.is((await undo(body.data.runId)).body.error, 'InUse');
  await db().deleteFrom('feedbackSheets').where('id', '=', sheet.id).execute();
  assert.is((await undo(body.data.runId)).status, 200);
  assert.equal(await importedQuestions(), []);
});

test('double-barrelled or leading wording is reported and may be saved all the same', async () => {
  const { body } = await sent(
    [
      ['Z1', 'The pace was right for me', 'any', 'delivery', '', ''],
      ['Z2', 'Classes were clear and useful', 'any', 'delivery', '', ''],
      ['Z3', 'The excellent teacher helped me', 'any', 'delivery', '', ''],
      ['T1', 'Known already and not judged', 'any', 'delivery', '', ''],
    ],
    true,
  );
  assert.equal(body.data.warnings, [
    { code: 'double', count: 1, rows: [3] },
    { code: 'leading', count: 1, rows: [4] },
  ]);
  assert.is(body.data.ok, 3);
});

test.run();
