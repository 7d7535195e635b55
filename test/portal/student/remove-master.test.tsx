import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { permission, type Permission } from '../../../src/contract/core/permissions.ts';
import { mergeReligions, religions } from '../../../src/contract/student/masters.ts';

await import('../../../src/portal/routes.ts');
const { masterRemoval } = await import('../../../src/portal/kinds/resource/master-remove.tsx');

/** Deleting a master entry in use: number and place of the references, and possible actions. */
const test = suite('a master in use is not deleted');
signedInPage(test);

const description = { of: religions, texts: 'religion', merge: mergeReligions } as const;
const Removal = masterRemoval(description, () => <p>Into which?</p>);
const row = { id: 3, version: 5, name: 'Hindu', isActive: true };
const uses = [
  { table: 'students', field: 'religionId', count: 2280 },
  { table: 'employees', field: 'religionId', count: 172 },
];
const press = (name: string) => fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
const refused = async (held: readonly Permission[], of = row) => {
  answer('DELETE /religions/3', { status: 409, body: { error: 'InUse', message: '', requestId: 'r-7', uses } });
  await signIn(
    'Staff',
    held.map((name) => permission[name]),
  );
  let closed = 0;
  draw(<Removal row={of} onClose={() => (closed += 1)} />);
  press('Delete');
  await screen.findByText('2,280');
  return () => closed;
};
const buttons = () =>
  within(screen.getByRole('alertdialog'))
    .getAllByRole('button')
    .flatMap((item) => item.textContent || []);

test('shows the number of references, with links to those that can be listed, and cannot be pressed again', async () => {
  await refused(['Religion_DELETE', 'Religion_EDIT', 'STUDENT_SEARCH']);
  const link = await screen.findByRole('link', { name: '2,280' });
  const where = new URL(link.getAttribute('href') ?? '', 'http://portal').searchParams.get('where');
  assert.equal(JSON.parse(where ?? ''), { all: [{ field: 'religion', op: 'eq', value: 3 }] });
  assert.ok(screen.getByText('172'));
  assert.not(screen.queryByRole('link', { name: '172' }), 'a user who may not search employees');
  assert.equal(buttons(), ['Cancel', 'Merge', 'Deactivate', 'Delete']);
  assert.ok(screen.getByRole('button', { name: 'Delete' }).hasAttribute('disabled'));
});

test('offers merging with one press', async () => {
  const closed = await refused(['Religion_DELETE', 'Religion_EDIT']);
  press('Merge');
  await screen.findByText('Into which?');
  assert.is(closed(), 0);
});

test('offers deactivation, and shows its failure', async () => {
  const closed = await refused(['Religion_DELETE', 'Religion_EDIT']);
  answer('PATCH /religions/3', refusal(409, 'StaleVersion'));
  press('Deactivate');
  await waitFor(() => assert.match(screen.getByRole('alert').textContent ?? '', /changed/));
  answer('PATCH /religions/3', { body: { data: { ...row, version: 6, isActive: false } } });
  press('Deactivate');
  await waitFor(() => assert.is(closed(), 1));
  assert.equal(askedFor('PATCH /religions/3').at(-1)?.json, { version: 5, isActive: false });
});

test('does not offer deactivation if inactive or not editable', async () => {
  await refused(['Religion_DELETE', 'Religion_EDIT'], { ...row, isActive: false });
  assert.equal(buttons(), ['Cancel', 'Merge', 'Delete']);
});

test.run();
