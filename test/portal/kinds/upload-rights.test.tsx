import { answer, askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { text } from '../../../src/contract/core/field.ts';
import { permission, type Permission } from '../../../src/contract/core/permissions.ts';
import { upload, type UploadRun } from '../../../src/contract/core/upload.ts';

const { to } = await import('../../../src/portal/links.ts');
const { uploadScreen } = await import('../../../src/portal/kinds/upload/upload-screen.tsx');

/** An upload of a fictitious kind, with separate permissions to save and undo. */
const test = suite('permissions to save an upload and to undo it');
signedInPage(test);
test.after.each(cleanup);

const faiths = upload({
  kind: 'faiths',
  path: '/faiths/upload',
  columns: { name: text({ min: 2, max: 40 }) },
  access: ['Religion_ADD'],
  undoAccess: ['Religion_DELETE'],
  area: 'Religion',
  of: 'religions',
});
const Screen = uploadScreen({
  titleKey: 'nav.religion',
  texts: 'student.import',
  of: faiths,
  template: { name: 'faiths.csv', example: { name: 'Bahai' } },
  donePath: to('studentList'),
});
const run: UploadRun = {
  id: 7,
  at: '2026-11-01T06:00:00Z',
  by: 'Ananya Behera',
  fileName: 'faiths.csv',
  rowCount: 3,
  undoneAt: null,
  undoneBy: null,
  undoReason: null,
  canUndo: true,
};
const open = async (...names: Permission[]) => {
  answer('GET /faiths/upload/runs', { body: { data: [run], total: 1, page: 1, pageSize: 10 } });
  await signIn(
    'HR',
    names.map((name) => permission[name]),
  );
  draw(<Screen params={{}} />);
  await screen.findByText('faiths.csv');
};
const isThere = (role: string, name: string) => screen.queryByRole(role, { name }) !== null;

test('earlier uploads are busy until loaded', async () => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  answer('GET /faiths/upload/runs', async () => {
    await held;
    return { body: { data: [run], total: 1, page: 1, pageSize: 10 } };
  });
  await signIn('HR', [permission.Religion_ADD]);
  draw(<Screen params={{}} />);
  const table = await screen.findByRole('table', { name: 'Earlier uploads' });
  const isBusy = table.getAttribute('aria-busy');
  release();
  assert.is(isBusy, 'true');
  await screen.findByText('faiths.csv');
  assert.not(table.hasAttribute('aria-busy'));
});

test('users who may save can choose a file and see earlier uploads, without a button that would be refused', async () => {
  await open('Religion_ADD');
  assert.equal([isThere('heading', 'Choose a file'), isThere('button', 'Undo the upload faiths.csv')], [true, false]);
});

test('users who may only undo see no file input; undo uses the call of its kind', async () => {
  await open('Religion_DELETE');
  assert.is(isThere('heading', 'Choose a file'), false);
  answer('POST /faiths/upload/runs/7/undo', {
    body: { data: { ...run, canUndo: false, undoneAt: run.at, undoneBy: 'Me', undoReason: 'the wrong file' } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo the upload faiths.csv' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /Reason/ }), { target: { value: 'the wrong file' } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => assert.is(askedFor('POST /faiths/upload/runs/7/undo').length, 1));
  assert.equal(askedFor('POST /faiths/upload/runs/7/undo')[0]?.json, { reason: 'the wrong file' });
});

test.run();
