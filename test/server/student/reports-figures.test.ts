import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { AnyEndpoint } from '../../../src/contract/core/endpoint.ts';
import { bloodGroups, genders } from '../../../src/contract/core/person.ts';
import {
  attendanceReport,
  bloodDonors,
  bloodGroupReport,
  casteReport,
  discontinuedReport,
  vacantSeatReport,
} from '../../../src/contract/student/reports.ts';
import { completenessReport } from '../../../src/contract/student/completeness.ts';
import { listStudents } from '../../../src/contract/student/student.ts';
import { forgetSettings } from '../../../src/server/database/settings.ts';
import { canGive, donorGroups } from '../../../src/contract/core/blood.ts';
import { keepBack, reportedCount, type Sum } from '../../../src/server/modules/student/reports/keep-back.ts';
import { forgetPermissions } from '../../../src/server/modules/authorization/permissions.ts';
import { testApp, type DemoRole, type TestApp } from '../../support/app.ts';
import { csvLines, everyEvent, everyStudent, largestBatch } from '../../support/report-rows.ts';
import { lastAudit } from '../../support/students.ts';

/** Reports with counts: every number is compared with an independent count of the same rows. */
const test = suite('reports in figures');
type Students = Awaited<ReturnType<typeof everyStudent>>;
type Events = Awaited<ReturnType<typeof everyEvent>>;
// oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer
type Answered = any;
let portal: TestApp;
let students: Students;
let events: Events;

test.before(async () => {
  portal = await testApp();
  students = await everyStudent(portal);
  events = await everyEvent(portal);
});
test.after(() => portal.close());

const ask = (call: AnyEndpoint, query: Record<string, unknown> = {}, as: DemoRole = 'Staff') => portal.call(call, as, { query });
const dataOf = async (call: AnyEndpoint, query?: Record<string, unknown>): Promise<Answered> => {
  const { status, body } = await ask(call, query);
  assert.is(status, 200, JSON.stringify(body));
  return body.data;
};
const onRoll = () => students.filter(({ isOnRoll }) => isOnRoll);

test('blood groups: every student on roll is in one bar, each part counted', async () => {
  const { groups, parts } = await dataOf(bloodGroupReport);
  assert.is(
    groups.reduce((sum: number, { total }: Answered) => sum + total, 0),
    onRoll().length,
  );
  for (const { group, counts, total } of groups) {
    const inGroup = onRoll().filter(({ bloodGroup }) => (bloodGroup ?? 'unknown') === group);
    assert.is(total, inGroup.length, group);
    assert.equal(
      counts,
      parts.map((part: string) => inGroup.filter(({ gender }) => gender === part).length),
      group,
    );
  }
});

test('blood groups by branch, of a class and of hostel residents', async () => {
  const byBranch = await dataOf(bloodGroupReport, { splitBy: 'branch' });
  const [first] = byBranch.groups;
  assert.equal(
    first.counts,
    byBranch.parts.map(
      (part: string) => onRoll().filter((student) => student.bloodGroup === first.group && student.branch === part).length,
    ),
  );
  const stays = await portal.database.db.selectFrom('hostelStays').select('studentId').where('toOn', 'is', null).execute();
  const inHostel = new Set(stays.map(({ studentId }) => studentId));
  const here = await dataOf(bloodGroupReport, { inCampus: 'true' });
  const expected = onRoll().filter(({ id }) => inHostel.has(id)).length;
  assert.is(
    here.groups.reduce((sum: number, { total }: Answered) => sum + total, 0),
    expected,
  );
  assert.ok(expected > 0 && expected < onRoll().length);
});

const whoGives: [string, string][] = [
  ['A+', 'A+ A- O+ O-'],
  ['A-', 'A- O-'],
  ['B+', 'B+ B- O+ O-'],
  ['B-', 'B- O-'],
  ['AB+', 'A+ A- B+ B- AB+ AB- O+ O-'],
  ['AB-', 'A- B- AB- O-'],
  ['O+', 'O+ O-'],
  ['O-', 'O-'],
];
for (const [receiver, donors] of whoGives) {
  test(`${donors} can give to ${receiver}`, async () => {
    assert.equal(donorGroups(receiver as (typeof bloodGroups)[number]).join(' '), donors);
    const { groups } = await dataOf(bloodGroupReport, { forGroup: receiver });
    const marked = groups.filter((entry: Answered) => entry.canGive).map(({ group }: Answered) => group);
    assert.equal(marked.join(' '), donors);
  });
}

test('donors have no antigen that the receiver lacks', () => {
  assert.ok(canGive('O-', 'AB+'));
  assert.not.ok(canGive('AB+', 'O-'));
});

