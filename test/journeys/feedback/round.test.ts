import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { OwnFeedback } from '../../../src/contract/feedback/desk.ts';
import type { FinalGrade } from '../../../src/contract/feedback/final-grades.ts';
import type { FeedbackPolicy } from '../../../src/contract/feedback/policies.ts';
import { collegeDay, daysAfter } from '../../../src/server/college-day.ts';
import { openDatabase } from '../../../src/server/database/connection.ts';
import { accountOf } from '../../support/accounts.ts';
import { eventually } from '../../support/eventually.ts';
import { portalAhead } from '../../support/later.ts';
import { copyOfCollege, openPortal, type RunningPortal } from '../../support/portal.ts';
import { stageFor } from '../../support/stage.ts';
import type { WatchedPage } from '../../support/watched-page.ts';

/**
 * A round of a separate college, from the policy to published grades: the cell schedules it, a student on a phone
 * answers nine sheets in Arabic, the answers are sealed and published, and grades are calculated. Days pass by starting
 * the server ahead of now.
 */
const test = suite('a round of feedback, in the browser');
const stage = stageFor(test);
const student = '23bt0001';
const name = 'Third round';
const list = '/studentdesk/online-feedback-system/feedback-list';
const today = collegeDay(new Date());
let dir: string;
let portal: RunningPortal;
let watched: WatchedPage | undefined;
let policyId: number;

