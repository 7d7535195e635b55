import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Output } from '../../../src/contract/core/endpoint.ts';
import { attendanceReport } from '../../../src/contract/student/report-attendance.ts';
import { searchStudents } from '../../../src/contract/student/search.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import type { DemoRole } from '../../support/app.ts';
import { testApp, type TestApp } from '../../support/app.ts';
import type { Taught } from '../../support/timetables.ts';
import { writtenTerm } from '../../support/written-term.ts';

/** Attendance over all courses, compared with a separate count of the stored marks. */
const test = suite('report: attendance of students');
let portal: TestApp;
let of: Taught;
const db = () => portal.database.db;
type Answer = Output<typeof attendanceReport>;

const rising = (a: number, b: number) => a - b;
test.before(async () => {
  portal = await testApp();
  of = await writtenTerm(db());
});
test.after(() => portal.close());

async function ask(query: Record<string, unknown> = {}, as: DemoRole = 'Admin'): Promise<Answer> {
  const { status, body } = await portal.call(attendanceReport, as, { query });
  assert.is(status, 200, JSON.stringify(body));
  return body as Answer;
}

interface Sum {
  held: number;
  present: number;
}
/** Attendance of each student in the period, counted independently. */
async function byHand(from = '0000', to = '9999', unit: 'period' | 'class' = 'period'): Promise<Map<number, Sum>> {
  const marks = await db()
    .selectFrom('attendanceMarks as m')
    .innerJoin('worklogs as w', 'w.id', 'm.worklogId')
    .select(['m.studentId', 'm.mark', 'w.periods', 'w.onDate', 'w.status'])
    .execute();
  const sums = new Map<number, Sum>();
  for (const { studentId, mark, periods, onDate, status } of marks) {
    if (status !== 'submitted' || mark === 'X' || onDate < from || onDate > to) continue;
    const units = unit === 'class' ? 1 : periods;
    const { held, present } = sums.get(studentId) ?? { held: 0, present: 0 };
    sums.set(studentId, { held: held + units, present: present + ('PLD'.includes(mark) ? units : 0) });
  }
  return sums;
}

const percent = ({ held, present }: Sum) => (100 * present) / held;
const bandOf = (sum: Sum) => [50, 60, 75, 85].filter((edge) => percent(sum) >= edge).length;

for (const unit of ['period', 'class'] as const)
  test(`all students once, by the ${unit}: their distribution and shortages`, async () => {
    await db().updateTable('registrationPolicies').set({ attendanceUnit: unit }).execute();
    for (const [threshold, from, to] of [[75], [83], [80, '2026-09-01', '2026-09-30']] as [number, string?, string?][]) {
      const { data, persons } = await ask({ threshold, ...(from && to && { fromOn: from, toOn: to }) });
      const sums = await byHand(from, to, unit);
      const below = [...sums].filter(([, sum]) => percent(sum) < threshold).map(([id]) => id);
      assert.ok(sums.size > 10 && (below.length > 0 || threshold === 75), `${below.length} of ${sums.size}`);
      assert.equal([data.students, data.total, persons, data.threshold], [sums.size, below.length, below.length, threshold]);
      assert.equal(data.rows.map(({ id }) => id).sort(rising), below.sort(rising));
      for (const row of data.rows) assert.equal({ held: row.held, present: row.present }, sums.get(row.id));
      const spread = [0, 1, 2, 3, 4].map((band) => [...sums.values()].filter((sum) => bandOf(sum) === band).length);
      assert.equal(
        [0, 1, 2, 3, 4].map((band) => data.sections.reduce((sum, { bands }) => sum + bands[band]!, 0)),
        spread,
      );
    }
  });

