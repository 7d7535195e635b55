import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list } from '../../../src/contract/core/field.ts';
import { documentFields } from '../../../src/contract/student/fields.ts';
import { noteForm } from '../../support/notes-form.tsx';

const { formFrom } = await import('../../../src/portal/kinds/form/form-screen.tsx');
const { PaperScan } = await import('../../../src/portal/modules/student/parts/papers/paper-scan.ts');

const fields = { documents: list(documentFields, { max: 3 }) };
const Form = formFrom({
  ...noteForm,
  texts: 'student',
  addFields: fields,
  editFields: fields,
  sections: [{ key: 'documents', fields: ['documents'] }],
  newRow: () => ({ kind: null, state: null, stateOn: '2026-08-03', number: null, fileId: null }),
  controls: { 'documents.fileId': PaperScan },
  nameOf: () => 'Asha',
});

const test = suite('the scan of a document in the form');
signedInPage(test);

const stored = { id: 4, kind: 'markX', state: 'original', stateOn: '2026-08-03', number: null, fileId: 70 };
const pdf = (size = 4) => new File([new Uint8Array(size)], 'mark sheet.pdf', { type: 'application/pdf' });
const scan = (at: number) => within(screen.getAllByRole('group', { name: 'Scan' })[at]!);
const choose = (name: string, file = pdf()) => fireEvent.change(screen.getByLabelText(`Scan: ${name}`), { target: { files: [file] } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => (askedFor('PATCH /notes/4')[0]!.json as { documents: unknown }).documents;

async function open(): Promise<void> {
  const record = { id: 4, version: 7, documents: [stored] };
  answer('GET /notes/4', { body: { data: record } });
  answer('PATCH /notes/4', { body: { data: { ...record, version: 8 } } });
  history.replaceState(null, '', '/notes/edit/4');
  await signIn('Staff');
  draw(<Form params={{ id: '4' }} />);
  await screen.findByRole('group', { name: 'Scan' });
}

test('is offered once document and state are chosen, uploaded immediately, and sent with the row', async () => {
  answer('POST /files', { body: { data: { id: 91, name: 'mark sheet.pdf', mime: 'application/pdf', byteSize: 4 } } });
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Add document' }));
  const select = (at: number) => screen.getAllByRole('combobox')[at]!;
  assert.ok(scan(1).getByText(/Choose the document and its status first/));
  assert.not(scan(1).queryByRole('button'));
  fireEvent.change(select(2), { target: { value: 'markXII' } });
  assert.not(scan(1).queryByRole('button'));
  fireEvent.change(select(3), { target: { value: 'copy' } });
  choose('Mark sheet, class XII');
  // If the record were saved now, the scan would be missing.
  save();
  await scan(1).findByText('The scan is still uploading.');
  await scan(1).findByText('mark sheet.pdf');
  assert.not(scan(1).queryByText('The scan is still uploading.'));
  assert.is(askedFor('POST /files')[0]?.query.get('purpose'), 'document');
  assert.is(askedFor('PATCH /notes/4').length, 0);
  save();
  await waitFor(() => assert.is(location.pathname, '/notes/4'));
  assert.equal(sent(), [stored, { kind: 'markXII', state: 'copy', stateOn: '2026-08-03', number: null, fileId: 91 }]);
});

test('a saved scan can be opened, and is deleted on saving once removed', async () => {
  answer('GET /students/4/documents/4/scan', refusal(404, 'NotFound'));
  await open();
  fireEvent.click(scan(0).getByRole('button', { name: 'Download scan Mark sheet, class X' }));
  await waitFor(() => assert.is(askedFor('GET /students/4/documents/4/scan').length, 1));
  fireEvent.click(await scan(0).findByRole('button', { name: 'Delete the scan: Mark sheet, class X' }));
  assert.ok(scan(0).getByRole('button', { name: 'Attach a scan Mark sheet, class X' }));
  save();
  await waitFor(() => assert.is(location.pathname, '/notes/4'));
  assert.equal(sent(), [{ ...stored, fileId: null }]);
});

test('an error is shown beside the scan, and the previous one stays', async () => {
  await open();
  choose('Mark sheet, class X', pdf(5 * 1024 * 1024 + 1));
  await scan(0).findByText('The file is larger than 5 MB.');
  for (const [status, code, words] of [
    [422, 'ValidationFailed', 'This is not a picture or a PDF.'],
    [409, 'Locked', 'Too many scans are waiting for a record. Save this one first.'],
  ] as const) {
    answer('POST /files', refusal(status, code));
    choose('Mark sheet, class X');
    await scan(0).findByText(words);
  }
  assert.ok(scan(0).getByRole('button', { name: /Download scan/ }));
  answer('POST /files', { body: { data: { id: 91, name: 'mark sheet.pdf', mime: 'application/pdf', byteSize: 4 } } });
  choose('Mark sheet, class X');
  await scan(0).findByText('mark sheet.pdf');
  answer('PATCH /notes/4', refusal(422, 'ValidationFailed', { 'documents.0.fileId': 'unknownReference' }));
  save();
  await scan(0).findByText('Please choose the document again.');
  assert.ok(
    scan(0)
      .getByRole('button', { name: /^Replace/ })
      .hasAttribute('data-invalid'),
  );
});

test.run();
