import { addDays } from '../../src/contract/core/calendar.ts';
import { collegeDay } from '../../src/server/college-day.ts';
import { accountOf as signedIn, demoPassword } from './accounts.ts';
import { filePart, listFile, listOf } from './admission-list.ts';
import type { RunningPortal } from './portal.ts';

/** Calls the API as admin and returns the `data` of the answer. Throws if the call is refused. */
export async function ask<Data>(portal: RunningPortal, method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await portal.api(method, path, (await signedIn(portal, 'admin')).token, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}
type Row = Readonly<Record<string, string | number | null>> & { id: number; version: number; name: string };

export interface NewTerm {
  readonly id: number;
  readonly name: string;
  readonly before: number;
  readonly startsOn: string;
}

/**
 * Moves the planned term, so that it began a week ago, admits students until the newest CSE class has `students`, and
 * rolls its batch forward to the second semester in that term.
 */
export async function newTerm(portal: RunningPortal, students: number): Promise<NewTerm> {
  const today = collegeDay(new Date());
  const [term, before] = (await ask<Row[]>(portal, 'GET', '/academic-terms?sort=-startsOn')) as [Row, Row];
  const startsOn = addDays(today, -7);
  const endsOn = addDays(today, 120);
  const academicYear = Number(startsOn.slice(0, 4)) - (startsOn.slice(5, 7) < '04' ? 1 : 0);
  await ask(portal, 'PATCH', `/academic-terms/${term.id}`, { version: term.version, academicYear, startsOn, endsOn });
  const [class1] = (await ask<Row[]>(portal, 'GET', `/registration-policies?term=${before.id}&q=BT-CSE%201`)) as [Row];
  await admit(portal, students - Number(class1['eligible']));
  await rollForward(portal, { academicTermId: term.id, startsOn, endsOn });
  return { id: term.id, name: term.name, before: before.id, startsOn };
}

async function admit(portal: RunningPortal, count: number): Promise<void> {
  const list = listOf(count, (index) => ({ branchCode: 'CSE', casteCode: ['GEN', 'SC', 'ST', 'GEN'][index % 4]! }));
  const { payload, headers } = filePart(listFile(list));
  const answer = await fetch(`${portal.base}/api/students/import?dryRun=false`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${(await signedIn(portal, 'admin')).token}` },
    body: new Uint8Array(payload),
  });
  if (!answer.ok) throw new Error(`not admitted: ${await answer.text()}`);
}

async function rollForward(portal: RunningPortal, days: object): Promise<void> {
  const path = '/batch-semesters/roll-forward';
  const { stamp, rows } = await ask<{ stamp: string; rows: { key: string; name: string }[] }>(portal, 'POST', `${path}?dryRun=true`, days);
  const keys = rows.filter(({ name }) => name.startsWith('B.Tech 2026')).map(({ key }) => key);
  await ask(portal, 'POST', `${path}?dryRun=false`, { ...days, stamp, rows: keys });
}

/** Two lectures and a laboratory of a section, by title; the other teacher for the swap, and a student who attends. */
export interface Taught {
  readonly first: string;
  readonly second: string;
  readonly lab: string;
  readonly other: string;
  readonly student: string;
  /** The first Monday after today. */
  readonly monday: string;
  /** The same in the portal's format. */
  readonly day: string;
}

interface Sheet {
  onDate: string;
  teachers: { id: number; name: string; isTeaching: boolean }[];
  rows: { sectionCourseId: number; sectionGroupId: number | null; section: string; title: string; kind: string; stamp: number }[];
}

/**
 * Teaches the first section the courses of its syllabus: the first lecture by `faculty`, the next by another teacher
 * with an account.
 */
export async function teach(portal: RunningPortal, term: NewTerm): Promise<Taught> {
  const path = '/section-courses/from-syllabus';
  const chosen = { academicTermId: term.id, programId: null, sectionId: null };
  const plan = await ask<{ stamp: string; rows: { key: string }[] }>(portal, 'POST', `${path}?dryRun=true`, chosen);
  const keys = plan.rows.map(({ key }) => key);
  await ask(portal, 'POST', `${path}?dryRun=false`, { ...chosen, stamp: plan.stamp, rows: keys });
  const [policy] = (await ask<Row[]>(portal, 'GET', `/registration-policies?term=${term.id}&q=BT-CSE%202`)) as [Row];
  const sheet = await ask<Sheet>(portal, 'GET', `/course-instructors?registrationPolicyId=${policy.id}&onDate=${term.startsOn}`);
  const faculty = (await ask<Account[]>(portal, 'GET', '/users?q=faculty'))[0]!;
  const accounts = await ask<Account[]>(portal, 'GET', `/users?roleId=${faculty.roleId}&kind=employee`);
  const other = accounts.find(({ id, name }) => id !== faculty.id && sheet.teachers.some((teacher) => teacher.name === name))!;
  const idOf = (account: Account) => sheet.teachers.find(({ name }) => name === account.name)!.id;
  const rows = sheet.rows.filter(({ section }) => section.endsWith(' A'));
  const lectures = rows.filter(({ kind }) => kind === 'theory');
  const [first, second] = lectures as [Sheet['rows'][0], Sheet['rows'][0]];
  const lab = rows.find(({ kind }) => kind === 'practical' || kind === 'lab')!;
  const helper = sheet.teachers.find(({ id, isTeaching }) => isTeaching && id !== idOf(faculty) && id !== idOf(other))!;
  const leads = [
    [first, idOf(faculty)],
    [second, idOf(other)],
    [lab, helper.id],
  ] as const;
  await ask(portal, 'PATCH', '/course-instructors', {
    fromDate: term.startsOn,
    rows: leads.map(([{ sectionCourseId, sectionGroupId, stamp }, lead]) => ({
      sectionCourseId,
      sectionGroupId,
      stamp,
      lead,
      co: [],
      lab: [],
    })),
  });
  const [section] = (await ask<Row[]>(portal, 'GET', `/sections?registrationPolicyId=${policy.id}`)) as [Row];
  const members = await ask<{ number: string }[]>(portal, 'GET', `/sections/${section.id}/students`);
  const student = await accountOf(portal, members);
  for (const { id } of [other, student])
    await ask(portal, 'POST', '/account/change-user-password', {
      userId: id,
      newPassword: demoPassword,
      mustChange: false,
      reason: 'For a journey',
    });
  const monday = mondayAfter(collegeDay(new Date()));
  return {
    monday,
    day: new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(monday)),
    first: first.title,
    second: second.title,
    lab: lab.title,
    other: other.username,
    student: student.username,
  };
}

/** The account of the first member who has one. Students from the admission list have none yet. */
async function accountOf(portal: RunningPortal, members: readonly { number: string }[]): Promise<Account> {
  for (const { number } of members) {
    const [account] = await ask<Account[]>(portal, 'GET', `/users?kind=student&q=${number}`);
    if (account) return account;
  }
  throw new Error('No member of the section has an account.');
}

interface Account {
  id: number;
  name: string;
  username: string;
  roleId: number;
}

function mondayAfter(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 0 ? 1 : 8 - weekday);
}
