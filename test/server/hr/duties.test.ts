import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { answerHandover, employeeHandover } from '../../../src/contract/hr/handover.ts';
import { addEmployeeEvent, employeeLife, undoEmployeeEvent } from '../../../src/contract/hr/life.ts';
import { collegeDay, daysBefore } from '../../../src/server/college-day.ts';
import { testApp, type TestApp } from '../../support/app.ts';

/** Duties stored in a column: transfer to the successor, audit, and return on undo. */
const test = suite('duties that are handed over');
// oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer
type Answered = any;
let portal: TestApp;
let today: string;
test.before(async () => {
  portal = await testApp();
  today = collegeDay(portal.now());
});
test.after(() => portal.close());

const list = async (id: number): Promise<Answered[]> => (await portal.call(employeeHandover, 'HR', { id })).body.data.items;
const life = async (id: number): Promise<Answered> => (await portal.call(employeeLife, 'HR', { id })).body.data;
const leave = async (id: number): Promise<number> => {
  const { version } = await life(id);
  const answer = await portal.call(addEmployeeEvent, 'HR', {
    id,
    body: { version, kind: 'left', reason: 'resigned', orderNo: 'D/1', onDate: today },
  });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  return answer.body.data.eventId;
};
const undo = async (id: number, eventId: number) =>
  portal.call(undoEmployeeEvent, 'HR', { id, eventId, body: { version: (await life(id)).version } });
const name = (id: number, key: string, successorEmployeeId: number) =>
  portal.call(answerHandover, 'HR', { id, body: { items: [{ key, successorEmployeeId }] } });
const holderOf = async (table: string, column: string, id: number) =>
  (await sql<{ holder: number }>`select ${sql.ref(column)} as holder from ${sql.table(table)} where id = ${id}`.execute(portal.database.db))
    .rows[0]?.holder;

/** Two teachers in service without such a duty, as holder and successor. */
async function teachers(): Promise<[number, number, number]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from employees e join users u on u.id = e.user_id
    join employee_postings p on p.employee_id = e.id and p.closed_on is null join designations g on g.id = p.designation_id
    where e.status = 'active' and g.cadre in ('professor', 'associate', 'assistant')
      and u.username not in ('admin', 'staff', 'deo', 'faculty', 'hr', 'authadmin')
    order by e.id desc limit 3`.execute(portal.database.db);
  return rows.map(({ id }) => id) as [number, number, number];
}

const duties = [
  ['classTeacher', 'sections', 'class_teacher_id', false, 'true'],
  ['programmeCoordinator', 'programs', 'coordinator_id', false, 'is_active'],
  ['internalCourses', 'internal_plans', 'coordinator_id', true, `status = 'open'`],
  ['papersToSet', 'question_papers', 'setter_id', true, `status in ('draft', 'moderation')`],
  ['papersToModerate', 'question_papers', 'moderator_id', true, `status in ('draft', 'moderation')`],
  ['attainmentActions', 'attainment_actions', 'owner_id', true, `status = 'open'`],
] as const;

for (const [kind, table, column, areTogether, holds] of duties)
  test(`${kind}: listed, handed over, recorded in the audit trail, and returned`, async () => {
    const { db } = portal.database;
    const [leaver, successor, moderator] = await teachers();
    // A class teacher has the duty while classes of the section run.
    const running =
      table === 'sections'
        ? sql`registration_policy_id in (select id from registration_policies where classes_to >= ${today} and status <> 'frozen')`
        : sql`true`;
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${sql.raw(holds)} and ${running} order by id limit 2`.execute(db);
    const ids = rows.map(({ id }) => id);
    assert.ok(ids.length > 0, `the demo college has ${table}`);
    // The setter of a paper cannot be its moderator.
    const beside =
      table === 'question_papers' ? sql`, ${sql.ref(column === 'setter_id' ? 'moderator_id' : 'setter_id')} = ${moderator}` : sql``;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${leaver}${beside} where id = any(${ids}::bigint[])`.execute(db);

    const key = areTogether ? kind : `${kind}.${ids[0]}`;
    const moved = areTogether ? ids : ids.slice(0, 1);
    const duty = (await list(leaver)).find((item) => item.key === key);
    assert.equal([duty?.isAsked, duty?.isDone, duty?.count], [true, false, moved.length]);
    assert.ok(areTogether || duty.name.length > 0);

    const eventId = await leave(leaver);
    assert.is((await name(leaver, key, successor)).status, 200);
    for (const id of moved) assert.is(await holderOf(table, column, id), successor);
    const event = await db
      .selectFrom('auditEvents')
      .select(['before', 'after', 'label'])
      .where('tableName', '=', table)
      .where('recordId', '=', moved[0]!)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    assert.equal([Object.values(event.before ?? {}), Object.values(event.after ?? {})], [[leaver], [successor]]);
    assert.ok(event.label);
    assert.is((await list(leaver)).find((item) => item.key === key)?.isDone, true);

    const undone = await undo(leaver, eventId);
    assert.is(undone.status, 200, JSON.stringify(undone.body));
    for (const id of ids) assert.is(await holderOf(table, column, id), leaver);
  });

test('the moderator of a paper cannot become its setter: another successor is needed', async () => {
  const { db } = portal.database;
  const [leaver, moderator] = await teachers();
  const paper = await db
    .selectFrom('questionPapers')
    .select('id')
    .where('status', 'in', ['draft', 'moderation'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await sql`update question_papers set setter_id = ${leaver}, moderator_id = ${moderator} where id = ${paper.id}`.execute(db);
  await leave(leaver);
  await name(leaver, 'papersToSet', moderator);
  assert.is(await holderOf('question_papers', 'setter_id', paper.id), leaver);
  assert.ok((await list(leaver)).some(({ key, isDone }) => key === 'papersToSet' && !isDone));
});

test('a section has no class teacher after its classes', async () => {
  const [, , teacher] = await teachers();
  const section = await portal.database.db
    .selectFrom('sections')
    .select(['id', 'registrationPolicyId'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await portal.database.db.updateTable('sections').set({ classTeacherId: teacher }).where('id', '=', section.id).execute();
  const isHeld = async () => (await list(teacher)).some(({ key }) => key === `classTeacher.${section.id}`);
  const until = (classesTo: string) =>
    portal.database.db
      .updateTable('registrationPolicies')
      .set({ classesFrom: daysBefore(today, 100), classesTo, status: 'open' })
      .where('id', '=', section.registrationPolicyId)
      .execute();
  await until(today);
  assert.is(await isHeld(), true);
  await until(daysBefore(today, 1));
  assert.is(await isHeld(), false);
});

test.run();
