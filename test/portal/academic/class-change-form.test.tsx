import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { Screen } = await import('../../../src/portal/modules/academic/screens/class-change-form.tsx');

const test = suite('requesting a class change');
signedInPage(test);

const held = {
  key: 'a',
  day: '2026-11-23',
  entryId: 31,
  versionId: 1,
  sectionCourseId: 4,
  sectionId: 7,
  section: 'BT-CSE 3 A',
  groupId: null,
  group: null,
  courseId: 1,
  code: 'CS301',
  title: 'Data Structures',
  shortTitle: 'DS',
  kind: 'lecture',
  slotId: 1,
  ordinal: 1,
  span: 1,
  startsAt: '09:00',
  endsAt: '09:55',
  roomId: 1,
  room: 'A-101',
  teachers: [{ id: 3, name: 'Asha Sahu' }],
  jointKey: null,
  state: 'held',
  change: null,
};
const timetable = (classes: object[]) => ({ body: { data: { name: null, days: [], slots: [], classes } } });
const choices = {
  body: { data: { teachers: [{ id: 9, name: 'Bina Das', near: 'section', periods: 2 }], swaps: [], slots: [], rooms: [] } },
};
const choose = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function opened(as: 'Admin' | 'Faculty', query = '') {
  answer('GET /lookups/sections', { body: { data: [{ id: 7, label: 'BT-CSE 3 A', isActive: true }] } });
  answer('GET /lookups/employees', { body: { data: [{ id: 3, label: 'Asha Sahu', isActive: true }] } });
  answer('GET /timetable', timetable([held, { ...held, entryId: 32, change: { id: 1 } }]));
  answer('GET /timetable/mine', timetable([held]));
  answer('GET /class-changes/choices', choices);
  history.replaceState(null, '', `/worklogEntry/time-table/changes/new?onDate=2026-11-23${query}`);
  await signIn(as);
  draw(<Screen />);
}

test('the office chooses a class of any section, and an error is shown beside its field', async () => {
  await opened('Admin');
  await screen.findByRole('option', { name: 'BT-CSE 3 A' });
  choose(/^Section/, '7');
  await screen.findByRole('option', { name: '09:00 DS · Asha Sahu' });
  assert.is(askedFor('GET /timetable').at(-1)?.query.get('sectionId'), '7');
  choose(/^Class(?!es)/, '31');
  choose(/^Substitute/, (await screen.findByRole('option', { name: /Bina Das/ })).getAttribute('value')!);
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'At a workshop' } });
  answer('POST /class-changes', refusal(422, 'ValidationFailed', { substituteId: 'notAllowed' }));
  fireEvent.click(screen.getByRole('button', { name: /Request change/ }));
  await screen.findByText('This teacher has another class at that time, or teaches this one.');
  const sent = askedFor('POST /class-changes')[0]?.json as Record<string, unknown>;
  assert.equal([sent['entryId'], sent['substituteId'], sent['onDate']], [31, 9, '2026-11-23']);
});

test('a class of a teacher; choosing another teacher clears the class', async () => {
  await opened('Admin', '&sectionId=7');
  await screen.findByRole('option', { name: '09:00 DS · Asha Sahu' });
  choose(/^Class(?!es)/, '31');
  choose(/^Classes of/, 'teacher');
  await screen.findByRole('option', { name: 'Asha Sahu' });
  choose(/^Teacher/, '3');
  await screen.findByRole('option', { name: '09:00 DS · BT-CSE 3 A · Asha Sahu' });
  assert.is((screen.getByLabelText(/^Class(?!es)/) as HTMLSelectElement).value, '');
});

test('a form without a given day begins with the day on which it is opened', async () => {
  answer('GET /timetable/mine', timetable([held]));
  history.replaceState(null, '', '/worklogEntry/time-table/changes/new');
  await signIn('Faculty');
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (Of, dateArguments: unknown[]) =>
      Reflect.construct(Of, dateArguments.length > 0 ? dateArguments : ['2031-02-03T06:00:00Z']) as Date,
  });
  try {
    draw(<Screen />);
    await screen.findByRole('option', { name: '09:00 DS · BT-CSE 3 A' });
  } finally {
    globalThis.Date = RealDate;
  }
  assert.is(askedFor('GET /timetable/mine').at(-1)?.query.get('from'), '2031-02-03');
});

test('a teacher chooses among their own classes', async () => {
  await opened('Faculty');
  await screen.findByRole('option', { name: '09:00 DS · BT-CSE 3 A' });
  await waitFor(() => assert.not(screen.queryByLabelText(/^Classes of/)));
});

test.run();
