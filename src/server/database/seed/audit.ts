import type { Json } from '../schema.ts';
import { event, workTime, type AuditEvent } from './audit-event.ts';
import { addDays } from './calendar.ts';
import { upTo } from './hostels.ts';
import { random, type Random } from './random.ts';
import type { Numbered, Row } from './rows.ts';
import { drawUpdates, type Changeable } from './audit-updates.ts';

/** Hand-shaped events of the last 120 days; imports, one event a file, come on top of these 5,000. */
const counts = { update: 3000, insert: 700, signIn: 450, export: 350, print: 250, signOut: 130, reset: 60, grant: 45, delete: 15 } as const; // prettier-ignore
const span = 120;

export interface Trail extends Changeable {
  today: string;
  students: number;
  certificates: readonly Numbered<'issuedCertificates'>[];
  requests: readonly Numbered<'changeRequests'>[];
  stays: readonly Numbered<'hostelStays'>[];
  trainings: readonly Numbered<'employeeTrainings'>[];
  grants: readonly Numbered<'userGrants'>[];
  imports: readonly Numbered<'importRuns'>[];
  attempts: readonly Row<'signInAttempts'>[];
  sessions: readonly Numbered<'sessions'>[];
  users: readonly Numbered<'users'>[];
  administrators: readonly number[];
}

/** The trail, oldest first. What it says of a row is true of that row; changed rows get their version and time. */
export function drawAudit(trail: Trail): AuditEvent[] {
  const chance = random('audit');
  const from = addDays(trail.today, -span);
  const wanted = (action: keyof typeof counts) => upTo(counts[action], trail.students);
  const rows = [
    ...drawUpdates(chance, trail, wanted('update'), from),
    ...inserts(chance, trail, wanted('insert'), from),
    ...signIns(chance, trail, wanted('signIn')),
    ...exports(chance, trail, wanted('export'), from),
    ...prints(chance, trail, wanted('print'), from),
    ...signOuts(chance, trail, wanted('signOut')),
    ...resets(chance, trail, wanted('reset'), from),
    ...grants(chance, trail, wanted('grant')),
    ...deletes(chance, trail, wanted('delete'), from),
    ...imports(chance, trail),
  ];
  return rows.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0));
}

/** Rows that were made in these days: whatever is there, hostel stays filling up the number. */
function inserts(chance: Random, trail: Trail, count: number, from: string): AuditEvent[] {
  const studentUser = new Map(trail.learners.map(({ id, userId }) => [id, userId]));
  const nameOf = new Map(trail.learners.map(({ userId, name, regdNo, admissionNo }) => [userId, `${regdNo ?? admissionNo} ${name}`])); // prettier-ignore
  const staffUser = new Map(trail.staff.map(({ id, userId, name }) => [id, { userId, name }]));
  const made = (tableName: string, row: { id: number; createdAt?: string | undefined }, userId: number, about: number | null, label: string, after: Json) =>
    event(chance, { action: 'insert', tableName, recordId: row.id, userId, aboutUserId: about, label, after, createdAt: row.createdAt ?? from }); // prettier-ignore
  const about = (studentId: number) => studentUser.get(studentId) ?? null;
  const few = [
    ...trail.certificates.map((row) => made('issued_certificates', row, row.issuedBy, about(row.studentId), row.serialNo, { serialNo: row.serialNo, kind: row.kind })),
    ...trail.requests.map((row) => made('change_requests', row, row.aboutUserId, row.aboutUserId, nameOf.get(row.aboutUserId) ?? '', { field: row.field, newValue: row.newValue ?? null })),
    ...trail.trainings.map((row) => made('employee_trainings', row, staffUser.get(row.employeeId)?.userId ?? 1, staffUser.get(row.employeeId)?.userId ?? null, staffUser.get(row.employeeId)?.name ?? '', { title: row.title, fromOn: row.fromOn })),
  ].filter(({ createdAt }) => createdAt >= from && createdAt < trail.today); // prettier-ignore
  const stays = trail.stays
    .filter(({ createdAt, importRunId }) => importRunId === null && (createdAt ?? '') >= from)
    .map((row) => made('hostel_stays', row, row.byUserId, about(row.studentId), nameOf.get(about(row.studentId) ?? 0) ?? '', { roomId: row.roomId, bedNo: row.bedNo, fromOn: row.fromOn })); // prettier-ignore
  const chosen = chance.sample(few, Math.min(few.length, Math.ceil(count / 2)));
  return [...chosen, ...chance.sample(stays, count - chosen.length)];
}

/** Good sign-ins of the staff, each of them one of the attempts. */
function signIns(chance: Random, { attempts, staff }: Trail, count: number): AuditEvent[] {
  const people = new Map(staff.map(({ userId, name }) => [userId, name]));
  const good = attempts.filter(({ outcome, userId }) => outcome === 'ok' && userId !== null && people.has(userId ?? 0));
  return chance.sample(good, count).map(({ userId, createdAt, ip }) =>
    event(chance, { action: 'signIn', tableName: 'sessions', userId: userId ?? null, aboutUserId: userId ?? null, label: people.get(userId ?? 0) ?? '', createdAt: createdAt ?? '', ip: ip ?? null })); // prettier-ignore
}

