import { sql } from 'kysely';
import { missingParts } from '../../../../contract/student.ts';
import type { Db } from '../../../database/transaction.ts';
import { isMissing, type MissingPart } from './missing.ts';
import { roomOf, semesterOf } from './parts.ts';

/** Everything kept about one student, or undefined. */
export async function findRecord(db: Db, id: number) {
  const student = await selectStudent(db, id).executeTakeFirst();
  if (!student) return undefined;
  return { ...student, missing: await missingOf(db, id), ...(await listsOf(db, id)) };
}

export type FoundRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>;

function selectStudent(db: Db, id: number) {
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
      's.aadhaarHmac',
      's.apaarId',
      's.mentorEmployeeId',
      's.status',
      's.statusOn',
    ]) // prettier-ignore
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
    ])
    .where('s.id', '=', id);
}

async function missingOf(db: Db, id: number): Promise<MissingPart[]> {
  const conditions = missingParts.map((part) => sql`case when ${isMissing[part]} then ${part}::text end`);
  const { rows } = await sql<{ parts: MissingPart[] }>`
    select array_remove(array[${sql.join(conditions)}], null) as parts from students s where s.id = ${id}`.execute(db);
  return rows[0]?.parts ?? [];
}

/** The rows that belong to a student, each list in the order in which a form shows it. */
export async function listsOf(db: Db, id: number) {
  const addresses = await db
    .selectFrom('studentAddresses')
    .select(['id', 'kind', 'line1', 'postOffice', 'policeStation', 'city', 'district', 'state', 'pin', 'country'])
    .where('studentId', '=', id)
    .orderBy('kind')
    .execute();
  const guardians = await db
    .selectFrom('studentGuardians')
    .select(['id', 'relation', 'name', 'phone', 'email', 'occupation', 'isPrimary'])
    .where('studentId', '=', id)
    .orderBy('id')
    .execute();
  const qualifications = await db
    .selectFrom('studentQualifications')
    .select(['id', 'level', 'board', 'institution', 'passedYear', 'rollNo', 'marks', 'maxMarks', 'percent'])
    .where('studentId', '=', id)
    .orderBy('passedYear')
    .orderBy('id')
    .execute();
  const gapYears = await db
    .selectFrom('studentGapYears')
    .select(['id', 'fromYear', 'toYear', 'reason', 'affidavitNo'])
    .where('studentId', '=', id)
    .orderBy('fromYear')
    .execute();
  const documents = await db
    .selectFrom('studentDocuments')
    .select(['id', 'kind', 'state', 'stateOn', 'number'])
    .where('studentId', '=', id)
    .orderBy('id')
    .execute();
  const numberOf = (text: string | null) => (text === null ? null : Number(text));
  return {
    addresses,
    guardians,
    qualifications: qualifications.map((row) => ({
      ...row,
      marks: numberOf(row.marks),
      maxMarks: numberOf(row.maxMarks),
      percent: Number(row.percent),
    })),
    gapYears,
    documents,
  };
}