test('in a file the parts of the blood groups have word headings', async () => {
  const { groups, parts } = await dataOf(bloodGroupReport);
  const [heads, ...lines] = csvLines((await ask(bloodGroupReport, { format: 'csv' })).raw);
  const words: Record<string, string> = { M: 'Male', F: 'Female', O: 'Other' };
  assert.is(heads, ['Group', ...parts.map((part: string) => words[part]), 'Total'].join(','));
  const { counts, total } = groups.at(-1);
  assert.is(lines.at(-1), ['Unknown', ...counts, total].join(','));
  const byBranch = await dataOf(bloodGroupReport, { splitBy: 'branch' });
  const file = csvLines((await ask(bloodGroupReport, { splitBy: 'branch', format: 'csv' })).raw);
  assert.is(file[0], ['Group', ...byBranch.parts, 'Total'].join(','));
});

test('the wall sheet has names, classes and rooms, and no phones', async () => {
  const { people } = await dataOf(bloodGroupReport, { withNames: 'true' });
  assert.is(people.length, onRoll().filter(({ bloodGroup }) => bloodGroup !== null).length);
  assert.not.ok(people.some((person: Answered) => 'phone' in person));
  const answer = await ask(bloodGroupReport, { withNames: 'true', format: 'csv' });
  assert.is(csvLines(answer.raw)[0], 'Group,Name,Class,Room');
  assert.is((await lastAudit(portal, null))?.label, 'Blood groups');
});

test('each access to the donors is recorded', async () => {
  const group = 'O-';
  const before = (await lastAudit(portal, null))?.id ?? 0;
  const { rows } = await dataOf(bloodDonors, { group });
  assert.equal(
    new Set(rows.map(({ id }: Answered) => id)),
    new Set(onRoll().flatMap(({ id, bloodGroup }) => (bloodGroup === group ? [id] : []))),
  );
  for (const { id, phone } of rows) assert.is(phone, students.find((student) => student.id === id)?.phone);
  await ask(bloodDonors, { group }, 'Faculty');
  const event = await lastAudit(portal, null);
  assert.equal([event?.action, event?.label], ['read', 'Donors O-']);
  assert.ok((event?.id ?? 0) >= before + 2, 'opened twice, recorded twice');
});

test('discontinued: equal to the events, by batch, by year and by name', async () => {
  const left = events.filter(({ kind }) => kind === 'discontinued');
  const { batches, years, rows, total } = await dataOf(discontinuedReport);
  assert.is(total, left.length);
  assert.is(rows.length, left.length);
  for (const { year, reasons } of years) {
    const ofYear = left.filter(({ onDate }) => onDate.startsWith(String(year)));
    for (const [reason, count] of Object.entries(reasons)) {
      assert.is(count, ofYear.filter((event) => event.reason === reason).length, `${year} ${reason}`);
    }
  }
  assert.is(
    batches.reduce((sum: number, line: Answered) => sum + line.total, 0),
    left.length,
  );
  for (const { batchId, total: gone, intake } of batches) {
    assert.is(gone, left.filter((event) => batchAfter(event.studentId, event) === batchId).length);
    assert.is(intake, await intakeOf(batchId));
  }
  assert.equal(
    rows.filter(({ isBack }: Answered) => isBack).length,
    left.filter((event) => events.some((later) => later.studentId === event.studentId && later.kind === 'readmitted')).length,
  );
});

test('discontinued as a file: the lines, and the table by batch and reason with totals', async () => {
  const { batches, rows, total } = await dataOf(discontinuedReport);
  const raw = (await ask(discontinuedReport, { format: 'csv' })).raw.toString();
  const [lines, table] = raw.split('\r\n\r\n').map((part) => part.trim().split('\r\n')) as [string[], string[]];
  assert.is(lines.length, rows.length + 1);
  assert.ok(lines[1]!.includes(`,${rows[0].reason[0].toUpperCase()}${rows[0].reason.slice(1)},`));
  const [heads, ...figures] = table.map((line) => line.split(','));
  assert.is(figures.length, batches.length + 1);
  const valueOf = (line: string[], head: string) => line[heads!.indexOf(head)];
  batches.forEach(({ degree, batch, reasons, total: gone, intake }: Answered, at: number) => {
    const line = figures[at]!;
    const texts = ['Degree', 'Batch', 'Total', 'Intake', '% of intake'].map((head) => valueOf(line, head));
    assert.equal(texts, [degree, batch, String(gone), String(intake), String(Math.round((gone / intake) * 1000) / 10)]);
    assert.is(valueOf(line, 'Transfer'), String(reasons.transfer ?? 0));
  });
  assert.equal([figures.at(-1)![0], valueOf(figures.at(-1)!, 'Total')], ['All', String(total)]);
  const nobody = await ask(discontinuedReport, { fromOn: '1999-01-01', toOn: '1999-01-02', format: 'csv' });
  assert.match(nobody.raw.toString(), /Readmitted\r\n\r\nDegree,Batch,Total,Intake,% of intake\r\n$/);
});

