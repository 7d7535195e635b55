import { answer, askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { SimilarNote } = await import('../../../src/portal/modules/student/parts/similar-note.tsx');

const test = suite('similar students');
signedInPage(test);

const call = 'GET /students/similar';
const likeness = {
  id: 9,
  name: 'Asha Patnaik',
  regdNo: null,
  admissionNo: '26BT0009',
  branch: 'CSE',
  batch: '2026-30',
};

async function open(guardians: object[], more: object = {}) {
  answer(call, { body: { data: [likeness] } });
  await signIn('Staff');
  draw(<SimilarNote id={null} values={{ firstName: 'Asha', middleName: null, lastName: 'Das', guardians, ...more }} />);
}

test('are searched by the complete phone of every guardian, each once, and shown with the number', async () => {
  await open([
    { relation: 'father', phone: '+91 94370 12345', isPrimary: false },
    { relation: 'mother', phone: '9437054321', isPrimary: true },
    { relation: 'guardian', phone: '9437054321', isPrimary: false },
    { relation: 'localGuardian', phone: '9437', isPrimary: false },
    { relation: 'spouse', phone: null, isPrimary: false },
  ]);
  const link = await screen.findByRole('link', { name: 'Asha Patnaik' });
  assert.match(link.getAttribute('href') ?? '', /view\/9$/);
  assert.equal(
    askedFor(call).map(({ query }) => [query.get('name'), query.getAll('phone'), query.has('bornOn')]),
    [['Asha Das', ['919437012345', '9437054321'], false]],
  );
});

test('are not searched by a name alone, but by a birth date', async () => {
  await open([]);
  await open([], { bornOn: '2008-05-17' });
  await screen.findByRole('link', { name: 'Asha Patnaik' });
  assert.equal(
    askedFor(call).map(({ query }) => [query.get('bornOn'), query.has('phone')]),
    [['2008-05-17', false]],
  );
});

test('are searched by the end of a complete Aadhaar number, not of a partial one', async () => {
  await open([], { bornOn: '2008-05-17', aadhaar: '9999 4105' });
  await open([], { bornOn: '2008-05-17', aadhaar: '9999 4105 7058' });
  // The first request may be answered before the second one is sent.
  await waitFor(() => assert.is(screen.getAllByRole('link', { name: 'Asha Patnaik' }).length, 2));
  assert.is(askedFor(call).length, 2);
  assert.equal(new Set(askedFor(call).map(({ query }) => query.get('last4'))), new Set([null, '7058']));
});

test.run();
