import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { answerNote, note, noteForm, NoteForm } from '../../support/notes-form.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import type { Values } from '../../../machines/editor.ts';
import { text } from '../../../src/contract/core/field.ts';
import type { FormDescription } from '../../../src/portal/kinds/form/description.ts';
import * as assert from 'uvu/assert';

const { formFrom } = await import('../../../src/portal/kinds/form/form-screen.tsx');
const { connectionActor } = await import('../../../src/portal/session/connection.ts');
const { PhotoDialog } = await import('../../../src/portal/kinds/parts/photo-dialog.tsx');

const test = suite('editing a record');
signedInPage(test);

test('shows and names the record, and sends only changes', async () => {
  const record = answerNote();
  await open();
  assert.equal(
    ['First name', 'Last name', 'Entrance rank'].map((label) => field(label).value),
    ['Asha', 'Patnaik', '3'],
  );
  assert.ok(screen.getByText('Asha'));
  type('First name', ' Usha ');
  assert.ok(screen.getByText('You have unsaved changes'));
  save();
  await waitFor(() => assert.is(location.pathname, '/notes/4'));
  assert.equal(askedFor('PATCH /notes/4')[0]?.json, { version: 7, firstName: ' Usha ' });
  assert.is(record.now.version, 8);
  await waitFor(() => assert.is(document.querySelector('.swal2-title')?.textContent, 'Saved'));
});

test('a new record may have a follow-up, which can be skipped, also before the next one', async () => {
  answerNote();
  const files: File[] = [];
  const Form = formFrom({
    ...noteForm,
    AfterAdd: ({ id, name, onDone }) => (
      <PhotoDialog name={`${name} ${id}`} photo={null} onSave={async (picture) => files.push(picture)} onClose={onDone} />
    ),
  });
  history.replaceState(null, '', '/notes/add');
  await signIn('Admin');
  draw(<Form params={{}} />);
  const fill = async () => {
    await screen.findByLabelText(/^First name/);
    type('First name', 'Usha');
    type('Entrance rank', '2');
  };
  await fill();
  fireEvent.click(screen.getByRole('button', { name: 'Save and add next' }));
  const first = within(await screen.findByRole('dialog', { name: 'Add photo' }));
  assert.is(field('First name').value, 'Usha');
  fireEvent.click(first.getByRole('button', { name: 'Skip' }));
  await waitFor(() => assert.is(field('First name').value, ''));
  assert.not(screen.queryByRole('dialog'));
  assert.is(location.pathname, '/notes/add');
  await waitFor(() => assert.is(document.activeElement?.tagName, 'H1'));
  await fill();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add photo' }));
  assert.is(location.pathname, '/notes/add');
  fireEvent.click(dialog.getByRole('button', { name: 'Skip' }));
  await waitFor(() => assert.is(location.pathname, '/notes/4'));
  assert.equal(files, []);
});

test('Ctrl+S saves once while held, not without a connection, and only in the topmost form', async () => {
  answerNote();
  await open();
  type('First name', 'Usha');
  const keys = (modifiers = {}) => fireEvent.keyDown(field('First name'), { key: 's', ctrlKey: true, ...modifiers });
  const button = screen.getByRole('button', { name: 'Save' });
  assert.equal([button.title, button.getAttribute('aria-keyshortcuts')], ['Ctrl+S', 'Control+S']);
  await act(async () => connectionActor.send({ type: 'wentOffline' }));
  assert.is(button.getAttribute('aria-disabled'), 'true');
  assert.match(button.title, /^No connection/);
  screen.getByText(/^No connection/);
  assert.not(keys(), 'the browser does not save the page');
  assert.is(askedFor('PATCH /notes/4').length, 0);
  await act(async () => connectionActor.send({ type: 'wentOnline' }));
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  assert.ok(keys(), 'a dialog is in front, and saves nothing');
  dialog.remove();
  assert.ok(keys({ shiftKey: true }) && keys({ altKey: true }) && keys({ ctrlKey: false }));
  keys();
  keys({ repeat: true });
  await waitFor(() => assert.is(location.pathname, '/notes/4'));
  assert.is(askedFor('PATCH /notes/4').length, 1);
});

test('restored values are not a change: nothing is sent, and the form is left', async () => {
  answerNote();
  await open();
  type('First name', 'Usha');
  type('First name', 'Asha');
  assert.not(screen.queryByText('You have unsaved changes'));
  save();
  await waitFor(() => assert.is(location.pathname, '/notes/4'));
  assert.is(askedFor('PATCH /notes/4').length, 0);
});

test('all changes are undone together', async () => {
  answerNote();
  await open();
  assert.not(screen.queryByRole('button', { name: 'Undo my changes' }));
  type('First name', 'Usha');
  type('Last name', '');
  fireEvent.click(screen.getByRole('button', { name: 'Undo my changes' }));
  assert.equal([field('First name').value, field('Last name').value], ['Asha', 'Patnaik']);
  assert.not(screen.queryByText('You have unsaved changes'));
});

