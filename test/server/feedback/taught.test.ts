import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as policies from '../../../src/contract/feedback/policies.ts';
import { collegeDay, daysAfter, daysBefore } from '../../../src/server/college-day.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Offerings after a change of teacher, of classes taught together, and of a teacher with lectures and laboratory. */
const test = suite('offerings proposed for a round');
let portal: TestApp;
let id: number;
/** A theory course of a section with its lead, and a teacher who takes it over. */
let course: { id: number; sectionId: number; leadId: number; termId: number; policyId: number };
let otherTeacher: number;
const today = collegeDay(new Date());
const handover = daysBefore(today, 20);
const held = new Map<number, number>();
/** A teacher of two sections together, and of the laboratory of the first. */
let shared: { teacherId: number; together: number[]; labId: number };
test.before(async () => {
  portal = await testApp();
  const { db } = portal.database;
  const { rows } = await sql<typeof course>`
    select sc.id, sc.section_id, i.employee_id as lead_id, bs.academic_term_id as term_id, r.id as policy_id
    from section_courses sc join sections s on s.id = sc.section_id and s.kind = 'core' join registration_policies r on r.id = s.registration_policy_id
    join batch_semesters bs on bs.id = r.batch_semester_id join academic_terms t on t.id = bs.academic_term_id and t.status = 'running'
    join semester_courses n on n.id = sc.semester_course_id join courses k on k.id = n.course_id and k.kind = 'theory'
    join course_instructors i on i.section_course_id = sc.id and i.role = 'lead' and i.section_group_id is null and i.to_date is null
    where not sc.by_group and not exists (select from worklogs w where w.section_course_id = sc.id)
    order by sc.id limit 1`.execute(db);
  course = rows[0]!;
  await db
    .updateTable('courseInstructors')
    .set({ toDate: handover })
    .where('sectionCourseId', '=', course.id)
    .where('toDate', 'is', null)
    .execute();
  const teachers = await db
    .selectFrom('employees')
    .select('id')
    .where('id', 'not in', (inner) => inner.selectFrom('courseInstructors').select('employeeId').where('sectionCourseId', '=', course.id))
    .orderBy('id')
    .limit(1)
    .execute();
  otherTeacher = teachers[0]!.id;
  await db
    .insertInto('courseInstructors')
    .values({
      sectionCourseId: course.id,
      sectionGroupId: null,
      employeeId: otherTeacher,
      role: 'lead',
      fromDate: daysAfter(handover, 1),
      toDate: null,
    })
    .execute();
  const body = {
    academicTermId: course.termId,
    name: 'What is taught',
    purpose: 'teacher',
    round: 4,
    opensOn: daysAfter(today, 1),
    opensTime: '09:00',
    closesOn: daysAfter(today, 8),
    closesTime: '18:00',
    eligibleOn: today,
    minAttendance: 0,
    scale: 5,
    percentBase: 'max',
    minResponses: 5,
    minRate: 30,
    trimPercent: 0,
    weightBy: 'responses',
    comments: true,
    releaseAfterMarks: true,
    bands: [{ grade: 'All', fromPercent: 0 }],
    scopes: await shareClasses(),
  };
  id = (await portal.call(policies.addFeedbackPolicy, 'Admin', { body: body as never })).body.data.id;
});
test.after(() => portal.close());

/**
 * Assigns a theory course of two classes and a laboratory of the first to one teacher. Returns the classes of the
 * round.
 */
