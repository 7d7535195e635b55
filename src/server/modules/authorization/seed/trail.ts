import { addDays } from '../../../database/seed/college/calendar.ts';
import { isOnRoll } from '../../../database/seed/college/classes.ts';
import type { College } from '../../../database/seed/college/college.ts';
import type { Tables } from '../../../database/seed/steps.ts';
import { event, openTrail, workTime, type AuditEvent, type Trail } from './trail-event.ts';
import { drawInserts } from './trail-inserts.ts';
import { drawUpdates } from './trail-updates.ts';

/** Number of drawn events in the last 120 days, by action. Imports come on top of these 5,000, one event per file. */
const counts = { update: 3000, insert: 700, signIn: 450, export: 350, print: 250, signOut: 130, reset: 60, grant: 45, delete: 15 } as const;
const span = 120;

/**
 * The trail, oldest first, drawn from the rows of the other steps so that it matches them. Rows with updates in the
 * trail get their version and time.
 */
export async function writeTrail(college: College, { add, change, db }: Tables): Promise<void> {
  const trail = openTrail(college, db, span);
  const wanted = (action: keyof typeof counts) => college.upTo(counts[action]);
  const updates = await drawUpdates(trail, wanted('update'));
  const events = [
    ...updates.events,
    ...(await drawInserts(trail, wanted('insert'))),
    ...(await signIns(trail, wanted('signIn'))),
    ...exports(trail, wanted('export')),
    ...(await prints(trail, wanted('print'))),
    ...(await signOuts(trail, wanted('signOut'))),
    ...resets(trail, wanted('reset')),
    ...(await grants(trail, wanted('grant'))),
    ...deletes(trail, wanted('delete')),
    ...(await imports(trail)),
  ];
  await add(
    'auditEvents',
    events.sort((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0)),
  );
  for (const table of ['students', 'studentGuardians', 'studentAddresses', 'employees'] as const)
    await change(table, updates.touched[table].values());
}

/** Successful sign-ins of the staff, each matching one of the attempts. */
async function signIns({ chance, college, db }: Trail, count: number): Promise<AuditEvent[]> {
  const people = new Map(college.staff.map(({ userId, name }) => [userId, name]));
  const rows = await db
    .selectFrom('signInAttempts')
    .select(['userId', 'createdAt', 'ip'])
    .where('outcome', '=', 'ok')
    .orderBy('id')
    .execute();
  const good = rows.filter(({ userId }) => people.has(userId ?? 0));
  return chance.sample(good, count).map(({ userId, createdAt, ip }) =>
    event(chance, {
      action: 'signIn',
      tableName: 'sessions',
      userId,
      aboutUserId: userId,
      label: people.get(userId ?? 0) ?? '',
      createdAt,
      ip,
    }),
  );
}

async function signOuts({ chance, db }: Trail, count: number): Promise<AuditEvent[]> {
  const left = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'userId', 'revokedAt', 'ip', 'displayName'])
    .where('revokedAt', 'is not', null)
    .orderBy('sessions.id')
    .execute();
  return chance.sample(left, count).map(({ id, userId, revokedAt, ip, displayName }) =>
    event(chance, {
      action: 'signOut',
      tableName: 'sessions',
      recordId: id,
      sessionId: id,
      userId,
      aboutUserId: userId,
      label: displayName,
      createdAt: revokedAt ?? '',
      ip,
    }),
  );
}

const lists = [
  'status=active',
  'status=active; batch=2023-27',
  'missing=regdNo',
  'residence=hostel',
  'branch=CSE; batch=2025-29',
  'casteId=3; status=active',
] as const;

/** Exports of lists. The note contains the filters and the number of rows. */
function exports({ chance, college, from, today }: Trail, count: number): AuditEvent[] {
  const { learners, office } = college;
  return Array.from({ length: count }, () => {
    const isStaff = chance.chance(0.15);
    const rows = isStaff ? chance.int(8, 180) : chance.int(20, Math.max(21, Math.min(620, learners.length)));
    const note = `${isStaff ? 'status=active' : chance.pick(lists)}; ${rows} rows${rows > 500 ? '; purpose: return to the university' : ''}`;
    return event(chance, {
      action: 'export',
      tableName: isStaff ? 'employees' : 'students',
      userId: chance.pick(office.deciders),
      note,
      createdAt: workTime(chance, from, today),
    });
  });
}