function signOuts(chance: Random, { sessions, users }: Trail, count: number): AuditEvent[] {
  const names = new Map(users.map(({ id, displayName }) => [id, displayName]));
  const left = sessions.filter(({ revokedAt }) => revokedAt !== null);
  return chance.sample(left, count).map(({ id, userId, revokedAt, ip }) =>
    event(chance, { action: 'signOut', tableName: 'sessions', recordId: id, sessionId: id, userId, aboutUserId: userId, label: names.get(userId) ?? '', createdAt: revokedAt ?? '', ip: ip ?? null })); // prettier-ignore
}

const lists = ['status=active', 'status=active; batch=2023-27', 'missing=regdNo', 'residence=hostel', 'branch=CSE; batch=2025-29', 'casteId=3; status=active'] as const; // prettier-ignore

/** Who took which list: the filters and the number of rows are in the note. */
function exports(chance: Random, { today, officers, learners }: Trail, count: number, from: string): AuditEvent[] {
  return Array.from({ length: count }, () => {
    const isStaff = chance.chance(0.15);
    const rows = isStaff ? chance.int(8, 180) : chance.int(20, Math.max(21, Math.min(620, learners.length)));
    const note = `${isStaff ? 'status=active' : chance.pick(lists)}; ${rows} rows${rows > 500 ? '; purpose: return to the university' : ''}`;
    return event(chance, { action: 'export', tableName: isStaff ? 'employees' : 'students', userId: chance.pick(officers), note, createdAt: workTime(chance, from, today) }); // prettier-ignore
  });
}

/** Certificates printed again, and nominal rolls. */
function prints(
  chance: Random,
  { today, certificates, learners, officers }: Trail,
  count: number,
  from: string,
): AuditEvent[] {
  const userOf = new Map(learners.map(({ id, userId }) => [id, userId]));
  const older = certificates.filter(({ issuedOn }) => issuedOn < addDays(today, -2));
  return Array.from({ length: count }, () => {
    const userId = chance.pick(officers);
    if (chance.chance(0.4) || older.length === 0)
      return event(chance, { action: 'print', tableName: 'students', userId, note: `nominal roll; ${chance.pick(lists)}`, createdAt: workTime(chance, from, today) }); // prettier-ignore
    const { id, serialNo, studentId, issuedOn } = chance.pick(older);
    const next = addDays(issuedOn, 1);
    return event(chance, { action: 'print', tableName: 'issued_certificates', recordId: id, userId, aboutUserId: userOf.get(studentId) ?? null, label: serialNo, createdAt: workTime(chance, next > from ? next : from, today) }); // prettier-ignore
  });
}

function resets(chance: Random, { today, users, administrators }: Trail, count: number, from: string): AuditEvent[] {
  const known = users.filter(({ isEnabled, kind }) => isEnabled === true && kind === 'student');
  return chance.sample(known, count).map(({ id, displayName, createdAt }) =>
    event(chance, { action: 'reset', tableName: 'users', recordId: id, aboutUserId: id, userId: chance.pick(administrators), label: displayName, note: 'forgot', createdAt: workTime(chance, (createdAt ?? from).slice(0, 10) > from ? addDays((createdAt ?? from).slice(0, 10), 1) : from, today) })); // prettier-ignore
}

function grants(chance: Random, { grants: all, users }: Trail, count: number): AuditEvent[] {
  const names = new Map(users.map(({ id, displayName }) => [id, displayName]));
  return chance.sample(all, count).map(({ id, userId, permissionId, effect, reason, givenBy, endsOn, createdAt }) =>
    event(chance, { action: 'grant', tableName: 'user_grants', recordId: id, aboutUserId: userId, userId: givenBy, label: names.get(userId) ?? '', after: { permissionId, effect, endsOn: endsOn ?? null }, note: reason, createdAt: createdAt ?? '' })); // prettier-ignore
}

/** Documents entered for the wrong student and taken out again: their rows are gone. */
function deletes(chance: Random, { today, learners, officers }: Trail, count: number, from: string): AuditEvent[] {
  return chance.sample(learners, count).map(({ userId, name, regdNo, admissionNo, id }, index) =>
    event(chance, { action: 'delete', tableName: 'student_documents', recordId: index + 1, aboutUserId: userId, userId: chance.pick(officers), label: `${regdNo ?? admissionNo} ${name}`, before: { studentId: id, kind: 'income', state: 'copy' }, createdAt: workTime(chance, from, today) })); // prettier-ignore
}

function imports(chance: Random, { imports: runs }: Trail): AuditEvent[] {
  return runs.map(({ id, kind, fileName, rowCount, userId, createdAt }) =>
    event(chance, { action: 'import', tableName: kind === 'students' ? 'students' : 'hostel_stays', userId, label: fileName, after: { importRunId: id }, note: `${rowCount} rows`, createdAt: createdAt ?? '' })); // prettier-ignore
}
