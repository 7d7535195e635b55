import { answer, askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClassOn, Timetable } from '../../../src/contract/academic/days.ts';

const { WeekView } = await import('../../../src/portal/modules/academic/parts/days/week-view.tsx');

/** Courses in a week link to their rooms, for users who may open them. */
const test = suite('links into course rooms');
signedInPage(test);

const lesson = (sectionCourseId: number, shortTitle: string): ClassOn =>
  ({
    key: shortTitle,
    day: '2026-11-23',
    entryId: sectionCourseId,
    versionId: 1,
    sectionCourseId,
    sectionId: 7,
    section: 'BT-CSE 3 A',
    groupId: null,
    group: null,
    courseId: 1,
    code: 'CS301',
    title: 'Data Structures',
    shortTitle,
    kind: 'lecture',
    slotId: 1,
    ordinal: 1,
    span: 1,
    startsAt: '09:00',
    endsAt: '09:55',
    roomId: 1,
    room: 'A-101',
    teachers: [],
    jointKey: null,
    state: 'held',
    change: null,
  }) as ClassOn;
const timetable: Timetable = {
  name: 'BT-CSE 3 A',
  days: [{ day: '2026-11-23', weekday: 1, title: null }],
  slots: [{ ordinal: 1, name: '1', startsAt: '09:00', endsAt: '09:55', isBreak: false }],
  classes: [lesson(4, 'DS'), lesson(5, 'OS')],
};
const row = {
  id: 4,
  version: 1,
  academicTermId: 13,
  termName: '2026-27 odd',
  registrationPolicyId: 7,
  section: 'BT-CSE 3 A',
  sectionId: 1,
  semesterCourseId: 3,
  code: 'CS301',
  title: 'Data Structures',
  kind: 'theory',
  lectures: 3,
  tutorials: 0,
  practicals: 0,
  byGroup: false,
  weeklyPeriods: 3,
  blockPeriods: 1,
  instructors: [],
  lacksLead: false,
  periods: 3,
  placed: 3,
};
const shown = (isInRoom = false) => draw(<WeekView label="Week" timetable={timetable} as="section" isInRoom={isInRoom} />);
const links = () => screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('the office can open any room, without a request for a list', async () => {
  await signIn('Admin');
  shown();
  await waitFor(() =>
    assert.equal(links(), ['DS /worklogEntry/maintainSecCourse/list/view/4', 'OS /worklogEntry/maintainSecCourse/list/view/5']),
  );
  assert.equal(askedFor('GET /section-courses'), []);
});

test('a teacher can open the rooms of their courses', async () => {
  answer('GET /section-courses', { body: { data: [row], total: 1, page: 1, pageSize: 100 } });
  await signIn('Faculty');
  shown();
  await waitFor(() => assert.equal(links(), ['DS /worklogEntry/maintainSecCourse/list/view/4']));
  assert.is(askedFor('GET /section-courses')[0]?.query.get('term'), 'current');
});

test('a student can open none, and the room itself has no link to a room', async () => {
  await signIn('Student');
  shown();
  await screen.findByText('DS');
  assert.equal([links(), askedFor('GET /section-courses')], [[], []]);
});

test('the room itself has no link to a room', async () => {
  await signIn('Admin');
  shown(true);
  await screen.findByText('DS');
  assert.equal(links(), []);
});

test.run();