async function shareClasses(): Promise<{ registrationPolicyId: number }[]> {
  const { db } = portal.database;
  const { rows } = await sql<{ id: number; policyId: number; kind: string; sectionId: number }>`
    select sc.id, s.registration_policy_id as policy_id, k.kind, s.id as section_id from section_courses sc
    join sections s on s.id = sc.section_id and s.kind = 'core' join registration_policies r on r.id = s.registration_policy_id
    join batch_semesters bs on bs.id = r.batch_semester_id and bs.academic_term_id = ${course.termId}
    join semester_courses n on n.id = sc.semester_course_id join courses k on k.id = n.course_id
    where sc.id <> ${course.id} order by sc.id`.execute(db);
  const lab = rows.find(({ kind, sectionId }) => (kind === 'practical' || kind === 'sessional') && sectionId !== course.sectionId)!;
  const first = rows.find(({ kind, sectionId }) => kind === 'theory' && sectionId === lab.sectionId)!;
  const second = rows.find(({ kind, sectionId }) => kind === 'theory' && sectionId !== lab.sectionId)!;
  const { id: teacherId } = await db
    .selectFrom('employees')
    .select('id')
    .where('id', 'not in', [otherTeacher, course.leadId])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const together = [first.id, second.id];
  await db
    .deleteFrom('courseInstructors')
    .where('sectionCourseId', 'in', [...together, lab.id])
    .execute();
  await db.updateTable('sectionCourses').set({ byGroup: false }).where('id', '=', lab.id).execute();
  await db
    .insertInto('courseInstructors')
    .values(
      [...together, lab.id].map((sectionCourseId) => ({
        sectionCourseId,
        sectionGroupId: null,
        employeeId: teacherId,
        role: 'lead' as const,
        fromDate: daysBefore(today, 60),
        toDate: null,
      })),
    )
    .execute();
  shared = { teacherId, together, labId: lab.id };
  return [...new Set([course.policyId, lab.policyId, first.policyId, second.policyId])].map((registrationPolicyId) => ({
    registrationPolicyId,
  }));
}

/** Adds held classes of the course for a teacher. */
async function hold(employeeId: number, classes: number, onDate: string): Promise<void> {
  const { db } = portal.database;
  const slots = await db.selectFrom('slots').select('id').where('isBreak', '=', false).orderBy('id').execute();
  const user = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow();
  for (let number = 0; number < classes; number += 1) {
    const place = held.get(employeeId) ?? 0;
    held.set(employeeId, place + 1);
    await db
      .insertInto('worklogs')
      .values({
        sectionCourseId: course.id,
        sectionGroupId: null,
        employeeId,
        onDate,
        slotId: slots[place]!.id,
        periods: 1,
        kind: 'lecture',
        timetableEntryId: null,
        classChangeId: null,
        jointKey: null,
        method: null,
        remarks: null,
        status: 'submitted',
        submittedAt: portal.now().toISOString(),
        enteredBy: user.id,
      })
      .execute();
  }
}
const none = { theory: null, sessional: null, project: null };
const offer = (dryRun: boolean, sheets: object = none, leaveOut: string[] = []) =>
  portal.call(policies.offerFeedback, 'Admin', { id, body: { dryRun, sheets, leaveOut } as never });
const proposed = async (): Promise<policies.OfferingProposal[]> => (await offer(true)).body.data.rows;
const teachersOf = async (of: number) =>
  (await proposed()).filter(({ sectionCourseId }) => sectionCourseId === of).map(({ employeeId }) => employeeId);

test('if a course changed hands, both teachers are proposed once each has held three classes', async () => {
  assert.equal(await teachersOf(course.id), [otherTeacher], 'no teacher has held a class');
  await hold(course.leadId, 2, daysBefore(handover, 1));
  await hold(otherTeacher, 2, daysAfter(handover, 2));
  assert.equal(await teachersOf(course.id), [otherTeacher], 'two classes are too few');
  await hold(course.leadId, 1, daysBefore(handover, 1));
  assert.equal(await teachersOf(course.id), [course.leadId], 'the second teacher has held too few classes');
  await hold(otherTeacher, 1, daysAfter(handover, 2));
  assert.equal(new Set(await teachersOf(course.id)), new Set([course.leadId, otherTeacher]));
});

test('classes that are taught together have separate offerings', async () => {
  const rows = (await proposed()).filter(({ employeeId }) => employeeId === shared.teacherId);
  const together = rows.filter(({ sectionCourseId }) => shared.together.includes(sectionCourseId));
  assert.equal(new Set(together.map(({ sectionCourseId }) => sectionCourseId)), new Set(shared.together));
  assert.is(new Set(together.map(({ className }) => className)).size, shared.together.length);
});

