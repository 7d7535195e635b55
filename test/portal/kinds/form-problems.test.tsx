import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { answerNote, note, NoteForm } from '../../support/notes-form.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hasFocus } from '../../support/focus.ts';

const test = suite('errors in a record');
signedInPage(test);
test.before.each(async () => {
  answerNote();
  history.replaceState(null, '', '/notes/edit/4');
  await signIn('Admin');
  draw(<NoteForm params={{ id: '4' }} />);
  await screen.findByLabelText(/^First name/);
});

test('is shown when the field is left, not while it is first edited', () => {
  type('Entrance rank', '99');
  assert.is(problem('Entrance rank'), undefined);
  fireEvent.blur(field('Entrance rank'));
  assert.is(problem('Entrance rank'), 'This is out of range.');
  type('Entrance rank', 'two');
  assert.is(problem('Entrance rank'), 'This is not a number.');
  type('Entrance rank', '2');
  assert.is(problem('Entrance rank'), undefined);
});

test('prevents saving, is counted, and the first field gets the focus', async () => {
  type('Entrance rank', '');
  type('First name', '');
  save();
  assert.equal([problem('First name'), problem('Entrance rank')], ['This field is required.', 'This field is required.']);
  assert.ok(screen.getByText('2 fields need your attention'));
  await waitFor(() => assert.ok(document.activeElement === field('First name')));
  field('Last name').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Go to the first error' }));
  hasFocus(field('First name'));
  assert.is(askedFor('PATCH /notes/4').length, 0);
});

test('an error from the server is shown beside its field, and the input stays', async () => {
  answer('PATCH /notes/4', refusal(409, 'Duplicate', { lastName: 'duplicate' }));
  type('Last name', 'Sahoo');
  save();
  await waitFor(() => assert.is(problem('Last name'), 'This is already in use.'));
  assert.is(field('Last name').value, 'Sahoo');
  type('Last name', 'Sahu');
  assert.is(problem('Last name'), undefined);
});

test('an error without a field is shown above the buttons', async () => {
  answer('PATCH /notes/4', refusal(409, 'Locked'));
  type('Last name', 'Sahoo');
  save();
  assert.is((await screen.findByRole('alert')).textContent, 'This is closed for changes.');
  assert.is(field('Last name').readOnly, false);
});

test('the other user’s change is shown field by field; one-sided changes are applied, others must be chosen', async () => {
  answer('PATCH /notes/4', refusal(409, 'StaleVersion'));
  answer('GET /notes/4', { body: { data: { ...note, version: 8, firstName: 'Theirs', lastName: 'Nayak' } } });
  type('First name', 'Mine');
  type('Entrance rank', '5');
  save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this record' }));
  const first = within(await dialog.findByRole('radiogroup', { name: 'First name' }));
  const keep = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save chosen values' });
  assert.is(keep.disabled, true);
  assert.equal([side(dialog, 'Last name'), side(dialog, 'Entrance rank')], ['theirs', 'mine']);
  fireEvent.click(first.getByRole('radio', { name: /^Mine/ }));
  answerNote();
  fireEvent.click(keep);
  await waitFor(() => assert.is(location.pathname, '/notes/4'));
  assert.equal(askedFor('PATCH /notes/4').at(-1)?.json, { version: 8, firstName: 'Mine', entranceRank: 5 });
});

test('if the other version cannot be loaded: message, retry, or return to the form', async () => {
  answer('PATCH /notes/4', refusal(409, 'StaleVersion'));
  answer('GET /notes/4', refusal(500, 'InternalError'));
  type('First name', 'Mine');
  save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this record' }));
  await dialog.findByRole('heading', { name: 'The other version could not be loaded' });
  answer('GET /notes/4', { body: { data: { ...note, version: 8, lastName: 'Nayak' } } });
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByRole('radiogroup', { name: 'Last name' });
  fireEvent.click(dialog.getByRole('button', { name: 'Back to the form' }));
  assert.not(screen.queryByRole('dialog'));
  assert.equal([field('First name').value, field('Last name').value], ['Mine', 'Patnaik']);
});

test.run();

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.submit(document.querySelector('form')!);
const side = (dialog: ReturnType<typeof within>, name: string) =>
  within(dialog.getByRole('radiogroup', { name })).getByRole<HTMLInputElement>('radio', { checked: true }).value;

/** The message beside an invalid field. */
function problem(label: string): string | undefined {
  const input = field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