test('discontinued in a period, of a degree, for a reason', async () => {
  const left = events.filter(({ kind }) => kind === 'discontinued');
  const [first] = left;
  const at = first!.onDate;
  assert.is((await dataOf(discontinuedReport, { fromOn: at, toOn: at })).total, left.filter(({ onDate }) => onDate === at).length);
  const reason = first!.reason!;
  assert.is((await dataOf(discontinuedReport, { reason })).total, left.filter((event) => event.reason === reason).length);
  const { degreeId, branchId } = students.find(({ id }) => id === first!.studentId)!;
  const ofDegree = left.filter(({ studentId }) => students.find(({ id }) => id === studentId)?.degreeId === degreeId);
  assert.is((await dataOf(discontinuedReport, { degreeId })).total, ofDegree.length);
  assert.ok((await dataOf(discontinuedReport, { branchId })).total >= 1);
});

test('an undone event is not counted', async () => {
  const { db } = portal.database;
  const event = events.find(({ kind }) => kind === 'discontinued')!;
  const { total } = await dataOf(discontinuedReport);
  const set = (undoneAt: string | null) => db.updateTable('studentEvents').set({ undoneAt }).where('id', '=', event.id).execute();
  await set('2026-11-20T10:00:00Z');
  assert.is((await dataOf(discontinuedReport)).total, total - 1);
  await set(null);
});

for (const asOf of ['2026-11-21', '2026-02-01', '2025-01-15', '2023-09-01', '2019-01-01']) {
  test(`categories on ${asOf}: the total is every student on roll, and every line adds up`, async () => {
    const data = await dataOf(casteReport, { asOf });
    const there = students.filter(({ id, admittedOn }) => admittedOn <= asOf && isThere(id, asOf));
    assert.is(data.sum.total, there.length);
    data.castes.forEach(({ code }: { code: string }, at: number) => {
      const ofCaste = there.filter(({ caste }) => caste === code);
      assert.equal(
        data.sum.cells[at],
        genders.map((gender) => ofCaste.filter((student) => student.gender === gender).length),
        code,
      );
    });
    assert.is(data.sum.pwd, there.filter(({ isPwd }) => isPwd).length);
    for (const { rows, sum } of data.degrees) {
      assert.is(
        rows.reduce((all: number, { total }: Answered) => all + total, 0),
        sum.total,
      );
      for (const { batch, branch, total } of rows) {
        const ofClass = there.filter(
          (student) => student.branch === branch && batchOn(student, asOf) === batch && !movedBranch(student.id),
        );
        assert.ok(total >= ofClass.length, `${branch} ${batch}`);
      }
    }
  });
}

test('categories of seats are the allotted ones', async () => {
  const { sum, castes } = await dataOf(casteReport, { seat: 'allotted' });
  const { db } = portal.database;
  const ids = await db.selectFrom('castes').select(['id', 'code']).execute();
  castes.forEach(({ code }: { code: string }, at: number) => {
    const id = ids.find((caste) => caste.code === code)?.id;
    const allotted = onRoll().filter((student) => (student.allottedCasteId ?? student.casteId) === id);
    assert.is(
      sum.cells[at].reduce((all: number, count: number) => all + count, 0),
      allotted.length,
      code,
    );
  });
});

test('the public version shows no count from one to four, and none can be calculated', async () => {
  const shown = await dataOf(casteReport, { isPublic: 'true' });
  const all = await dataOf(casteReport);
  const lines = (data: Answered) => [data.sum, ...data.degrees.flatMap(({ sum, rows }: Answered) => [sum, ...rows])];
  const wholes = lines(all);
  lines(shown).forEach((line: Answered, at: number) => {
    const counts = [...line.cells.flat(), ...line.genders, line.total, line.pwd, line.minority, line.otherStates];
    const whole = wholes[at];
    const real = [...whole.cells.flat(), ...whole.genders, whole.total, whole.pwd, whole.minority, whole.otherStates];
    counts.forEach((count, of) => assert.ok(count === null ? real[of] > 0 : count === real[of] && (count === 0 || count > 4)));
    for (const gender of [0, 1, 2]) {
      const parts = line.cells.map((ofCaste: (number | null)[]) => ofCaste[gender]);
      const hidden = parts.filter((part: number | null) => part === null).length;
      assert.ok(line.genders[gender] === null ? hidden > 0 : hidden !== 1, `a single part of a sum is suppressed`);
    }
  });
});