async function ask<Data>(username: string, method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await portal.api(method, path, (await accountOf(portal, username)).token, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}
const round = () => ask<FeedbackPolicy>('admin', 'GET', `/feedback-policies/${policyId}`);
const ownFeedback = async () =>
  (await ask<OwnFeedback[]>(student, 'GET', '/desk/feedback')).filter(({ feedbackPolicyId }) => feedbackPolicyId === policyId);

/** The same college a number of days from today, with a page of it. */
async function goTo(days: number, look: Parameters<typeof stage.page>[0] = {}): Promise<Page> {
  await watched?.close();
  await portal?.stop();
  portal = days === 0 ? await openPortal({ dataDir: dir }) : await portalAhead(dir, days);
  stage.portal = portal;
  watched = await stage.page(look);
  return watched.page;
}

test.before(async () => {
  dir = await copyOfCollege(600);
  await shareCourses();
});
/** A student of a small college has three courses. Two more teachers each make nine sheets. */
async function shareCourses(): Promise<void> {
  const { db, close } = await openDatabase({ dir });
  await sql`
    insert into course_instructors (section_course_id, employee_id, role, from_date)
    select sc.id, e.id, 'co', m.from_date from students s join users u on u.id = s.user_id and u.username = ${student}
    join section_students m on m.student_id = s.id and m.to_date is null join section_courses sc on sc.section_id = m.section_id
    join sections x on x.id = sc.section_id join registration_policies r on r.id = x.registration_policy_id
    join batch_semesters b on b.id = r.batch_semester_id join academic_terms t on t.id = b.academic_term_id and t.status = 'running'
    cross join lateral (select e.id from employees e where e.status = 'active'
      and not exists (select from course_instructors i where i.section_course_id = sc.id and i.employee_id = e.id) order by e.id limit 2) e`.execute(
    db,
  );
  await close();
}
test.after(async () => {
  await watched?.close();
  await portal?.stop();
  await rm(dir, { recursive: true, force: true });
});

test('the cell adds the offerings of the classes to a round and schedules it', async () => {
  const page = await goTo(0);
  const [term] = await ask<{ id: number }[]>('admin', 'GET', '/academic-terms?status=running');
  const classes = await ask<{ id: number; facts: { termId: number } | null }[]>('admin', 'GET', '/lookups/registration-policies');
  const scopes = classes.filter(({ facts }) => facts?.termId === term!.id).map(({ id }) => ({ registrationPolicyId: id }));
  const draft = {
    academicTermId: term!.id,
    name,
    purpose: 'teacher',
    round: 3,
    opensOn: daysAfter(today, 1),
    opensTime: '09:00',
    closesOn: daysAfter(today, 4),
    closesTime: '18:00',
    eligibleOn: today,
    minAttendance: 0,
    scale: 5,
    percentBase: 'max',
    minResponses: 3,
    minRate: 0,
    trimPercent: 0,
    weightBy: 'responses',
    comments: false,
    releaseAfterMarks: false,
    bands: [
      { grade: 'Good', fromPercent: 70 },
      { grade: 'Other', fromPercent: 0 },
    ],
    scopes,
  };
  policyId = (await ask<FeedbackPolicy>('admin', 'POST', '/feedback-policies', draft)).id;
  await watched!.enter('admin', `/studentFeedbackSysytem/maintain-feedback-policy/list-policy/view/${policyId}`);
  await page.getByRole('button', { name: 'Add offerings' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add \d+ offerings/ })
    .click();
  await page.getByText(/ offerings added$/).waitFor();
  await page.getByRole('button', { name: 'Schedule', exact: true }).first().click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Schedule', exact: true }).click();
  await eventually(async () => assert.is((await round()).status, 'scheduled'));
  watched!.assertQuiet();
});

test('two days later a student answers nine sheets on a phone, in Arabic', async () => {
  const page = await goTo(2, { width: 360, height: 780, storage: { i18nextLng: 'ae' } });
  const offerings = await ownFeedback();
  assert.ok(offerings.length >= 9, `${offerings.length} offerings are in the round`);
  assert.ok(offerings.every(({ status }) => status === 'open'));
  const main = page.locator('main');
  const groups = main.getByRole('radiogroup');
  const nine = offerings.slice(0, 9);
  for (const [turn, { id }] of nine.entries()) {
    await watched!.enter(student, `${list}/${id}`);
    await groups.first().waitFor();
    await eventually(async () => assert.match(await groups.first().innerText(), /[\u0600-\u06ff]{3}/, 'the form is in Arabic'));
    await eventually(async () => assert.is(await page.evaluate(() => document.documentElement.dir), 'rtl'));
    await eventually(async () => assert.ok((await watched!.overflow()) <= 0));
    const rows = await groups.count();
    await groups.first().getByRole('radio').first().focus();
    for (let row = 0; row < rows; row += 1) await page.keyboard.press('4');
    await eventually(async () => assert.is(await main.locator('input:checked').count(), rows));
    await main.locator('form button[type="submit"]').click();
    await main.locator('section > h2').waitFor();
    await main.locator('section button[data-variant="primary"]').click();
    await eventually(async () => assert.is((await ownFeedback()).filter(({ status }) => status === 'answered').length, turn + 1));
  }
  watched!.assertQuiet();
});

test('once the round has closed by the clock, it is sealed by typing the word, and published', async () => {
  const page = await goTo(6);
  assert.is((await round()).status, 'closed');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await watched!.enter('admin', `/studentFeedbackSysytem/maintain-feedback-policy/list-policy/view/${policyId}`);
  await page.getByRole('button', { name: 'Seal', exact: true }).first().click();
  await dialog.getByRole('textbox').fill('SEAL');
  await dialog.getByRole('button', { name: 'Seal', exact: true }).click();
  await eventually(async () => assert.is((await round()).status, 'sealed'));
  await page.getByRole('button', { name: 'Publish results', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Publish results', exact: true }).click();
  await eventually(async () => assert.is((await round()).status, 'published'));
  assert.is((await round()).answers, 9);
  watched!.assertQuiet();
});

test('the final grades of the year are calculated, reviewed and published', async () => {
  const { page } = watched!;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const button = (label: string | RegExp) => main.getByRole('button', { name: label, exact: true }).first();
  const grades = (status: string) => ask<FinalGrade[]>('admin', 'GET', `/feedback-final-grades?status=${status}&pageSize=20`);
  await watched!.enter('admin', '/studentFeedbackSysytem/calculate-final-grade/calculate');
  await button('Show preview').click();
  await page.getByRole('heading', { name: 'Preview' }).waitFor();
  const before = new Set((await grades('published')).map(({ id }) => id));
  await button(/^Save \d+ grades?$/).click();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await eventually(async () => assert.ok((await grades('calculated')).length > 0));
  await main.getByRole('link', { name: 'Review the grades' }).click();
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await button('Mark as reviewed').click();
  await eventually(async () => assert.ok((await grades('reviewed')).length > 0));
  const reviewed = await grades('reviewed');
  await watched!.enter('admin', '/studentFeedbackSysytem/calculate-final-grade?status=reviewed');
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await button('Publish').click();
  await dialog.getByRole('textbox').fill(String(reviewed.length));
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await eventually(async () => assert.equal(await grades('reviewed'), []));
  const published = await grades('published');
  assert.ok(
    published.some(({ id }) => !before.has(id)),
    'new grades are published',
  );
  watched!.assertQuiet();
});

test.run();
