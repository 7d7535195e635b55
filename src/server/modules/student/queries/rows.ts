import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';

/** The rows of the student list by id, in the order of the ids; ids that are gone are left out. */
export async function studentRows(db: Db, ids: readonly number[]): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  const found = new Map((await selectRows(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export type FoundRow = Awaited<ReturnType<typeof selectRows>>[number];

/** Masters are looked up by scalar subqueries: as joins, planning eight of them took longer than running them. */
function selectRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('students as s')
    .select(['s.id', 's.userId', 's.version', 's.regdNo', 's.admissionNo', 's.rollNo', 's.name', 's.gender'])
    .select(['s.phone', 's.collegeEmail', 's.status', 's.mentorEmployeeId', 's.bornOn'])
    .select((from) => [
      from.selectFrom('users').select('photoFileId').whereRef('users.id', '=', 's.userId').as('photoFileId'),
      from
        .selectFrom('degrees')
        .select('shortName')
        .whereRef('degrees.id', '=', 's.degreeId')
        .$asScalar()
        .$notNull()
        .as('degree'),
      from
        .selectFrom('branches')
        .select('code')
        .whereRef('branches.id', '=', 's.branchId')
        .$asScalar()
        .$notNull()
        .as('branch'),
      from
        .selectFrom('batches')
        .select('name')
        .whereRef('batches.id', '=', 's.batchId')
        .$asScalar()
        .$notNull()
        .as('batch'),
      from
        .selectFrom('admissionCategories')
        .select('code')
        .whereRef('admissionCategories.id', '=', 's.admissionCategoryId')
        .$asScalar()
        .$notNull()
        .as('admissionCategory'),
      from
        .selectFrom('batchSemesters')
        .select('semester')
        .whereRef('batchSemesters.batchId', '=', 's.batchId')
        .where('state', '=', 'running')
        .as('semester'),
      from
        .selectFrom('studentGuardians')
        .select('name')
        .whereRef('studentGuardians.studentId', '=', 's.id')
        .where('relation', '=', 'father')
        .as('fatherName'),
      from
        .selectFrom('hostelStays')
        .innerJoin('rooms', 'rooms.id', 'hostelStays.roomId')
        .innerJoin('hostels', 'hostels.id', 'rooms.hostelId')
        .select(sql<string>`hostels.code || '-' || rooms.room_no`.as('room'))
        .whereRef('hostelStays.studentId', '=', 's.id')
        .where('hostelStays.toOn', 'is', null)
        .as('room'),
    ])
    .where('s.id', 'in', ids)
    .execute();
}
