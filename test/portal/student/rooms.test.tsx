import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { permission } from '../../../src/contract/core/permissions.ts';

const { Rooms } = await import('../../../src/portal/modules/student/parts/masters/rooms.tsx');

/** Rooms of a hostel: adding a room with any number, renumbering, and deleting after confirmation. */
const test = suite('rooms of a hostel');
signedInPage(test);

const room = { id: 7, version: 2, hostelId: 3, roomNo: 'A-12', floor: 0, capacity: 2, taken: 0, isActive: true, inactiveReason: null };
const { Hostel_ADD, Hostel_VIEW, Hostel_EDIT, Hostel_DELETE } = permission;
const dialog = () => screen.findByRole('dialog');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (box: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(box).getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const open = async (...held: number[]) => {
  answer('GET /hostels/3/rooms', { body: { data: [room] } });
  await signIn('Staff', [Hostel_VIEW, ...held]);
  draw(<Rooms record={{ id: 3, version: 1 } as never} hidden={[]} />);
  await screen.findByText('A-12');
};

test('a room is added with its number; a number in use is reported at its field', async () => {
  await open(Hostel_ADD);
  answer('POST /rooms', refusal(409, 'Duplicate', { roomNo: 'duplicate' }));
  press('Add room');
  const box = await dialog();
  type(box, 'Room number', 'a-12');
  type(box, 'Floor', '0');
  type(box, 'Beds in the room', '2');
  fireEvent.click(within(box).getByRole('button', { name: 'Add' }));
  await waitFor(() => {
    const field = within(box).getByLabelText(/^Room number/);
    assert.is(field.getAttribute('aria-invalid'), 'true');
  });
  type(box, 'Room number', 'G07');
  answer('POST /rooms', { body: { data: { ...room, id: 8, roomNo: 'G07' } } });
  fireEvent.click(within(box).getByRole('button', { name: 'Add' }));
  await waitFor(() => assert.not(screen.queryByRole('dialog')));
  assert.equal(askedFor('POST /rooms').at(-1)?.json, { hostelId: 3, roomNo: 'G07', floor: 0, capacity: 2 });
});

test('a room is renumbered together with other changes', async () => {
  await open(Hostel_EDIT);
  answer('PATCH /rooms/7', { body: { data: { ...room, roomNo: 'B-1', version: 3 } } });
  press(/A-12/);
  const box = await dialog();
  assert.not(within(box).queryByRole('button', { name: 'Delete' }));
  type(box, 'Room number', 'B-1');
  fireEvent.click(within(box).getByRole('button', { name: 'Save' }));
  await waitFor(() => assert.is(askedFor('PATCH /rooms/7').length, 1));
  const [sent] = askedFor('PATCH /rooms/7');
  assert.match(JSON.stringify(sent?.json), /"version":2.*"roomNo":"B-1"/);
});

test('a room is deleted after confirmation; a room that was occupied stays, with the reason', async () => {
  await open(Hostel_EDIT, Hostel_DELETE);
  press(/A-12/);
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Delete' }));
  const confirmation = await screen.findByRole('alertdialog', { name: 'Delete “A-12”?' });
  assert.is(askedFor('DELETE /rooms/7').length, 0);
  const stays = [{ table: 'hostel_stays', field: 'roomId', count: 12 }];
  answer('DELETE /rooms/7', { status: 409, body: { error: 'InUse', message: '', requestId: 'r-7', uses: stays } });
  fireEvent.click(within(confirmation).getByRole('button', { name: 'Delete' }));
  await within(confirmation).findByText('The hostel has or had residents, so it cannot be deleted.');
  assert.is(within(confirmation).getByText('Stays').nextElementSibling?.textContent, '12');
  assert.is(within(confirmation).getByRole('button', { name: 'Delete' }).hasAttribute('disabled'), true);
  fireEvent.click(within(confirmation).getByRole('button', { name: 'Cancel' }));
  press(/A-12/);
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Delete' }));
  const again = await screen.findByRole('alertdialog', { name: 'Delete “A-12”?' });
  answer('DELETE /rooms/7', { body: { data: { id: 7 } } });
  fireEvent.click(within(again).getByRole('button', { name: 'Delete' }));
  await waitFor(() => assert.not(screen.queryByRole('alertdialog')));
});

test('read-only users see no buttons', async () => {
  await open();
  assert.equal(screen.queryAllByRole('button'), []);
});

test('users who may delete but not change are shown the confirmation directly', async () => {
  await open(Hostel_DELETE);
  press(/A-12/);
  await screen.findByRole('alertdialog', { name: 'Delete “A-12”?' });
});

test.run();