test('a small part suppresses the next smallest part, or the total', () => {
  const [small, next, large, sum] = [reportedCount(3), reportedCount(8), reportedCount(40), reportedCount(51)];
  keepBack([small, next, large, sum], [{ parts: [small, next, large], sum }]);
  assert.equal([small.shown, next.shown, large.shown, sum.shown], [null, null, 40, 51]);
  const [alone, none, total] = [reportedCount(4), reportedCount(0), reportedCount(4)];
  const line: Sum = { parts: [alone, none], sum: total };
  keepBack([alone, none, total], [line]);
  assert.equal([alone.shown, none.shown, total.shown], [null, 0, null]);
});

test('seats: admitted students belong to the batch of admission, and vacant seats are the rest', async () => {
  const batchId = largestBatch(students);
  const { lines } = await dataOf(vacantSeatReport, { batchId });
  const held = students.filter(({ id, batchId: now }) => (firstBatch(id) ?? now) === batchId);
  assert.is(
    lines.reduce((sum: number, { admitted }: Answered) => sum + admitted, 0),
    held.length,
  );
  const seats = await portal.database.db.selectFrom('seatMatrix').select('seats').where('batchId', '=', batchId).execute();
  assert.is(
    lines.reduce((sum: number, line: Answered) => sum + line.seats, 0),
    seats.reduce((sum, seat) => sum + seat.seats, 0),
  );
  for (const line of lines) {
    const holders = held.filter(({ branch, category }) => branch === line.branch && category === line.category);
    const left = holders.filter(({ status }) => status === 'discontinued').length;
    assert.equal([line.admitted, line.left, line.vacant], [holders.length, left, line.seats - holders.length + left]);
  }
  const [heads, ...file] = csvLines((await ask(vacantSeatReport, { batchId, format: 'csv' })).raw);
  assert.match(heads ?? '', /,Seats,Admitted,Left,Vacant,Filled %$/);
  assert.equal(
    file.map((line) => line.split(',').at(-1)),
    lines.map(({ seats: all, admitted, left }: Answered) => (all > 0 ? String(Math.round(((admitted - left) / all) * 1000) / 10) : '')),
  );
});

const wrong: [string, AnyEndpoint, Record<string, unknown>, number, Record<string, string>][] = [
  ['an unknown blood group', bloodDonors, { group: 'C+' }, 422, { group: 'notAllowed' }],
  ['no group', bloodDonors, {}, 422, { group: 'required' }],
  ['donors as a file', bloodDonors, { group: 'O-', format: 'csv' }, 422, { format: 'unknown' }],
  ['a split by nothing', bloodGroupReport, { splitBy: 'age' }, 422, { splitBy: 'notAllowed' }],
  ['a flag that is neither', bloodGroupReport, { inCampus: 'maybe' }, 422, { inCampus: 'notAllowed' }],
  ['an invalid date', casteReport, { asOf: '2026-02-30' }, 422, { asOf: 'notADate' }],
  ['a day to come', casteReport, { asOf: '2199-01-01' }, 422, { asOf: 'outOfRange' }],
  ['a span that ends before it begins', discontinuedReport, { fromOn: '2026-02-01', toOn: '2026-01-01' }, 422, { toOn: 'outOfRange' }],
  ['no batch', vacantSeatReport, {}, 422, { batchId: 'required' }],
  ['attendance over everything', attendanceReport, { threshold: '101' }, 422, { threshold: 'outOfRange' }],
  ['attendance backwards', attendanceReport, { fromOn: '2026-02-01', toOn: '2026-01-01' }, 422, { toOn: 'outOfRange' }],
];
for (const [what, call, query, status, fields] of wrong) {
  test(`${what} answers ${status}`, async () => {
    const { status: answered, body } = await ask(call, query);
    assert.equal([answered, body.fields], [status, fields]);
  });
}

const roles: [string, AnyEndpoint, Record<string, unknown>, DemoRole[]][] = [
  ['blood groups', bloodGroupReport, {}, ['Admin', 'Staff', 'Faculty']],
  ['donors', bloodDonors, { group: 'O+' }, ['Admin', 'Staff', 'Faculty']],
  ['discontinued', discontinuedReport, {}, ['Admin', 'Staff']],
  ['categories', casteReport, {}, ['Admin', 'Staff']],
  ['vacant seats', vacantSeatReport, { batchId: 1 }, ['Admin', 'Staff']],
  ['attendance', attendanceReport, {}, ['Admin', 'Staff']],
];
for (const [what, call, query, allowed] of roles) {
  test(`${what} are for ${allowed.join(', ')}`, async () => {
    for (const role of ['Admin', 'Staff', 'Deo', 'Faculty', 'HR', 'AuthorizationAdmin', 'Student'] as const) {
      assert.is((await ask(call, query, role)).status, allowed.includes(role) ? 200 : 403, role);
    }
  });
}

