import { sql } from 'kysely';
import { missingParts } from '../../../../contract/student/student.ts';
import type { Db } from '../../../database/transaction.ts';
import { isMissing, type MissingPart } from './missing.ts';
import { roomOf, semesterOf } from './student-columns.ts';

/** The complete stored record of a student, or undefined. */
export async function findRecord(db: Db, id: number) {
  return (await findRecords(db, [id]))[0];
}

/**
 * Records of several students, in the order of the given ids, with as many queries as for one. Unknown ids are omitted.
 */
export async function findRecords(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const students = await selectStudents(db, ids).execute();
  const missing = await missingOf(db, ids);
  const lists = await listsOf(db, ids);
  return ids.flatMap((id) => {
    const student = students.find((row) => row.id === id);
    return student ? [{ ...student, missing: missing.get(id) ?? [], ...lists(id) }] : [];
  });
}

export type FoundRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

function selectStudents(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('students as s')
    .innerJoin('users', 'users.id', 's.userId')
    .innerJoin('degrees', 'degrees.id', 's.degreeId')
    .innerJoin('branches', 'branches.id', 's.branchId')
    .innerJoin('batches', 'batches.id', 's.batchId')
    .innerJoin('admissionCategories', 'admissionCategories.id', 's.admissionCategoryId')
    .innerJoin('castes', 'castes.id', 's.casteId')
    .select([
      's.id',
      's.userId',
      's.version',
      's.updatedAt',
      's.admissionNo',
      's.regdNo',
      's.rollNo',
      's.degreeId',
      's.batchId',
      's.branchId',
      's.admissionCategoryId',
      's.admittedOn',
      's.admissionSemester',
      's.entranceRollNo',
      's.entranceRank',
      's.casteId',
      's.allottedCasteId',
      's.firstName',
      's.middleName',
      's.lastName',
      's.name',
      's.gender',
      's.bornOn',
      's.bloodGroup',
      's.nationality',
      's.religionId',
      's.languageId',
      's.isPwd',
      's.pwdPercent',
      's.annualIncomePaise',
      's.phone',
      's.altPhone',
      's.email',
      's.collegeEmail',
      's.aadhaarLast4',
      's.apaarId',
      's.mentorEmployeeId',
      's.status',
      's.statusOn',
    ])
    .select([
      'users.photoFileId',
      'degrees.shortName as degree',
      'branches.name as branch',
      'batches.name as batch',
      'admissionCategories.name as admissionCategory',
      'admissionCategories.entry',
      'castes.name as caste',
    ])
    .select((from) => [
      from.selectFrom('castes').select('name').whereRef('castes.id', '=', 's.allottedCasteId').as('allottedCaste'),
      from.selectFrom('religions').select('name').whereRef('religions.id', '=', 's.religionId').as('religion'),
      from.selectFrom('languages').select('name').whereRef('languages.id', '=', 's.languageId').as('language'),
      from.selectFrom('employees').select('name').whereRef('employees.id', '=', 's.mentorEmployeeId').as('mentor'),
      semesterOf.as('semester'),
      roomOf.as('room'),
      timeLimitOn.as('timeLimitOn'),
    ])
    .where('s.id', 'in', ids);
}

/**
 * The end of the maximum time for the degree, minus the semesters skipped by lateral entry. A break or a year back does
 * not extend the limit.
 */
const timeLimitOn = sql<string>`(
  s.admitted_on + make_interval(months => 6 * (degrees.max_semesters - s.admission_semester + 1)))::date`;

async function missingOf(db: Db, ids: readonly number[]): Promise<Map<number, MissingPart[]>> {
  const conditions = missingParts.map((part) => sql`case when ${isMissing[part]} then ${part}::text end`);
  const { rows } = await sql<{ id: number; parts: MissingPart[] }>`
    select s.id, array_remove(array[${sql.join(conditions)}], null) as parts
    from students s where s.id in (${sql.join([...ids])})`.execute(db);
  return new Map(rows.map(({ id, parts }) => [id, parts]));
}

/** Reads the related rows of the students in form order, and returns a function that picks those of one student. */
async function listsOf(db: Db, ids: readonly number[]) {
  const addresses = await db
    .selectFrom('studentAddresses')
    .select(['studentId', 'id', 'kind', 'line1', 'postOffice', 'policeStation', 'city', 'district', 'state', 'pin', 'country'])
    .where('studentId', 'in', ids)
    .orderBy('kind')
    .execute();
  const guardians = await db
    .selectFrom('studentGuardians')
    .select(['studentId', 'id', 'relation', 'name', 'phone', 'email', 'occupation', 'isPrimary'])
    .where('studentId', 'in', ids)
    .orderBy('id')
    .execute();
  const qualifications = await db
    .selectFrom('studentQualifications')
    .select(['studentId', 'id', 'level', 'board', 'institution', 'passedYear', 'rollNo', 'marks', 'maxMarks', 'percent'])
    .where('studentId', 'in', ids)
    .orderBy('passedYear')
    .orderBy('id')
    .execute();
  const gapYears = await db
    .selectFrom('studentGapYears')
    .select(['studentId', 'id', 'fromYear', 'toYear', 'reason', 'affidavitNo'])
    .where('studentId', 'in', ids)
    .orderBy('fromYear')
    .execute();
  const documents = await db
    .selectFrom('studentDocuments')
    .select(['studentId', 'id', 'kind', 'state', 'stateOn', 'number', 'fileId'])
    .where('studentId', 'in', ids)
    .orderBy('id')
    .execute();
  const numberOf = (text: string | null) => (text === null ? null : Number(text));
  return (id: number) => ({
    addresses: ownOf(addresses, id),
    guardians: ownOf(guardians, id),
    qualifications: ownOf(qualifications, id).map((row) => ({
      ...row,
      marks: numberOf(row.marks),
      maxMarks: numberOf(row.maxMarks),
      percent: Number(row.percent),
    })),
    gapYears: ownOf(gapYears, id),
    documents: ownOf(documents, id),
  });
}

/** Rows of one student, without the student id. */
function ownOf<Row extends { studentId: number }>(rows: readonly Row[], id: number): Omit<Row, 'studentId'>[] {
  return rows.flatMap(({ studentId, ...row }) => (studentId === id ? [row] : []));
}
