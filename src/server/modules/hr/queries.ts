import { sql } from 'kysely';
import { containing, searchWords } from '../../database/search-text.ts';
import { presentPosting } from '../../database/present-posting.ts';
import type { Db } from '../../database/transaction.ts';
import type { Rows } from '../../scope.ts';

/** An employee with the words of the masters, by the user's id, if these rows have it. */
export function findEmployee(db: Db, userId: number, rows: Rows<'employees'>) {
  return db
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.userId')
    .leftJoin('castes', 'castes.id', 'employees.casteId')
    .leftJoin('religions', 'religions.id', 'employees.religionId')
    .leftJoin('languages', 'languages.id', 'employees.languageId')
    .select(['employees.id', 'employees.userId', 'employees.version', 'users.photoFileId'])
    .select(['employees.employeeNo', 'employees.salutation', 'employees.name', 'employees.gender'])
    .select(['employees.status', 'employees.statusOn', 'employees.officialEmail', 'employees.personalEmail'])
    .select(['employees.phone', 'employees.emergencyName', 'employees.emergencyPhone', 'employees.bornOn'])
    .select(['employees.bloodGroup', 'employees.maritalStatus', 'employees.aadhaarLast4', 'employees.aicteFacultyId'])
    .select(['employees.orcid', 'employees.joinedOn'])
    .select(['castes.name as caste', 'religions.name as religion', 'languages.name as language'])
    .where('employees.userId', '=', userId)
    .where(rows.on('employees.id'))
    .executeTakeFirst();
}

/** All postings of an employee, the newest first. */
export function findPostings(db: Db, employeeId: number) {
  return db
    .selectFrom('employeePostings')
    .innerJoin('departments', 'departments.id', 'employeePostings.departmentId')
    .innerJoin('designations', 'designations.id', 'employeePostings.designationId')
    .innerJoin('employeeCategories', 'employeeCategories.id', 'employeePostings.employeeCategoryId')
    .select(['employeePostings.fromOn', 'employeePostings.untilOn', 'employeePostings.closedOn'])
    .select(['employeePostings.nature', 'employeePostings.orderNo'])
    .select(['departments.name as department', 'designations.name as designation'])
    .select(['employeeCategories.name as category', 'employeeCategories.isRegular'])
    .where('employeePostings.employeeId', '=', employeeId)
    .orderBy('employeePostings.fromOn', 'desc')
    .execute();
}
export type Posting = Awaited<ReturnType<typeof findPostings>>[number];

/** What hangs on an employee's record, each list the newest first. */
export async function findEmployeeLists(db: Db, employeeId: number) {
  const addresses = await db
    .selectFrom('employeeAddresses')
    .select(['kind', 'line1', 'city', 'district', 'state', 'pin'])
    .where('employeeId', '=', employeeId)
    .orderBy('kind')
    .execute();
  const events = await db
    .selectFrom('employeeEvents')
    .select(['kind', 'onDate', 'untilOn', 'reason', 'orderNo'])
    .where('employeeId', '=', employeeId)
    .where('undoneAt', 'is', null)
    .orderBy('onDate', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const qualifications = await db
    .selectFrom('employeeQualifications')
    .select(['level', 'title', 'specialisation', 'institution', 'passedYear', 'percent'])
    .where('employeeId', '=', employeeId)
    .orderBy('passedYear', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const experiences = await db
    .selectFrom('employeeExperiences')
    .select(['kind', 'organisation', 'position', 'fromOn', 'toOn'])
    .where('employeeId', '=', employeeId)
    .orderBy('fromOn', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const trainings = await db
    .selectFrom('employeeTrainings')
    .innerJoin('trainingCategories', 'trainingCategories.id', 'employeeTrainings.trainingCategoryId')
    .select(['trainingCategories.name as category', 'employeeTrainings.part', 'employeeTrainings.title'])
    .select(['employeeTrainings.organiser', 'employeeTrainings.mode', 'employeeTrainings.fromOn'])
    .select(['employeeTrainings.toOn', 'employeeTrainings.days'])
    .where('employeeTrainings.employeeId', '=', employeeId)
    .orderBy('employeeTrainings.fromOn', 'desc')
    .orderBy('employeeTrainings.id', 'desc')
    .execute();
  const awards = await db
    .selectFrom('employeeAwards')
    .innerJoin('awards', 'awards.id', 'employeeAwards.awardId')
    .select(['awards.name as award', 'awards.level', 'employeeAwards.givenBy', 'employeeAwards.givenOn'])
    .where('employeeAwards.employeeId', '=', employeeId)
    .orderBy('employeeAwards.givenOn', 'desc')
    .orderBy('employeeAwards.id', 'desc')
    .execute();
  return { addresses, events, qualifications, experiences, trainings, awards };
}

/** The departments that an employee heads, and how many students on roll he is mentor of. */
export async function findDuties(db: Db, employeeId: number): Promise<{ headOf: string[]; mentees: number }> {
  const departments = await db
    .selectFrom('departments')
    .select('name')
    .where('hodEmployeeId', '=', employeeId)
    .orderBy('name')
    .execute();
  const { mentees } = await db
    .selectFrom('students')
    .select((eb) => eb.fn.countAll<number>().as('mentees'))
    .where('mentorEmployeeId', '=', employeeId)
    .where('status', 'in', ['active', 'onBreak'])
    .executeTakeFirstOrThrow();
  return { headOf: departments.map(({ name }) => name), mentees };
}

/** Up to eight employees in service with each typed word in name or number; whole numbers first, then by name. */
export async function findEmployeesByText(db: Db, typed: string, today: string) {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const text = sql<string>`search_fold(employees.name || ' ' || employees.employee_no)`;
  return db
    .selectFrom('employees')
    .leftJoinLateral(
      (eb) => presentPosting(eb, today),
      (join) => join.onTrue(),
    )
    .select(['employees.id', 'employees.name', 'employees.employeeNo', 'present.department'])
    .where('employees.status', '!=', 'left')
    .where((eb) => eb.and(words.map((word) => eb(text, 'like', containing(word)))))
    .orderBy((eb) => eb('employees.employeeNo', '=', typed.toUpperCase()), 'desc')
    .orderBy(sql`lower(employees.name)`)
    .orderBy('employees.id')
    .limit(8)
    .execute();
}
