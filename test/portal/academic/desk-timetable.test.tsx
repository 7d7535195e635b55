import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClassOn } from '../../../src/contract/academic/days.ts';
import type { DeskTimetable } from '../../../src/contract/academic/desk-timetable.ts';
import { addDays } from '../../../src/contract/core/calendar.ts';
import { today } from '../../../src/portal/i18n/format.ts';
import { mondayOf } from '../../../src/portal/modules/academic/parts/days/week-address.ts';

const { Screen } = await import('../../../src/portal/modules/academic/screens/desk-timetable.tsx');

const test = suite('timetable of a student on the screen');
signedInPage(test);

const day = today();
const monday = mondayOf(day);
const sampleClass: ClassOn = {
  key: '1',
  day,
  entryId: 7,
  sectionCourseId: 1,
  sectionId: 1,
  section: 'BT-CSE 5 A',
  groupId: null,
  group: null,
  code: 'CS501',
  title: 'Compilers',
  shortTitle: 'CD',
  kind: 'lecture',
  slotId: 1,
  ordinal: 1,
  span: 1,
  startsAt: '00:00',
  endsAt: '00:01',
  roomId: 1,
  room: 'LH-1',
  teachers: [{ id: 1, name: 'R. Das' }],
  jointKey: null,
  state: 'held',
  change: null,
};
const change: NonNullable<ClassOn['change']> = {
  id: 1,
  kind: 'substitute',
  reason: 'Leave',
  otherDay: null,
  otherStartsAt: null,
  insteadOf: [{ id: 2, name: 'S. Rout' }],
};
const data: DeskTimetable = {
  studentId: 4,
  name: null,
  today: day,
  days: [0, 1, 2, 3, 4, 5, 6].map((place) => ({ day: addDays(monday, place), weekday: place < 6 ? place + 1 : null, title: null })),
  slots: [{ ordinal: 1, name: '1', startsAt: '09:00', endsAt: '09:55', isBreak: false }],
  classes: [sampleClass],
  lines: [{ day, kind: 'test', code: 'CS502', title: 'Internal Test 2', startsAt: '14:00' }],
  toChoose: [{ group: 'PE-II', missing: 1 }],
  terms: [],
};

async function opened(changes: Partial<DeskTimetable> = {}, search = '') {
  answer('GET /desk/timetable', { body: { data: { ...data, ...changes } } });
  if (!feedIs) answer('GET /desk/calendar-feed', { body: { data: { since: null, lastReadAt: null } } });
  history.replaceState(null, '', `/studentdesk/time-table${search}`);
  await signIn('Student');
  draw(<Screen params={{}} />);
  await screen.findByText(/Indian Standard Time/);
}
let feedIs = false;
test.after.each(() => void (feedIs = false));

