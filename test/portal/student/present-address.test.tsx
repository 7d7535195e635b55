import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { StudentRecord } from '../../../src/contract/student/student.ts';

const { OwnContact } = await import('../../../src/portal/modules/student/parts/own-parts.tsx');

const test = suite('a student’s own present address');
signedInPage(test);

const place = {
  line1: 'At Sitalapalli',
  postOffice: null,
  policeStation: null,
  city: 'Berhampur',
  district: 'Ganjam',
  state: 'Odisha',
  pin: '761003',
  country: 'India',
};
const permanent = { ...place, id: 1, kind: 'permanent' };
const present = { ...place, id: 2, kind: 'present', line1: 'Hostel road 4' };

async function open(addresses: object[]) {
  answer('GET /account/change-requests', { body: { data: [] } });
  await signIn('Student');
  const record = { id: 5, version: 7, addresses, guardians: [], phone: null, altPhone: null, email: null, collegeEmail: null };
  draw(<OwnContact record={record as unknown as StudentRecord} hidden={[]} />);
}
const remove = { name: 'Delete Present address' };

test('is removed after confirmation; a refusal is shown', async () => {
  answer('PATCH /account/own-student', refusal(409, 'StaleVersion'));
  await open([permanent, present]);
  fireEvent.click(screen.getByRole('button', remove));
  const dialog = within(await screen.findByRole('alertdialog'));
  assert.ok(dialog.getByText(/then be the same as the permanent one/));
  assert.is(askedFor('PATCH /account/own-student').length, 0);
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  confirm();
  await dialog.findByText(/Your record has changed in the meantime/);
  answer('PATCH /account/own-student', { body: { data: { id: 5, version: 8 } } });
  confirm();
  await waitFor(() => assert.not(screen.queryByRole('alertdialog')));
  assert.equal(askedFor('PATCH /account/own-student').at(-1)?.json, { version: 7, presentAddress: null });
});

test('cannot be removed if there is none', async () => {
  await open([permanent]);
  assert.ok(screen.getByText('The same as the permanent address.'));
  assert.not(screen.queryByRole('button', remove));
});

test.run();
