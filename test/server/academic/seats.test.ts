import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addStudentEvent, studentLife, undoStudentEvent, type LifeEventKind } from '../../../src/contract/student/life.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import { keptSection, seat } from '../../support/classes.ts';

/** Effect of a change in a student's status on the places in sections: they end on the day, and earlier days stay. */
const test = suite('seats of students who leave');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

interface Seat {
  kind: string;
  from_date: string;
  to_date: string | null;
  left_reason: string | null;
  class_no: number | null;
  is_over: boolean;
}

/** A student of the current term with a core section and an elective. */
async function someone(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select s.id from students s join section_students m on m.student_id = s.id and m.to_date is null
    join registration_policies r on r.id = m.registration_policy_id and r.status <> 'frozen'
    where s.status = 'active' and not exists (select from student_events e where e.student_id = s.id and e.kind <> 'admitted')
    group by s.id having count(*) = 2 order by s.id desc limit 1`.execute(portal.database.db);
  return rows[0]?.id ?? 0;
}

const seatsOf = async (id: number) =>
  (
    await sql<Seat>`
      select m.kind, m.from_date::text as from_date, m.to_date::text as to_date, m.left_reason as left_reason,
        m.class_no as class_no, r.status = 'frozen' as is_over
      from section_students m join registration_policies r on r.id = m.registration_policy_id
      where m.student_id = ${id} order by r.id, m.kind, m.from_date`.execute(portal.database.db.withoutPlugins())
  ).rows;
const registrationsOf = async (id: number) =>
  await portal.database.db
    .selectFrom('termRegistrations as g')
    .innerJoin('registrationPolicies as r', 'r.id', 'g.registrationPolicyId')
    .select(['g.status', 'g.cancelReason'])
    .where('studentId', '=', id)
    .where('r.status', '!=', 'frozen')
    .execute();
const today = () => new Date(portal.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);

async function enter(id: number, kind: LifeEventKind, more: object) {
  const { version } = await portal.database.db.selectFrom('students').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  const answer = await portal.call(addStudentEvent, 'Staff', { id, body: { kind, version, onDate: today(), ...more } });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
}

async function undo(id: number) {
  const { data } = (await portal.call(studentLife, 'Staff', { id })).body;
  const answer = await portal.call(undoStudentEvent, 'Staff', { id, eventId: data.undo.eventId, body: { version: data.version } });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
}

for (const [kind, more, why] of [
  ['discontinued', { reason: 'transfer', orderNo: '2026/ACAD/81' }, 'Left the college'],
  ['breakStarted', { reason: 'health', orderNo: '2026/ACAD/82' }, 'On a break from studies'],
] as const)
  test(`${kind}: places end on the day, those of past terms stay, and undo restores them`, async () => {
    const id = await someone();
    const before = await seatsOf(id);
    assert.ok(
      before.some(({ is_over }) => is_over),
      'some places are of past terms',
    );
    await enter(id, kind, more);
    const after = await seatsOf(id);
    assert.equal(
      after,
      before.map((place) => (place.is_over ? place : { ...place, to_date: today(), left_reason: why })),
    );
    assert.equal(await registrationsOf(id), [{ status: 'cancelled', cancelReason: why }]);
    await undo(id);
    assert.equal(await seatsOf(id), before);
    assert.equal(await registrationsOf(id), [{ status: 'registered', cancelReason: null }]);
  });

test('a provisional registration is provisional again, and one of a policy frozen meanwhile stays cancelled', async () => {
  const { db } = portal.database;
  const id = await someone();
  const ofStudent = db.updateTable('termRegistrations').where('studentId', '=', id).where('status', '=', 'registered');
  await ofStudent.set({ status: 'provisional' }).execute();
  const before = await registrationsOf(id);
  await enter(id, 'discontinued', { reason: 'transfer', orderNo: '2026/ACAD/84' });
  await undo(id);
  assert.equal(await registrationsOf(id), before);
  assert.ok(before.some(({ status }) => status === 'provisional'));

  await enter(id, 'discontinued', { reason: 'transfer', orderNo: '2026/ACAD/85' });
  const open = await db.selectFrom('registrationPolicies').select(['id', 'status']).where('status', '!=', 'frozen').execute();
  const places = await seatsOf(id);
  await db.updateTable('registrationPolicies').set({ status: 'frozen' }).execute();
  await undo(id);
  for (const { id: policyId, status } of open)
    await db.updateTable('registrationPolicies').set({ status }).where('id', '=', policyId).execute();
  assert.equal(await seatsOf(id), places);
  assert.ok((await registrationsOf(id)).every(({ status }) => status === 'cancelled'));
});

test('a place that begins later ends as it begins, and a number reassigned meanwhile is not restored', async () => {
  const { db } = portal.database;
  const id = await someone();
  const core = await db
    .selectFrom('sectionStudents as m')
    .innerJoin('registrationPolicies as r', 'r.id', 'm.registrationPolicyId')
    .select(['m.id', 'm.sectionId', 'm.classNo', 'm.registrationPolicyId'])
    .where('studentId', '=', id)
    .where('m.kind', '=', 'core')
    .where('r.status', '!=', 'frozen')
    .executeTakeFirstOrThrow();
  await db.updateTable('sectionStudents').set({ fromDate: '2029-01-08' }).where('id', '=', core.id).execute();
  await enter(id, 'discontinued', { reason: 'transfer', orderNo: '2026/ACAD/83' });
  const [ended] = (await seatsOf(id)).filter(({ kind, is_over }) => kind === 'core' && !is_over);
  assert.is(ended?.to_date, '2029-01-08');

  const otherStudent = await db
    .selectFrom('students')
    .select('id')
    .where('status', '=', 'active')
    .where('id', '!=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sectionStudents as m')
            .select('m.id')
            .whereRef('m.studentId', '=', 'students.id')
            .where('m.registrationPolicyId', '=', core.registrationPolicyId),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sectionStudents')
    .values({
      sectionId: core.sectionId,
      registrationPolicyId: core.registrationPolicyId,
      kind: 'core',
      studentId: otherStudent.id,
      sectionGroupId: null,
      classNo: core.classNo,
      fromDate: '2026-08-03',
      toDate: null,
      leftReason: null,
    })
    .execute();
  await undo(id);
  const [back] = (await seatsOf(id)).filter(({ kind, is_over }) => kind === 'core' && !is_over);
  assert.equal([back?.to_date, back?.class_no], [null, null]);
});

test('a move dated ahead is restored as well, each place with its days', async () => {
  const { db } = portal.database;
  const id = await someone();
  const core = await db
    .selectFrom('sectionStudents as m')
    .innerJoin('registrationPolicies as r', 'r.id', 'm.registrationPolicyId')
    .select(['m.id', 'm.registrationPolicyId'])
    .where('studentId', '=', id)
    .where('m.kind', '=', 'core')
    .where('m.toDate', 'is', null)
    .where('r.status', '!=', 'frozen')
    .executeTakeFirstOrThrow();
  const next = await keptSection(db, core.registrationPolicyId, { name: 'Next' });
  await db.updateTable('sectionStudents').set({ toDate: '2029-01-07' }).where('id', '=', core.id).execute();
  await seat(db, core.registrationPolicyId, next.id, id, { fromDate: '2029-01-08' });
  const before = await seatsOf(id);
  await enter(id, 'discontinued', { reason: 'transfer', orderNo: '2026/ACAD/84' });
  const days = (await seatsOf(id)).filter(({ kind, is_over }) => kind === 'core' && !is_over);
  assert.equal(
    days.map(({ to_date: last }) => last),
    [today(), '2029-01-08'],
  );
  await undo(id);
  assert.equal(await seatsOf(id), before);
});

test.run();
