import type { Db } from '../../../database/transaction.ts';

/** The employee who is to be a mentor, unless there is none or he has left. */
export function findMentor(db: Db, employeeId: number) {
  return db.selectFrom('employees').select(['id', 'name']).where('id', '=', employeeId).where('status', '!=', 'left').executeTakeFirst();
}

/** The students of a bulk action with their present mentors, locked until the transaction ends. */
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
