import { draw, signedInPage } from '../../support/signed-in.tsx';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createActor, fromPromise } from 'xstate';
import { uploadMachine, type Controls, type UploadFile, type UploadReport } from '../../../machines/upload.ts';
import type { RowsReport } from '../../../src/contract/core/upload.ts';

const { ControlFigures } = await import('../../../src/portal/kinds/upload/control-figures.tsx');
const { controlProblems, controlsSent } = await import('../../../src/portal/kinds/upload/controls.ts');

const test = suite('control figures of an upload');
signedInPage(test);
test.after.each(cleanup);

const detail = {
  runId: null,
  rows: 2,
  ok: 2,
  known: 0,
  wrong: 0,
  problems: [],
  knownRows: [],
  money: { totalPaise: 120_050, parts: [{ name: 'TUITION · Tuition fee', count: 2, totalPaise: 120_050 }] },
} satisfies RowsReport;

test('figures are compared as copied: with spaces, commas and the rupee sign', () => {
  const wrong = (count: string, total: string) => controlProblems({ count, total }, detail);
  assert.equal(wrong('2', '₹ 1,200.50'), []);
  assert.equal(wrong(' 2 ', '1200.5'), []);
  assert.equal(wrong('3', '1200.50'), ['count']);
  assert.equal(wrong('2', '1201.50'), ['total']);
  assert.equal(wrong('', ''), ['count', 'total']);
  assert.equal(wrong('2.0', '1200.505'), ['count', 'total']);
  assert.equal(controlProblems({ count: '2', total: '0' }, null), ['count', 'total']);
  assert.equal(controlsSent({ count: '2', total: '1,200.50' }), { controlCount: 2, controlTotalPaise: 120_050 });
});

test('nothing is sent while a figure differs, which is shown beside it', async () => {
  const sent: Controls[] = [];
  const machine = uploadMachine.provide({
    actors: {
      check: fromPromise<UploadReport, { file: UploadFile | null }>(async () => ({ rows: 2, ok: 2, wrong: 0, problems: [], detail })),
      write: fromPromise<{ runId: number | null }, { file: UploadFile | null; controls: Controls }>(({ input }) => {
        sent.push(input.controls);
        return new Promise(() => {});
      }),
    },
    guards: { controlsAgree: (_, { controls }) => controlProblems(controls, detail).length === 0 },
  });
  const actor = createActor(machine).start();
  actor.send({ type: 'choose', file: { name: 'dues.csv', size: 10, content: null } });
  while (!actor.getSnapshot().matches('previewing')) await new Promise((turn) => setTimeout(turn));
  draw(<ControlFigures texts="dueUpload" actor={actor} report={detail} />);
  const type = (label: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  const confirm = () => fireEvent.submit(screen.getByRole('button').closest('form')!);
  type('Number of rows', '2');
  type('Total amount', '1,201.50');
  confirm();
  screen.getByText('The total in the file is different.');
  assert.not(screen.queryByText('The number of rows in the file is different.'));
  assert.equal(sent, []);
  type('Total amount', '1,200.50');
  assert.not(screen.queryByText('The total in the file is different.'));
  confirm();
  assert.equal(sent, [{ count: '2', total: '1,200.50' }]);
});

test.run();
