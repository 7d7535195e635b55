import { sql } from 'kysely';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import * as z from 'zod/mini';
import { api } from '../../src/server/api.ts';
import { endpoint } from '../../src/contract/core/endpoint.ts';
import { scopes as allScopes, type ScopeName } from '../../src/contract/core/scope.ts';
import { listAnswer, listQuery, oneAnswer } from '../../src/contract/core/paging.ts';
import { scopes } from '../../src/server/http/app.ts';
import { makeCaller, type Caller } from '../../src/server/http/caller.ts';
import type { Db } from '../../src/server/database/transaction.ts';
import { address, demoUsers, testApp, type TestApp } from '../support/app.ts';
import { holdOnly } from '../support/scoped-rows/accounts.ts';
import { beside } from '../support/scoped-rows/made-up.ts';
import { rowFaults } from '../support/scoped-rows/row-faults.ts';
import { samples, type Sample } from '../support/scoped-rows/samples.ts';

/**
 * Every call with a scope: users in the scope get the rows inside it and no others, and users who may see all get all.
 */
const test = suite('rows visible to each caller');
let portal: TestApp;
test.before(async () => {
  portal = await testApp();
});
test.after(() => portal.close());

for (const [name, call] of api)
  if (call.scope)
    test(`${name}: ${call.scope.join(', ')}`, async () => {
      assert.equal(await rowFaults(portal, name, call), []);
    });

const unused = (Object.keys(allScopes) as ScopeName[]).filter(
  (name) => scopes.has(name) && ![...api.values()].some((call) => call.scope?.includes(name)),
);
for (const name of unused)
  test(`${name}, not yet used by a call, picks the row inside and not the row outside`, async () => {
    const { db } = portal.database;
    const sample = await samples[name]?.(db);
    if (!sample) throw new Error(`no rows to try ${name} with`);
    const caller = await callerOf(db, sample.as);
    const { of } = allScopes[name];
    const rows = scopes.rowsOf({ scope: [name] }, of, { caller, now: portal.now() });
    const result = await sql<{ id: number }>`select t.id from ${sql.table(of)} t where ${rows.on('t.id')}`.execute(db);
    const ids = result.rows.map(({ id }) => id);
    assert.equal([ids.includes(sample.inside.id), ids.includes(sample.outside.id)], [true, false]);
  });

/** A demo user without any permission. */
async function callerOf(db: Db, as: Sample['as']): Promise<Caller> {
  const student = await db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.userId')
    .select(['students.id', 'userId'])
    .where('username', '=', demoUsers.Student)
    .executeTakeFirstOrThrow();
  const teacher = await db
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.userId')
    .select(['employees.id', 'userId'])
    .where('username', '=', demoUsers.Faculty)
    .executeTakeFirstOrThrow();
  const is =
    as === 'Student'
      ? { userId: student.userId, kind: 'student' as const, roleId: 7, roleName: 'Student', studentId: student.id, employeeId: null }
      : { userId: teacher.userId, kind: 'employee' as const, roleId: 4, roleName: 'Faculty', studentId: null, employeeId: teacher.id };
  return makeCaller({
    ...is,
    sessionId: 0,
    sessionEndsAt: '',
    name: '',
    permissions: new Set(),
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
  });
}

test('a student is refused every call of employees, even with permissions granted by mistake', async () => {
  await holdOnly(portal.database.db, '23bt0001', 'everything');
  for (const [name, call] of api) {
    if (call.callers !== 'employees') continue;
    const answer = await portal.request({ method: call.method, url: address(call, { id: 1, name: 'degrees' }), as: 'Student' });
    assert.equal([answer.status, answer.body.error], [403, 'Forbidden'], name);
  }
});

test('an employee is refused every call of students', async () => {
  for (const [name, call] of api) {
    if (call.callers !== 'students') continue;
    const answer = await portal.request({ method: call.method, url: address(call), as: 'Admin' });
    assert.equal([answer.status, answer.body.error], [403, 'Forbidden'], name);
  }
});

// Planted faults: made-up calls, each with one fault that the test must detect.