/** Reprinted certificates, and nominal rolls. */
async function prints(trail: Trail, count: number): Promise<AuditEvent[]> {
  const { chance, college, db, from, today } = trail;
  const older = await db
    .selectFrom('issuedCertificates')
    .select(['id', 'serialNo', 'studentId', 'issuedOn'])
    .where('issuedOn', '<', addDays(today, -2))
    .orderBy('id')
    .execute();
  return Array.from({ length: count }, () => {
    const userId = chance.pick(college.office.deciders);
    if (chance.chance(0.4) || older.length === 0)
      return event(chance, {
        action: 'print',
        tableName: 'students',
        userId,
        note: `nominal roll; ${chance.pick(lists)}`,
        createdAt: workTime(chance, from, today),
      });
    const { id, serialNo, studentId, issuedOn } = chance.pick(older);
    const next = addDays(issuedOn, 1);
    return event(chance, {
      action: 'print',
      tableName: 'issued_certificates',
      recordId: id,
      userId,
      aboutUserId: trail.personOf('student', studentId).userId,
      label: serialNo,
      createdAt: workTime(chance, next > from ? next : from, today),
    });
  });
}

function resets({ chance, college, from, today }: Trail, count: number): AuditEvent[] {
  const since = (admittedOn: string) => (admittedOn > from ? addDays(admittedOn, 1) : from);
  return chance.sample(college.learners.filter(isOnRoll), count).map(({ userId, name, admittedOn }) =>
    event(chance, {
      action: 'reset',
      tableName: 'users',
      recordId: userId,
      aboutUserId: userId,
      userId: chance.pick([college.office.admin]),
      label: name,
      note: 'forgot',
      createdAt: workTime(chance, since(admittedOn), today),
    }),
  );
}

async function grants({ chance, db }: Trail, count: number): Promise<AuditEvent[]> {
  const all = await db
    .selectFrom('userGrants')
    .innerJoin('users', 'users.id', 'userGrants.userId')
    .select([
      'userGrants.id',
      'userId',
      'displayName',
      'permissionId',
      'effect',
      'reason',
      'givenBy',
      'userGrants.endsOn',
      'userGrants.createdAt',
    ])
    .orderBy('userGrants.id')
    .execute();
  return chance.sample(all, count).map(({ id, userId, displayName, permissionId, effect, reason, givenBy, endsOn, createdAt }) =>
    event(chance, {
      action: 'grant',
      tableName: 'user_grants',
      recordId: id,
      aboutUserId: userId,
      userId: givenBy,
      label: displayName,
      after: { permissionId, effect, endsOn },
      note: reason,
      createdAt,
    }),
  );
}

/** Documents entered for the wrong student and deleted again. Their rows no longer exist. */
function deletes({ chance, college, from, today }: Trail, count: number): AuditEvent[] {
  return chance.sample(college.learners, count).map(({ userId, name, regdNo, admissionNo, id }, index) =>
    event(chance, {
      action: 'delete',
      tableName: 'student_documents',
      recordId: index + 1,
      aboutUserId: userId,
      userId: chance.pick(college.office.deciders),
      label: `${regdNo ?? admissionNo} ${name}`,
      before: { studentId: id, kind: 'income', state: 'copy' },
      createdAt: workTime(chance, from, today),
    }),
  );
}

/** Tables of the upload kinds that have another name. */
const tableOf: Readonly<Record<string, string>> = {
  hostelStays: 'hostel_stays',
  academicDues: 'dues',
  hostelDues: 'dues',
  messDues: 'dues',
  fines: 'dues',
  bankReceipts: 'receipts',
};

async function imports({ chance, db }: Trail): Promise<AuditEvent[]> {
  const runs = await db
    .selectFrom('importRuns')
    .select(['id', 'kind', 'fileName', 'rowCount', 'userId', 'createdAt'])
    .orderBy('id')
    .execute();
  return runs.map(({ id, kind, fileName, rowCount, userId, createdAt }) =>
    event(chance, {
      action: 'import',
      tableName: tableOf[kind] ?? kind,
      userId,
      label: fileName,
      after: { importRunId: id },
      note: `${rowCount} rows`,
      createdAt,
    }),
  );
}