test('today by time, with a line at the current time, the tests above, and missing electives', async () => {
  await opened({
    classes: [sampleClass, { ...sampleClass, key: '2', code: 'CS503', title: 'Graphics', startsAt: '23:58', endsAt: '23:59', change }],
  });
  const items = within(screen.getByRole('list', { name: /\d/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  assert.is(items.length, 3);
  assert.match(items[0]!, /00:00–00:01CS501 CompilersLH-1 · R\. Das/);
  assert.match(items[1]!, /^Now: \d\d:\d\d$/);
  assert.match(items[2]!, /CS503 Graphics.*R\. Das instead of S\. Rout/);
  assert.ok(screen.getByText(/Internal Test 2/));
  assert.ok(screen.getByText('PE-II: elective not assigned yet'));
  const query = askedFor('GET /desk/timetable')[0]!.query;
  assert.equal([query.get('from'), query.get('to')], [monday, addDays(monday, 13)]);
});

test('a cancelled class is marked and struck out; after the last class, the next day with a class is shown', async () => {
  const later = addDays(day, 3);
  await opened({
    classes: [
      { ...sampleClass, state: 'cancelled', change: { ...change, kind: 'cancel', reason: 'Seminar', insteadOf: [] } },
      { ...sampleClass, key: '2', day: later, startsAt: '10:00' },
    ],
  });
  assert.ok(screen.getByText('cancelled'));
  assert.ok(screen.getByText('Seminar'));
  assert.ok(screen.getByText(/^Next class: .*10:00, CS501 Compilers$/));
});

test('a holiday is shown by its name', async () => {
  const days = data.days.map((calendarDay) =>
    calendarDay.day === day ? { ...calendarDay, weekday: null, title: 'Dussehra' } : calendarDay,
  );
  await opened({ classes: [], lines: [], toChoose: [], days });
  assert.ok(screen.getByText('No classes: Dussehra'));
});

test('the week is a table, with the test under its day', async () => {
  const days = data.days.map((calendarDay) => (calendarDay.day === addDays(monday, 5) ? { ...calendarDay, weekday: 1 } : calendarDay));
  await opened({ days, lines: [{ ...data.lines[0]!, day: monday }] }, '?view=week');
  const table = screen.getByRole('table', { name: 'My timetable' });
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  assert.match(
    heads.find((text) => text.startsWith('Monday'))!,
    /Test CS502 Internal Test 2 14:00/,
  );
  assert.match(
    heads.find((text) => text.startsWith('Saturday'))!,
    /Follows the timetable of Monday/,
  );
  assert.equal(
    [...askedFor('GET /desk/timetable')[0]!.query],
    [
      ['from', monday],
      ['to', addDays(monday, 6)],
    ],
  );
});

test('the agenda shows a month, and pages by month', async () => {
  await opened({}, '?view=agenda&on=2026-11-15');
  assert.equal(
    [...askedFor('GET /desk/timetable')[0]!.query],
    [
      ['from', '2026-11-01'],
      ['to', '2026-11-30'],
    ],
  );
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await waitFor(() =>
    assert.equal(
      [...askedFor('GET /desk/timetable').at(-1)!.query],
      [
        ['from', '2026-12-01'],
        ['to', '2026-12-31'],
      ],
    ),
  );
});

test('a calendar address is created, shown once, renewed and revoked', async () => {
  let since: string | null = null;
  feedIs = true;
  answer('GET /desk/calendar-feed', () => ({ body: { data: { since, lastReadAt: null } } }));
  answer('POST /desk/calendar-feed', () => {
    since = '2026-11-20T05:00:00Z';
    return { body: { data: { since, lastReadAt: null, path: `/api/calendar-feeds/${askedFor('POST /desk/calendar-feed').length}.ics` } } };
  });
  answer('DELETE /desk/calendar-feed', () => {
    since = null;
    return { body: { data: { since: null, lastReadAt: null } } };
  });
  await opened();
  const create = await screen.findByRole('button', { name: 'Create address' });
  await waitFor(() => assert.not(create.hasAttribute('disabled')));
  fireEvent.click(create);
  const address = async () => ((await screen.findByLabelText('Private address')) as HTMLInputElement).value;
  assert.match(await address(), /^http.*\/api\/calendar-feeds\/1\.ics$/);
  assert.match(screen.getByRole('link', { name: 'Open in calendar' }).getAttribute('href')!, /^webcal:.*1\.ics$/);
  assert.ok(await screen.findByText(/Active since 20 Nov 2026 · Not read yet/));
  fireEvent.click(screen.getByRole('button', { name: 'Create new address' }));
  const asks = within(await screen.findByRole('alertdialog', { name: 'Create a new address?' }));
  fireEvent.click(asks.getByRole('button', { name: 'Create new address' }));
  await waitFor(async () => assert.match(await address(), /2\.ics$/));
  fireEvent.click(screen.getByRole('button', { name: 'Revoke address' }));
  const revokes = within(await screen.findByRole('alertdialog', { name: 'Revoke the address?' }));
  fireEvent.click(revokes.getByRole('button', { name: 'Revoke address' }));
  assert.ok(await screen.findByRole('button', { name: 'Create address' }));
  assert.not(screen.queryByLabelText('Private address'));
  await waitFor(() => assert.is(askedFor('DELETE /desk/calendar-feed').length, 1));
});

test('if creating it fails, nothing changes', async () => {
  answer('POST /desk/calendar-feed', refusal(500, 'InternalError'));
  await opened();
  const create = await screen.findByRole('button', { name: 'Create address' });
  await waitFor(() => assert.not(create.hasAttribute('disabled')));
  fireEvent.click(create);
  await waitFor(() => assert.is(askedFor('POST /desk/calendar-feed').length, 1));
  assert.ok(await screen.findByRole('button', { name: 'Create address' }));
  assert.not(screen.queryByLabelText('Private address'));
});

test.run();
