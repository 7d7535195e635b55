import type { Db } from '../../../database/transaction.ts';

/** The employee chosen as mentor; undefined if unknown or no longer employed. */
export function findMentor(db: Db, employeeId: number) {
  return db.selectFrom('employees').select(['id', 'name']).where('id', '=', employeeId).where('status', '!=', 'left').executeTakeFirst();
}

/** Students of a bulk action with their current mentors, locked until the transaction ends. */
export function lockForMentor(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('students as s')
    .leftJoin('employees as mentor', 'mentor.id', 's.mentorEmployeeId')
    .select(['s.id', 's.userId', 's.regdNo', 's.admissionNo', 's.name', 's.mentorEmployeeId', 'mentor.name as mentor'])
    .where('s.id', 'in', ids)
    .orderBy('s.id')
    .forUpdate('s')
    .execute();
}
