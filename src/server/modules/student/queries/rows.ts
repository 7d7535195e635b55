import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { roomOf } from './parts.ts';

/** A subquery of students' ids and their places in the answer: what is found is decided before anything is looked up. */
export type Places = RawBuilder<{ id: number; place: number }>;

export type FoundRow = Awaited<ReturnType<ReturnType<typeof rowsAt>['execute']>>[number];

/** The rows of the student list by id, in the order of the ids; ids that are gone are left out. */
export async function rowsById(db: Db, ids: readonly number[]): Promise<FoundRow[]> {
  const array = `{${ids.join(',')}}`;
  const places: Places = sql`(select id, place from unnest(${array}::bigint[]) with ordinality as given (id, place))`;
  return rowsAt(db, places).execute();
}

/**
 * The query of the student list's rows at their places, the class by ids. The names of classes are not joined: planning ten
 * joins takes longer than running them, and looking up each by a subquery took five sixths of a page's time.
 */
export function rowsAt(db: Db, places: Places) {
  return db
    .selectFrom(places.as('at'))
    .innerJoin('students as s', 's.id', 'at.id')
    .innerJoin('users', 'users.id', 's.userId')
    .leftJoin('studentGuardians as father', (join) =>
      join.onRef('father.studentId', '=', 's.id').on('father.relation', '=', 'father'),
    )
    .select(['s.id', 's.userId', 's.version', 's.regdNo', 's.admissionNo', 's.rollNo', 's.name', 's.gender'])
    .select(['s.phone', 's.collegeEmail', 's.status', 's.mentorEmployeeId'])
    .select(['s.degreeId', 's.branchId', 's.batchId', 's.admissionCategoryId'])
    .select(['users.photoFileId', 'father.name as fatherName', roomOf.as('room')])
    .orderBy('at.place');
}
