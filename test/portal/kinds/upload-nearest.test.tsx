import { draw, signedInPage } from '../../support/signed-in.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { RowsReport } from '../../../src/contract/core/upload.ts';
import { employeeUpload } from '../../../src/contract/hr/import.ts';
import type { RowsFile } from '../../../src/portal/kinds/upload/rows-file.ts';
import { codeFinder } from '../../../src/server/imports/nearest.ts';
import { hasFocus } from '../../support/focus.ts';

const { to } = await import('../../../src/portal/links.ts');
const { RowsTable } = await import('../../../src/portal/kinds/upload/rows-table.tsx');

/** A cell with an unknown code, and the suggested code. */
const test = suite('code suggestions');
signedInPage(test);
test.after.each(cleanup);

const description = {
  titleKey: 'nav.employeeImport' as const,
  texts: 'employee.import',
  of: employeeUpload,
  template: { name: 'employees.csv', example: {} },
  donePath: to('employeeList'),
};
const report: RowsReport = {
  runId: null,
  rows: 1,
  ok: 0,
  known: 0,
  wrong: 1,
  problems: [{ row: 2, field: 'designationCode', code: 'unknownReference', nearest: 'ASST' }],
  knownRows: [],
};

test('one press writes the code into the cell, as if typed', async () => {
  const questions: unknown[] = [];
  let edits = 0;
  const cells = { employeeNo: 'E2001', designationCode: 'Assistant Professor' };
  // Returns the only row for the question `page`, and records all other questions.
  const rows = {
    ask: async (ask: string, question: object) => {
      if (ask === 'page') return { total: 1, rows: [{ row: 2, cells }] };
      questions.push({ ask, ...question });
      return null;
    },
  } as unknown as RowsFile;
  draw(<RowsTable description={description} rows={rows} report={report} only={[2]} onEdit={() => (edits += 1)} />);
  const cell = await screen.findByRole('textbox', { name: 'Designation, row 2' });
  assert.ok(screen.getByText('This code is not in use.'));
  fireEvent.click(screen.getByRole('button', { name: 'Did you mean ASST?' }));
  assert.is((cell as HTMLInputElement).value, 'ASST');
  hasFocus(cell);
  assert.equal(questions, [{ ask: 'set', row: 2, column: 'designationCode', value: 'ASST' }]);
  assert.is(edits, 1);
  fireEvent.click(screen.getByRole('button', { name: 'Edit row 2' }));
  assert.ok(await screen.findByText('This code is not in use. Did you mean ASST?'));
});

test('the nearest code: by full name or with a typing error; none if nothing is similar', () => {
  const find = codeFinder([
    { code: 'PROF', name: 'Professor' },
    { code: 'ASSOC', name: 'Associate Professor' },
    { code: 'ASST', name: 'Assistant Professor' },
  ]);
  assert.equal(['ASSISTANT PROFESSOR', 'Asst.', 'Asociate Proffessor', 'PROFF', 'ZZZZ', '!'].map(find), [
    'ASST',
    'ASST',
    'ASSOC',
    'PROF',
    undefined,
    undefined,
  ]);
});

test('a file of nonsense is given up quickly', () => {
  const find = codeFinder([{ code: 'PROF', name: 'Professor' }]);
  for (let index = 0; index < 100; index += 1) assert.is(find(`${index}`), undefined);
  assert.is(find('Professor'), undefined);
});

test.run();