const person = z.object({ id: z.int(), admissionNo: z.string() });
const readPerson = endpoint({
  method: 'GET',
  path: '/persons/:id',
  access: ['STUDENT_VIEW', 'Student_desk'],
  callers: 'both',
  scope: ['ownStudent'],
  wide: ['STUDENT_VIEW'],
  summary: 'One student.',
  answer: oneAnswer(person),
});
const listPersons = endpoint({
  method: 'GET',
  path: '/persons',
  access: ['STUDENT_LIST'],
  callers: 'both',
  scope: ['ownStudent'],
  wide: ['STUDENT_LIST'],
  summary: 'Students.',
  query: listQuery(['name'], {}),
  answer: listAnswer(person),
});
const columns = sql<{ id: number; admissionNo: string }>`select s.id, s.admission_no from students s`;

test('calls within their scope have no faults', async () => {
  const college = beside(portal, (serve) => {
    serve(readPerson, async ({ id }, scoped) => {
      const { db } = await scoped.open('students', id);
      const { rows } = await sql<z.infer<typeof person>>`${columns} where s.id = ${id}`.execute(db);
      return { data: rows[0] as z.infer<typeof person> };
    });
    serve(listPersons, async (_input, scoped) => {
      const { db, rows: ownRows } = scoped.within('students');
      const { rows } = await sql<z.infer<typeof person>>`${columns} where ${ownRows.on('s.id')}`.execute(db);
      return { data: rows, total: rows.length, page: 1, pageSize: 100 };
    });
  });
  assert.equal(await rowFaults(college, 'readPerson', readPerson), []);
  assert.equal(await rowFaults(college, 'listPersons', listPersons), []);
});

test('a query without its condition fails at once, for any caller', async () => {
  const college = beside(portal, (serve) =>
    serve(readPerson, async ({ id }, scoped) => {
      const { db } = scoped.within('students');
      const { rows } = await sql<z.infer<typeof person>>`${columns} where s.id = ${id}`.execute(db);
      return { data: rows[0] as z.infer<typeof person> };
    }),
  );
  const answer = await college.call(readPerson, 'Admin', { id: 5 });
  assert.is(answer.status, 500);
  const faults = await rowFaults(college, 'readPerson', readPerson);
  assert.ok(faults.some((fault) => fault.startsWith('readPerson, a row of ownStudent: answers 500')));
});

test('a scope condition that is missing in the query is detected by the rows', async () => {
  const college = beside(portal, (serve) =>
    serve(listPersons, async (_input, scoped) => {
      const { db, rows: ownRows } = scoped.within('students');
      ownRows.on('s.id');
      const { rows } = await columns.execute(db);
      return { data: rows, total: rows.length, page: 1, pageSize: 100 };
    }),
  );
  assert.equal(await rowFaults(college, 'listPersons', listPersons), ['listPersons, a row outside ownStudent: seen instead of missing']);
});

test('a call that shows only own rows to users who may see all is detected, too', async () => {
  const college = beside(portal, (serve) =>
    serve(listPersons, async (_input, scoped) => {
      const { db, caller, rows: ownRows } = scoped.within('students');
      const { rows } = await sql<z.infer<typeof person>>`
        ${columns} where ${ownRows.on('s.id')} and s.id = ${caller.studentId}`.execute(db);
      return { data: rows, total: rows.length, page: 1, pageSize: 100 };
    }),
  );
  assert.equal(await rowFaults(college, 'listPersons', listPersons), [
    'listPersons, any row with STUDENT_LIST: missing instead of seen',
    'listPersons, a row of ownStudent with STUDENT_LIST: missing instead of seen',
  ]);
});

test('a scope that no module defines is refused at start, and a scope without test rows is a fault', async () => {
  const unknown = endpoint({
    method: 'GET',
    path: '/results/:id',
    access: ['Exam_Maintain_Marks'],
    scope: ['ofNobody' as ScopeName],
    summary: 'One result.',
    answer: oneAnswer(person),
  });
  assert.throws(() => beside(portal, (serve) => serve(unknown, async () => ({ data: { id: 1, admissionNo: '' } }))));
  assert.equal(await rowFaults(portal, 'unknown', unknown), ['unknown: no rows to try ofNobody with']);
});

test.run();
