import type { AddressLabel, IdCard } from '../../../../contract/student/papers.ts';
import type { Db } from '../../../database/transaction.ts';
import type { PhotoLink } from '../student-row.ts';

/** Identity cards of the selected students on roll, in the order of selection. */
export async function cardsOf(
  db: Db,
  ids: readonly number[],
  { link, seesPersonal }: { link: PhotoLink; seesPersonal: boolean },
): Promise<IdCard[]> {
  if (ids.length === 0) return [];
  const students = await db
    .selectFrom('students as s')
    .innerJoin('users', 'users.id', 's.userId')
    .innerJoin('degrees', 'degrees.id', 's.degreeId')
    .innerJoin('branches', 'branches.id', 's.branchId')
    .innerJoin('batches', 'batches.id', 's.batchId')
    .select(['s.id', 's.name', 's.regdNo', 's.admissionNo', 's.rollNo', 's.bloodGroup', 'users.photoFileId'])
    .select(['degrees.shortName as degree', 'branches.name as branch', 'batches.name as batch'])
    .select(['batches.endsOn as validUntil'])
    .select((from) =>
      from
        .selectFrom('studentGuardians as g')
        .select('g.phone')
        .whereRef('g.studentId', '=', 's.id')
        .where('g.isPrimary', '=', true)
        .as('emergencyPhone'),
    )
    .where('s.id', 'in', [...ids])
    .where('s.status', 'in', ['active', 'onBreak'])
    .execute();
  return inOrder(ids, students).map(({ photoFileId, emergencyPhone, ...card }) => ({
    ...card,
    photo: link(photoFileId),
    bloodGroup: seesPersonal ? card.bloodGroup : null,
    emergencyPhone: seesPersonal ? emergencyPhone : null,
  }));
}

/** Permanent addresses of the selected students, in the order of selection. Students without one are omitted. */
export async function labelsOf(db: Db, ids: readonly number[]): Promise<AddressLabel[]> {
  if (ids.length === 0) return [];
  const addresses = await db
    .selectFrom('students as s')
    .innerJoin('studentAddresses as a', (join) => join.onRef('a.studentId', '=', 's.id').on('a.kind', '=', 'permanent'))
    .select(['s.id', 's.name', 'a.line1', 'a.postOffice', 'a.policeStation', 'a.city', 'a.district', 'a.state', 'a.pin'])
    .select((from) =>
      from
        .selectFrom('studentGuardians as g')
        .select('g.name')
        .whereRef('g.studentId', '=', 's.id')
        .where('g.isPrimary', '=', true)
        .as('guardian'),
    )
    .where('s.id', 'in', [...ids])
    .execute();
  return inOrder(ids, addresses);
}

function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => rowsById.get(id) ?? []);
}