test('during saving nothing can be edited, and Save is not sent twice', async () => {
  answerNote();
  let done = () => {};
  answer('PATCH /notes/4', () => new Promise((end) => (done = () => end({ body: { data: note } }))));
  await open();
  type('First name', 'Usha');
  save();
  assert.is(field('First name').readOnly, true);
  save();
  await waitFor(() => assert.is(askedFor('PATCH /notes/4').length, 1));
  done();
  await waitFor(() => assert.is(location.pathname, '/notes/4'));
  assert.is(askedFor('PATCH /notes/4').length, 1);
});

test('a field hidden from the user is neither shown nor sent', async () => {
  answerNote();
  const { lastName: _, ...visible } = note;
  answer('GET /notes/4', { body: { data: visible, hidden: ['lastName'] } });
  await open();
  assert.not(screen.queryByLabelText('Last name'));
  type('First name', 'Usha');
  save();
  await waitFor(() => assert.equal(askedFor('PATCH /notes/4')[0]?.json, { version: 7, firstName: 'Usha' }));
  await waitFor(() => assert.is(location.pathname, '/notes/4'));
});

test('after a new record the next one starts, with the retained values', async () => {
  answerNote();
  await open('new');
  type('First name', 'Usha');
  type('Last name', 'Sahoo');
  type('Entrance rank', '2');
  fireEvent.click(screen.getByRole('button', { name: 'Save and add next' }));
  await waitFor(() => assert.is(field('First name').value, ''));
  assert.equal(askedFor('POST /notes')[0]?.json, { firstName: 'Usha', lastName: 'Sahoo', entranceRank: 2 });
  assert.is(field('Last name').value, 'Sahoo');
  assert.is(location.pathname, '/notes/add');
});

const whyForm = {
  ...noteForm,
  editFields: { ...noteForm.editFields, reason: text({ min: 3, max: 200 }) },
  sections: [{ key: 'person', fields: ['firstName', 'lastName', 'entranceRank', 'reason'] }],
  along: ['reason'],
  isShown: (name: string, values: Values, base: Values) => name !== 'reason' || values['entranceRank'] !== base['entranceRank'],
  Facts: ({ record }: { record: typeof note }) => <p>{`Version ${record.version} of ${record.firstName}`}</p>,
} satisfies FormDescription;

test('facts about a record are above its fields; a reason is required once loaded values change', async () => {
  answerNote();
  await open('old', formFrom(whyForm));
  assert.ok(screen.getByText('Version 7 of Asha'));
  assert.not(screen.queryByLabelText(/^Reason for changing/));
  type('Entrance rank', '4');
  assert.ok(field('Reason for changing the number').required || field('Reason for changing the number').getAttribute('aria-required'));
  type('Entrance rank', '3');
  assert.not(screen.queryByLabelText(/^Reason for changing/));
  type('Entrance rank', '4');
  save();
  await waitFor(() => assert.is(field('Reason for changing the number').getAttribute('aria-invalid'), 'true'));
  assert.is(askedFor('PATCH /notes/4').length, 0);
  type('Reason for changing the number', 'Misread');
  save();
  await waitFor(() => assert.is(location.pathname, '/notes/4'));
  assert.equal(askedFor('PATCH /notes/4')[0]?.json, { version: 7, entranceRank: 4, reason: 'Misread' });
});

test('the reason is not another user’s change when its answer was lost', async () => {
  const record = answerNote();
  let attempts = 0;
  answer('PATCH /notes/4', ({ json }) => {
    const { reason: _, ...sent } = json as Record<string, unknown>;
    attempts += 1;
    if (attempts > 1) return refusal(409, 'StaleVersion');
    record.now = { ...record.now, ...sent, version: 8 };
    return refusal(503, 'Unavailable');
  });
  await open('old', formFrom(whyForm));
  type('Entrance rank', '4');
  type('Reason for changing the number', 'Misread');
  save();
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => assert.is(location.pathname, '/notes/4'));
  assert.is(attempts, 2);
});

for (const [status, code, heading] of [
  [403, 'Forbidden', 'You have no access to this page'],
  [404, 'NotFound', 'Page not found'],
  [500, 'InternalError', 'The record could not be loaded'],
] as const) {
  test(`${code} instead of the record: shown under the only title, without fields`, async () => {
    answer('GET /notes/4', refusal(status, code));
    history.replaceState(null, '', '/notes/edit/4');
    await signIn('Admin');
    draw(<NoteForm params={{ id: '4' }} />);
    await screen.findByRole('heading', { level: 2, name: heading });
    assert.is(screen.getAllByRole('heading', { level: 1 }).length, 1);
    assert.not(screen.queryByLabelText(/^First name/));
    if (code !== 'InternalError') return;
    answerNote();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByLabelText(/^First name/);
  });
}

test.run();

async function open(which: 'new' | 'old' = 'old', Form = NoteForm): Promise<void> {
  history.replaceState(null, '', which === 'new' ? '/notes/add' : '/notes/edit/4');
  await signIn('Admin');
  draw(<Form params={which === 'new' ? {} : { id: '4' }} />);
  await screen.findByLabelText(/^First name/);
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.submit(document.querySelector('form')!);
