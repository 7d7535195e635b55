import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import type { Rows } from '../../../scope.ts';

/** Kind of id: the employee's, or the user's as in the portal's addresses. */
export type KnownBy = 'id' | 'userId';

/** An employee with the names of masters, if in these rows. */
export function findEmployee(db: Db, id: number, by: KnownBy, rows: Rows<'employees'> | undefined) {
  return db
    .selectFrom('employees as e')
    .innerJoin('users as u', 'u.id', 'e.userId')
    .leftJoin('castes', 'castes.id', 'e.casteId')
    .leftJoin('religions', 'religions.id', 'e.religionId')
    .leftJoin('languages', 'languages.id', 'e.languageId')
    .select(['e.id', 'e.userId', 'e.version', 'e.updatedAt', 'u.photoFileId', 'e.employeeNo', 'e.salutation'])
    .select(['e.firstName', 'e.middleName', 'e.lastName', 'e.name', 'e.gender', 'e.bornOn', 'e.bloodGroup'])
    .select(['e.maritalStatus', 'e.casteId', 'e.religionId', 'e.languageId', 'e.isPwd', 'e.aadhaarLast4'])
    .select(['castes.name as caste', 'religions.name as religion', 'languages.name as language'])
    .select(['e.officialEmail', 'e.personalEmail', 'e.phone', 'e.emergencyName', 'e.emergencyPhone'])
    .select(['e.aicteFacultyId', 'e.orcid', 'e.joinedOn', 'e.status', 'e.statusOn'])
    .where(`e.${by}`, '=', id)
    .where(rows?.on('e.id') ?? sql<SqlBool>`true`)
    .executeTakeFirst();
}

/** All postings of an employee, newest first. */
export function findPostings(db: Db, employeeId: number) {
  return db
    .selectFrom('employeePostings as p')
    .innerJoin('departments', 'departments.id', 'p.departmentId')
    .innerJoin('designations', 'designations.id', 'p.designationId')
    .innerJoin('employeeCategories', 'employeeCategories.id', 'p.employeeCategoryId')
    .select(['p.id', 'p.departmentId', 'p.designationId', 'p.employeeCategoryId'])
    .select(['p.fromOn', 'p.untilOn', 'p.closedOn', 'p.payLevel', 'p.orderNo', 'p.nature'])
    .select(['departments.name as department', 'designations.name as designation', 'designations.cadre'])
    .select(['employeeCategories.name as category', 'employeeCategories.isRegular'])
    .where('p.employeeId', '=', employeeId)
    .orderBy('p.fromOn', 'desc')
    .execute();
}

/** Events of a service that are not undone, newest first. */
export function findEvents(db: Db, employeeId: number) {
  return db
    .selectFrom('employeeEvents')
    .select(['id', 'kind', 'onDate', 'untilOn', 'reason', 'orderNo', 'note'])
    .where('employeeId', '=', employeeId)
    .where('undoneAt', 'is', null)
    .orderBy('onDate', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Departments headed, hostels supervised as warden or assistant, and the number of students on roll mentored by an
 * employee.
 */
export async function findDuties(db: Db, employeeId: number) {
  const headOf = await db
    .selectFrom('departments')
    .select(['id', 'name'])
    .where('hodEmployeeId', '=', employeeId)
    .orderBy('name')
    .execute();
  const wardenOf = await db
    .selectFrom('hostels')
    .select(['id', 'name'])
    .where(({ or, eb }) => or([eb('wardenEmployeeId', '=', employeeId), eb('assistantEmployeeId', '=', employeeId)]))
    .orderBy('name')
    .execute();
  const { mentees } = await db
    .selectFrom('students')
    .select((eb) => eb.fn.countAll<number>().as('mentees'))
    .where('mentorEmployeeId', '=', employeeId)
    .where('status', 'in', ['active', 'onBreak'])
    .executeTakeFirstOrThrow();
  return { headOf, wardenOf, mentees };
}