test('categories also require access to personal fields', async () => {
  const { db } = portal.database;
  await db.deleteFrom('rolePermissions').where('roleId', '=', 2).where('permissionId', '=', 904).execute();
  forgetPermissions();
  assert.is((await ask(casteReport)).body.error, 'Forbidden');
  await db.insertInto('rolePermissions').values({ roleId: 2, permissionId: 904 }).execute();
  forgetPermissions();
});

/** True if the last relevant event up to the day leaves the student on roll. */
function isThere(id: number, day: string): boolean {
  const relevant = events.filter((item) => item.studentId === id && item.onDate <= day);
  const last = relevant.filter(({ kind }) => kind !== 'yearBack' && kind !== 'branchChanged').at(-1)?.kind;
  return last !== 'discontinued' && last !== 'passedOut';
}

const firstBatch = (id: number) => events.find(({ studentId, fromBatchId }) => studentId === id && fromBatchId !== null)?.fromBatchId;
const movedBranch = (id: number) => events.some((event) => event.studentId === id && event.fromBranchId !== null);

/** Name of the student's batch on a day. */
function batchOn({ id, batch }: Students[number], day: string): string {
  const moved = events.find((item) => item.studentId === id && item.fromBatchId !== null && item.onDate > day);
  return moved ? (students.find(({ batchId }) => batchId === moved.fromBatchId)?.batch ?? '') : batch;
}

/** The student's batch after an event. */
function batchAfter(id: number, event: Events[number]): number | undefined {
  const later = events.filter((entry) => entry.studentId === id).slice(events.filter((entry) => entry.studentId === id).indexOf(event) + 1);
  return later.find(({ fromBatchId }) => fromBatchId !== null)?.fromBatchId ?? students.find((student) => student.id === id)?.batchId;
}

async function intakeOf(batchId: number): Promise<number> {
  const seats = await portal.database.db
    .selectFrom('seatMatrix as m')
    .innerJoin('admissionCategories as c', 'c.id', 'm.admissionCategoryId')
    .select('m.seats')
    .where('m.batchId', '=', batchId)
    .where('c.isSupernumerary', '=', false)
    .execute();
  return seats.reduce((sum, seat) => sum + seat.seats, 0);
}

test('completeness: the missing parts equal those in the list, and a class is complete when nothing is missing', async () => {
  const { parts, classes } = (await portal.call(completenessReport, 'Deo')).body.data;
  assert.ok(classes.length > 10);
  for (const row of classes) {
    const lacking = parts.reduce((sum: number, part: string) => sum + row.missing[part], 0);
    const required = row.students * parts.length;
    assert.is(row.share, Math.floor(((required - lacking) / required) * 100), row.branch);
  }
  const [some] = classes;
  const query = { batchId: some.batchId, branchId: some.branchId, status: ['active', 'onBreak'], pageSize: 10 };
  const totalOf = async (more: object = {}) => (await portal.call(listStudents, 'Deo', { query: { ...query, ...more } })).body.total;
  assert.is(await totalOf(), some.students);
  for (const missing of parts) assert.is(await totalOf({ missing }), some.missing[missing], missing);
  const { degreeId } = await portal.database.db
    .selectFrom('batches')
    .select('degreeId')
    .where('id', '=', some.batchId)
    .executeTakeFirstOrThrow();
  const ofDegree = (await portal.call(completenessReport, 'Deo', { query: { degreeId } })).body.data.classes;
  assert.equal(
    ofDegree,
    classes.filter(({ degree }: { degree: string }) => degree === some.degree),
  );
  const file = await portal.call(completenessReport, 'Deo', { query: { format: 'csv' } });
  assert.is(file.body.trim().split('\n').length, classes.length + 1);
});

test('completeness: an identity number that the college does not ask for is not missing', async () => {
  const set = async (value: string) => {
    await portal.database.db
      .updateTable('settings')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', 'student.aadhaar')
      .execute();
    forgetSettings();
  };
  await set('off');
  assert.not((await dataOf(completenessReport)).parts.includes('aadhaar'));
  await set('optional');
  assert.ok((await dataOf(completenessReport)).parts.includes('aadhaar'));
});

test.run();
