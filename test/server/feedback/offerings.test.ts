import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { permission, type Permission } from '../../../src/contract/core/permissions.ts';
import { roleIds } from '../../../src/contract/core/role-catalogue.ts';
import * as desk from '../../../src/contract/feedback/desk.ts';
import * as contract from '../../../src/contract/feedback/offerings.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { demoUsers, testApp, type TestApp } from '../../support/app.ts';
import { feedbackRound } from '../../support/feedback-round.ts';

/** Offerings of a round, and their bulk changes: visibility, window, activity and sheet. */
const test = suite('offerings of feedback');
let portal: TestApp;
let round: Awaited<ReturnType<typeof feedbackRound>>;
/** An offering open to the demo student, and two others. */
let ids: number[];
const policyId = () => round.policyId;
test.before(async () => {
  portal = await testApp();
  const { db } = portal.database;
  const student = await db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.userId')
    .select('students.id')
    .where('username', '=', demoUsers.Student)
    .executeTakeFirstOrThrow();
  round = await feedbackRound(portal, { name: 'Shown and hidden', round: 2, studentId: student.id });
  await db.updateTable('feedbackSheets').set({ purpose: 'courseExit' }).where('id', '=', round.sheetId).execute();
  const others = await db
    .selectFrom('sectionCourses')
    .innerJoin('semesterCourses', 'semesterCourses.id', 'semesterCourseId')
    .innerJoin('courses', 'courses.id', 'courseId')
    .innerJoin('sections', 'sections.id', 'sectionId')
    .innerJoin('registrationPolicies', 'registrationPolicies.id', 'registrationPolicyId')
    .innerJoin('batchSemesters', 'batchSemesters.id', 'batchSemesterId')
    .select('sectionCourses.id')
    .where('academicTermId', '=', round.academicTermId)
    .where('courses.kind', '=', 'theory')
    .where('sections.kind', '=', 'core')
    .where('sectionCourses.id', '<>', await sectionCourseOf(round.offeringId))
    .orderBy('sectionCourses.id')
    .limit(2)
    .execute();
  const added = await db
    .insertInto('feedbackOfferings')
    .values(
      others.map(({ id }) => ({
        feedbackPolicyId: policyId(),
        feedbackSheetId: round.sheetId,
        sectionCourseId: id,
        sectionGroupId: null,
        employeeId: null,
        opensAt: null,
        closesAt: null,
        eligible: 10,
      })),
    )
    .returning('id')
    .execute();
  ids = [round.offeringId, ...added.map(({ id }) => id)];
  await db.updateTable('feedbackOfferings').set({ eligible: 12 }).where('id', '=', round.offeringId).execute();
});
test.after(() => portal.close());

const sectionCourseOf = async (id: number) =>
  (await portal.database.db.selectFrom('feedbackOfferings').select('sectionCourseId').where('id', '=', id).executeTakeFirstOrThrow())
    .sectionCourseId;
const list = async (query: object = {}) =>
  (await portal.call(contract.listFeedbackOfferings, 'Admin', { query: { feedbackPolicyId: policyId(), ...query } })).body
    .data as contract.OfferingRow[];
const set = (what: object, of: readonly number[] = ids, as: 'Admin' | 'Staff' | 'Deo' = 'Admin') =>
  portal.call(contract.changeFeedbackOfferings, as, { body: { ids: of, set: what } as never });
const code = ({ status, body: { error, fields } }: { status: number; body: { error?: string; fields?: object } }) =>
  status < 300 ? 'done' : [error, ...Object.entries(fields ?? {}).flat()].join(' ');
