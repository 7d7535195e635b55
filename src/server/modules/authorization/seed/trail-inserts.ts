import type { Json } from '../../../database/schema.ts';
import { at } from '../../../database/seed/college/random.ts';
import { event, type AuditEvent, type Trail } from './trail-event.ts';

interface CreatedRow {
  id: number;
  createdAt: string;
}

/** Inserts of existing rows created in these days, filled up with hostel stays. */
export async function drawInserts(trail: Trail, count: number): Promise<AuditEvent[]> {
  const { chance, from, today } = trail;
  const papers = [...(await certificates(trail)), ...(await requests(trail)), ...(await trainings(trail))];
  const few = papers.filter(({ createdAt }) => createdAt >= from && createdAt < today);
  const beds = await stays(trail);
  const chosen = chance.sample(few, Math.min(few.length, Math.ceil(count / 2)));
  return [...chosen, ...chance.sample(beds, count - chosen.length)];
}

function insertEvent(
  { chance }: Trail,
  tableName: string,
  { id, createdAt }: CreatedRow,
  userId: number,
  about: number,
  label: string,
  after: Json,
): AuditEvent {
  return event(chance, { action: 'insert', tableName, recordId: id, userId, aboutUserId: about, label, after, createdAt });
}

async function certificates(trail: Trail): Promise<AuditEvent[]> {
  const rows = await trail.db
    .selectFrom('issuedCertificates')
    .select(['id', 'createdAt', 'issuedBy', 'studentId', 'serialNo', 'kind'])
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { userId } = trail.personOf('student', row.studentId);
    return insertEvent(trail, 'issued_certificates', row, row.issuedBy, userId, row.serialNo, { serialNo: row.serialNo, kind: row.kind });
  });
}

async function requests(trail: Trail): Promise<AuditEvent[]> {
  const rows = await trail.db
    .selectFrom('changeRequests')
    .leftJoin('students', 'students.userId', 'changeRequests.aboutUserId')
    .select(['changeRequests.id', 'changeRequests.createdAt', 'aboutUserId', 'field', 'newValue', 'students.id as studentId'])
    .orderBy('changeRequests.id')
    .execute();
  return rows.map((row) => {
    const label = row.studentId === null ? '' : trail.personOf('student', row.studentId).label;
    return insertEvent(trail, 'change_requests', row, row.aboutUserId, row.aboutUserId, label, {
      field: row.field,
      newValue: row.newValue,
    });
  });
}

async function trainings(trail: Trail): Promise<AuditEvent[]> {
  const rows = await trail.db
    .selectFrom('employeeTrainings')
    .select(['id', 'createdAt', 'employeeId', 'title', 'fromOn'])
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { userId, name } = at(trail.college.staff, row.employeeId - 1);
    return insertEvent(trail, 'employee_trainings', row, userId, userId, name, { title: row.title, fromOn: row.fromOn });
  });
}

async function stays(trail: Trail): Promise<AuditEvent[]> {
  const rows = await trail.db
    .selectFrom('hostelStays')
    .select(['id', 'createdAt', 'byUserId', 'studentId', 'roomId', 'bedNo', 'fromOn'])
    .where('importRunId', 'is', null)
    .where('createdAt', '>=', `${trail.from}T00:00:00Z`)
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { userId, label } = trail.personOf('student', row.studentId);
    return insertEvent(trail, 'hostel_stays', row, row.byUserId, userId, label, {
      roomId: row.roomId,
      bedNo: row.bedNo,
      fromOn: row.fromOn,
    });
  });
}