test('an offering is for the students on the roll at its time', async () => {
  const { db } = portal.database;
  const members = await db
    .selectFrom('sectionStudents')
    .select(['id', 'studentId'])
    .where('sectionId', '=', course.sectionId)
    .where('toDate', 'is', null)
    .orderBy('id')
    .execute();
  const [late, gone] = members as [(typeof members)[0], (typeof members)[0]];
  await db
    .updateTable('sectionStudents')
    .set({ fromDate: daysAfter(handover, 5) })
    .where('id', '=', late.id)
    .execute();
  await db
    .updateTable('sectionStudents')
    .set({ toDate: daysAfter(handover, 5), leftReason: 'moved' })
    .where('id', '=', gone.id)
    .execute();
  const sheet = async (courseKind: 'theory' | 'sessional' | 'project') =>
    (
      await db
        .insertInto('feedbackSheets')
        .values({ name: `Taught ${courseKind}`, courseKind, intro: null, status: 'active' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const sheets = { theory: await sheet('theory'), sessional: await sheet('sessional'), project: await sheet('project') };
  assert.is((await offer(false, { ...sheets, project: null }, ['project'])).status, 200);
  assert.equal(
    new Set((await proposed()).filter(({ isThere }) => !isThere).map(({ kind }) => kind)),
    new Set((await proposed()).some(({ kind }) => kind === 'project') ? ['project'] : []),
  );
  // Opens the round, which fixes the number of eligible students.
  await db
    .updateTable('feedbackPolicies')
    .set({ status: 'scheduled', opensAt: new Date(portal.now().getTime() - 60_000).toISOString() })
    .where('id', '=', id)
    .execute();
  const version = (await portal.call(policies.getFeedbackPolicy, 'Admin', { id })).body.data.version as number;
  await portal.call(policies.moveFeedbackPolicy, 'Admin', { id, body: { version, event: 'close' } as never });
  const eligibleOf = async (employeeId: number) =>
    (
      await db
        .selectFrom('feedbackOfferings')
        .select('eligible')
        .where('feedbackPolicyId', '=', id)
        .where('sectionCourseId', '=', course.id)
        .where('employeeId', '=', employeeId)
        .executeTakeFirstOrThrow()
    ).eligible;
  const onRoll = async (day: string) => {
    const all = await db
      .selectFrom('sectionStudents')
      .select(['studentId', 'fromDate', 'toDate'])
      .where('sectionId', '=', course.sectionId)
      .execute();
    return new Set(
      all.filter((membership) => membership.fromDate <= day && (membership.toDate ?? '9999') >= day).map(({ studentId }) => studentId),
    );
  };
  const [before, now] = [await onRoll(handover), await onRoll(today)];
  assert.equal(
    [before.has(late.studentId), before.has(gone.studentId), now.has(late.studentId), now.has(gone.studentId)],
    [false, true, true, false],
  );
  assert.equal([await eligibleOf(course.leadId), await eligibleOf(otherTeacher)], [before.size, now.size]);
});

test('a teacher of lectures and laboratory is rated twice, with two sheets', async () => {
  const { db } = portal.database;
  const both = await db
    .selectFrom('feedbackOfferings')
    .innerJoin('feedbackSheets', 'feedbackSheets.id', 'feedbackSheetId')
    .select(['courseKind', 'sectionCourseId'])
    .where('feedbackPolicyId', '=', id)
    .where('employeeId', '=', shared.teacherId)
    .execute();
  const kindsOf = (sectionCourseId: number) => [
    ...new Set(both.filter((proposal) => proposal.sectionCourseId === sectionCourseId).map(({ courseKind }) => courseKind)),
  ];
  assert.equal(kindsOf(shared.labId), ['sessional']);
  assert.equal(kindsOf(shared.together[0]!), ['theory']);
});

test.run();