const openCount = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from audit_events where table_name = 'feedback_offerings'`.execute(
      portal.database.db,
    )
  ).rows[0]!.n;
const openIds = async (): Promise<number[]> =>
  (await portal.call(desk.listOwnFeedback, 'Student')).body.data.map(({ id }: { id: number }) => id);
const closeRound = (hours: number) =>
  portal.database.db
    .updateTable('feedbackPolicies')
    .set({
      opensAt: new Date(portal.now().getTime() - 96 * 3_600_000).toISOString(),
      closesAt: new Date(portal.now().getTime() + hours * 3_600_000).toISOString(),
    })
    .where('id', '=', policyId())
    .execute();

test('each row shows its class, its window and how many students have answered, as stored', async () => {
  const { db } = portal.database;
  const mates = await db
    .selectFrom('sectionStudents')
    .select('studentId')
    .distinct()
    .where('sectionId', '=', round.sectionId)
    .limit(5)
    .execute();
  await db
    .insertInto('feedbackReceipts')
    .values(mates.map(({ studentId }) => ({ feedbackOfferingId: ids[1]!, studentId })))
    .execute();
  const rows = await list();
  assert.equal(new Set(rows.map(({ id }) => id)), new Set(ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  assert.equal([byId.get(ids[1]!)!.answered, byId.get(ids[1]!)!.rate], [mates.length, Math.floor((mates.length * 10_000) / 10)]);
  assert.equal([byId.get(ids[0]!)!.answered, byId.get(ids[0]!)!.rate, byId.get(ids[0]!)!.state], [0, 0, 'open']);
  const receipts = await db.selectFrom('feedbackReceipts').select('feedbackOfferingId').execute();
  for (const row of rows) assert.is(row.answered, receipts.filter((receipt) => receipt.feedbackOfferingId === row.id).length);
  assert.equal((await list({ sort: '-rate' })).map(({ id }) => id)[0], ids[1]);
  assert.equal(
    (await list({ q: byId.get(ids[2]!)!.code })).map(({ id }) => id),
    [ids[2]],
  );
});

test('the current round is the open one', async () => {
  const at = portal.now().toISOString();
  const { rows } = await sql<{ id: number }>`select id from feedback_policies
    where status in ('scheduled', 'open') and opens_at <= ${at}::timestamptz and closes_at > ${at}::timestamptz`.execute(
    portal.database.db,
  );
  const listed = (await portal.call(contract.listFeedbackOfferings, 'Admin', { query: { feedbackPolicyId: 'current', pageSize: 100 } }))
    .body.data as contract.OfferingRow[];
  assert.ok(listed.length > 0);
  assert.equal(
    listed.filter(({ feedbackPolicyId }) => !rows.some(({ id }) => id === feedbackPolicyId)),
    [],
  );
});

test('students do not see hidden or inactive offerings; only changes are returned, and sending them back undoes the change', async () => {
  assert.ok((await openIds()).includes(ids[0]!));
  for (const [off, on] of [
    [{ isVisible: false }, { isVisible: true }],
    [{ isActive: false }, { isActive: true }],
  ] as const) {
    const before = await openCount();
    const { body } = await set(off, [ids[0]!, ids[1]!]);
    assert.equal(new Set(body.data.changed.map(({ id }: { id: number }) => id)), new Set([ids[0], ids[1]]));
    assert.is((await openCount()) - before, 2);
    assert.not((await openIds()).includes(ids[0]!));
    assert.equal(new Set((await list({ state: 'hidden' })).map(({ id }) => id)), new Set([ids[0], ids[1]]));
    assert.equal((await set(off)).body.data.changed, [{ id: ids[2], before: on }], 'the others already had this value');
    for (const { id, before: was } of [...body.data.changed, { id: ids[2], before: on }]) assert.is(code(await set(was, [id])), 'done');
    assert.ok((await openIds()).includes(ids[0]!));
  }
});

test('a separate window begins after the round opens, ends in the future, and can be removed', async () => {
  const window = { opensOn: '2001-01-01', opensTime: '09:00', closesOn: '2090-01-01', closesTime: '18:00' };
  assert.is(code(await set({ window }, [ids[0]!])), 'ValidationFailed ids.0 outOfRange', 'before the round opens');
  const later = { ...window, opensOn: '2089-12-01' };
  assert.is(code(await set({ window: { ...later, closesOn: '2089-11-01' } }, [ids[0]!])), 'ValidationFailed ids.0 outOfRange');
  assert.is(code(await set({ window: { ...later, opensTime: '9:00' } }, [ids[0]!])), 'ValidationFailed set.window.opensTime badFormat');
  assert.equal((await set({ window: later }, [ids[0]!])).body.data.changed, [{ id: ids[0], before: { window: null } }]);
  assert.equal(
    (await list({ hasWindow: 'true' })).map(({ id, state }) => [id, state]),
    [[ids[0], 'soon']],
  );
  assert.equal((await set({ window: null }, [ids[0]!])).body.data.changed, [{ id: ids[0], before: { window: later } }]);
  assert.equal(await list({ hasWindow: 'true' }), []);
});

test('another sheet is refused if there are answers, for another kind, or if the offering exists already', async () => {
  const { db } = portal.database;
  const sheet = async (name: string, changes: object) =>
    (
      await db
        .insertInto('feedbackSheets')
        .values({ name, courseKind: 'theory', purpose: 'courseExit', intro: null, status: 'active', ...changes })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const fitting = await sheet('Fitting', {});
  assert.is(code(await set({ feedbackSheetId: fitting }, [ids[2]!, ids[1]!])), 'InUse ids.1 notAllowed');
  for (const [name, values] of [
    ['Of projects', { courseKind: 'project' }],
    ['Of teachers', { purpose: 'teacher' }],
    ['In draft', { status: 'draft' }],
  ] as const)
    assert.is(code(await set({ feedbackSheetId: await sheet(name, values) }, [ids[2]!])), 'ValidationFailed ids.0 badFormat', name);
  assert.is(code(await set({ feedbackSheetId: 999_999 }, [ids[2]!])), 'ValidationFailed set.feedbackSheetId unknownReference');
  assert.is(code(await set({ feedbackSheetId: fitting }, [ids[2]!, ids[2]!])), 'ValidationFailed ids.1 duplicate');
  assert.is(code(await set({ feedbackSheetId: fitting }, [ids[2]!, 999_999])), 'ValidationFailed ids.1 unknownReference');
  assert.equal((await set({ feedbackSheetId: fitting }, [ids[2]!])).body.data.changed, [
    { id: ids[2], before: { feedbackSheetId: round.sheetId } },
  ]);
  assert.is(code(await set({ feedbackSheetId: round.sheetId }, [ids[2]!])), 'done');
});

test('an answered wrong sheet is set aside, and all students can answer again', async () => {
  const { db } = portal.database;
  const { id: sheetId } = await db.selectFrom('feedbackSheets').select('id').where('name', '=', 'Fitting').executeTakeFirstOrThrow();
  const [old] = (await list()).filter(({ id }) => id === ids[1]);
  const replace = (version: number, feedbackSheetId = sheetId) =>
    portal.call(contract.replaceFeedbackOffering, 'Admin', { id: ids[1]!, body: { version, feedbackSheetId } });
  assert.is(code(await replace(old!.version + 1)), 'StaleVersion');
  assert.is(code(await replace(old!.version, round.sheetId)), 'Duplicate feedbackSheetId duplicate');
  const fresh = (await replace(old!.version)).body.data.id as number;
  const rows = new Map((await list()).map((row) => [row.id, row]));
  assert.equal([rows.get(ids[1]!)!.isActive, rows.get(ids[1]!)!.isVisible, rows.get(ids[1]!)!.answered > 0], [false, false, true]);
  assert.equal([rows.get(fresh)!.isActive, rows.get(fresh)!.answered, rows.get(fresh)!.courseId], [true, 0, old!.courseId]);
  assert.ok(rows.get(fresh)!.eligible! > 0);
  assert.is(code(await replace(old!.version + 1)), 'Locked', 'the offering is already set aside');
  assert.is(code(await set({ feedbackSheetId: round.sheetId }, [fresh])), 'ValidationFailed ids.0 duplicate');
});

test('the office controls visibility and windows, the cell activity and sheets', async () => {
  const { db } = portal.database;
  const give = (role: 'Staff' | 'Deo', held: Permission) =>
    db.insertInto('rolePermissions').values({ roleId: roleIds[role], permissionId: permission[held] }).execute();
  await give('Staff', 'Student_Feedback_System');
  await give('Deo', 'StudentFeedback_ChangeSheetVisibilityStatus');
  forgetPermissions();
  assert.is(code(await set({ isVisible: true }, ids, 'Staff')), 'Forbidden');
  assert.is(code(await set({ window: null }, ids, 'Staff')), 'Forbidden');
  assert.is(code(await set({ isActive: true }, [ids[0]!], 'Deo')), 'Forbidden');
  assert.is(code(await set({ feedbackSheetId: round.sheetId }, ids, 'Deo')), 'Forbidden');
  assert.is(code(await set({ isVisible: true }, [ids[0]!], 'Deo')), 'done');
  assert.is(code(await set({ isActive: true }, [ids[0]!], 'Staff')), 'done');
});

test('once a round has closed, visibility is fixed; a late class still gets a window for 48 hours', async () => {
  const window = { opensOn: '2089-12-01', opensTime: '09:00', closesOn: '2090-01-01', closesTime: '18:00' };
  await closeRound(-1);
  assert.is(code(await set({ isVisible: false }, [ids[2]!, ids[0]!])), 'Locked ids.0 notAllowed ids.1 notAllowed');
  assert.is(code(await set({ window }, [ids[0]!])), 'done');
  assert.is(code(await set({ isVisible: false }, [ids[0]!])), 'done', 'its own window is open');
  await set({ window: null }, [ids[0]!]);
  await closeRound(-49);
  assert.is(code(await set({ window }, [ids[0]!])), 'Locked ids.0 notAllowed');
});

test.run();