test('sections are sorted by attendance, lowest first, and shortages in their order', async () => {
  await db().updateTable('registrationPolicies').set({ attendanceUnit: 'period' }).execute();
  // Half of the class moves to another section.
  const members = await db()
    .selectFrom('sectionStudents')
    .select(['id', 'studentId', 'registrationPolicyId'])
    .where('sectionId', '=', of.sectionId)
    .where('kind', '=', 'core')
    .orderBy('id')
    .execute();
  const { id: sectionId } = await db()
    .insertInto('sections')
    .values({
      registrationPolicyId: members[0]!.registrationPolicyId,
      kind: 'core',
      name: 'Z',
      capacity: 60,
      homeRoomId: null,
      classTeacherId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const moved = members.slice(0, members.length / 2);
  for (const { id, studentId, registrationPolicyId } of moved) {
    await db().updateTable('sectionStudents').set({ toDate: '2026-10-01' }).where('id', '=', id).execute();
    await db()
      .insertInto('sectionStudents')
      .values({
        sectionId,
        registrationPolicyId,
        kind: 'core',
        studentId,
        sectionGroupId: null,
        classNo: null,
        fromDate: '2026-10-02',
        toDate: null,
        leftReason: null,
        importRunId: null,
      })
      .execute();
  }
  const { data } = await ask({ threshold: 90 });
  const sums = await byHand();
  const shares = data.sections.map(({ held, present }) => present / held);
  assert.equal(shares, [...shares].sort(rising));
  const there = moved.filter(({ studentId }) => sums.has(studentId));
  const z = data.sections.find((section) => section.sectionId === sectionId)!;
  assert.match(z.section ?? '', / Z$/);
  assert.is(z.students, there.length);
  assert.is(
    z.held,
    there.reduce((sum, { studentId }) => sum + sums.get(studentId)!.held, 0),
  );
  assert.is(z.below, there.filter(({ studentId }) => percent(sums.get(studentId)!) < 90).length);
  const places = data.rows.map(({ section }) => data.sections.findIndex((entry) => entry.section === section));
  assert.equal(places, [...places].sort(rising));
  const only = await ask({ threshold: 90, sectionId });
  assert.is(only.data.students, there.length);
  assert.is((await ask({ threshold: 90, sectionId, toOn: '2026-09-15' })).data.students, 0, 'the students were not in the section then');
  const { studentId } = moved[0]!;
  const student = await db().selectFrom('students').select(['batchId', 'branchId']).where('id', '=', studentId).executeTakeFirstOrThrow();
  assert.is((await ask({ ...student })).data.students, sums.size, 'one class');
  const otherBatch = await db().selectFrom('batches').select('id').where('id', '<>', student.batchId).executeTakeFirstOrThrow();
  assert.is((await ask({ batchId: otherBatch.id })).data.students, 0);
});

test('guardians require access to personal data; a file names its parameters', async () => {
  const { data, hidden } = await ask({ threshold: 90 });
  assert.equal(hidden, []);
  const guardians = new Map(
    (await db().selectFrom('studentGuardians').select(['studentId', 'name', 'phone']).where('isPrimary', '=', true).execute()).map(
      (student) => [student.studentId, student],
    ),
  );
  for (const { id, guardian, guardianPhone } of data.rows)
    assert.equal([guardian, guardianPhone], [guardians.get(id)?.name ?? null, guardians.get(id)?.phone ?? null]);
  const taken = (await portal.call(attendanceReport, 'Admin', { query: { threshold: 90, format: 'csv' } })) as unknown as { raw: Buffer };
  const lines = taken.raw.toString('utf8').trim().split('\r\n');
  assert.match(lines[0]!, /Section,Regd no,.*,Held,Present,Percent,Guardian,Guardian phone$/);
  assert.is(
    lines.findIndex((line) => !/^BT|^[A-Z]/.test(line)),
    data.total + 1,
  );
  const { note } = await db()
    .selectFrom('auditEvents')
    .select('note')
    .where('action', '=', 'export')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.match(note ?? '', /Below per cent: 90; Term: .+; From/);
  await db().deleteFrom('rolePermissions').where('roleId', '=', 2).where('permissionId', '=', 904).execute();
  forgetPermissions();
  const report = await ask({ threshold: 90 }, 'Staff');
  assert.equal(report.hidden, ['guardian', 'guardianPhone']);
  assert.ok(report.data.rows.every(({ guardian, guardianPhone }) => guardian === null && guardianPhone === null));
  await db().insertInto('rolePermissions').values({ roleId: 2, permissionId: 904 }).execute();
  forgetPermissions();
});

test('a search by attendance gives the same figures', async () => {
  const cut = new Map([...(await byHand())].map(([id, sum]) => [id, Math.floor(100 * percent(sum) + 1e-9) / 100]));
  const find = async (condition?: object) => {
    const body = {
      columns: ['attendance'],
      ...(condition && { all: [condition] }),
      sort: '-attendance',
      pageSize: 100,
    };
    const answer = await portal.call(searchStudents, 'Staff', { body });
    assert.is(answer.status, 200, JSON.stringify(answer.body));
    return answer.body as { data: { id: number; values: { attendance: number | null } }[]; total: number };
  };
  const everybody = await find();
  assert.equal(new Map(everybody.data.slice(0, cut.size).map(({ id, values }) => [id, values.attendance])), cut);
  assert.ok(everybody.data.slice(cut.size).every(({ values }) => values.attendance === null));
  const low = await find({ field: 'attendance', op: 'lt', value: 84 });
  assert.equal(
    low.data.map(({ id }) => id).sort(rising),
    [...cut]
      .filter(([, share]) => share < 84)
      .map(([id]) => id)
      .sort(rising),
  );
  assert.ok(low.total > 0);
  assert.is((await find({ field: 'attendance', op: 'isEmpty' })).total, everybody.total - cut.size);
});

test('a student with only absences was present in no class', async () => {
  const [studentId = 0] = (await byHand()).keys();
  await db().updateTable('attendanceMarks').set({ mark: 'A', attendanceExcuseId: null }).where('studentId', '=', studentId).execute();
  const sum = (await byHand()).get(studentId);
  const row = (await ask()).data.rows.find(({ id }) => id === studentId);
  assert.equal([row?.held, row?.present, sum?.present], [sum?.held, 0, 0]);
});

test('an unknown term is rejected; without a running term there are no figures', async () => {
  const { status, body } = await portal.call(attendanceReport, 'Admin', { query: { academicTermId: 999_999 } });
  assert.equal([status, body.fields], [422, { academicTermId: 'unknownReference' }]);
  const running = await db().selectFrom('academicTerms').select('id').where('status', '=', 'running').execute();
  const ids = running.map(({ id }) => id);
  await db().updateTable('academicTerms').set({ status: 'frozen' }).where('id', 'in', ids).execute();
  const { data } = await ask();
  assert.equal([data.term, data.students, data.rows], [null, 0, []]);
  await db().updateTable('academicTerms').set({ status: 'running' }).where('id', 'in', ids).execute();
});

test.run();
