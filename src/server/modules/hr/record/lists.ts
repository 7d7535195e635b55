import type { Db } from '../../../database/transaction.ts';

/** Lists of an employee's record with the ids of their rows, newest first. */
export async function findLists(db: Db, employeeId: number) {
  return {
    addresses: await findAddresses(db, employeeId),
    qualifications: await findQualifications(db, employeeId),
    experiences: await findExperiences(db, employeeId),
    trainings: await findTrainings(db, employeeId),
    awards: await findAwards(db, employeeId),
  };
}

const findAddresses = (db: Db, employeeId: number) =>
  db
    .selectFrom('employeeAddresses')
    .select(['id', 'kind', 'line1', 'city', 'district', 'state', 'pin'])
    .where('employeeId', '=', employeeId)
    .orderBy('kind')
    .execute();

async function findQualifications(db: Db, employeeId: number) {
  const qualifications = await db
    .selectFrom('employeeQualifications')
    .select(['id', 'level', 'title', 'specialisation', 'institution', 'passedYear', 'percent', 'fileId'])
    .where('employeeId', '=', employeeId)
    .orderBy('passedYear', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return qualifications.map(({ percent, ...row }) => ({ ...row, percent: percent === null ? null : Number(percent) }));
}

const findExperiences = (db: Db, employeeId: number) =>
  db
    .selectFrom('employeeExperiences')
    .select(['id', 'kind', 'organisation', 'position', 'fromOn', 'toOn', 'fileId'])
    .where('employeeId', '=', employeeId)
    .orderBy('fromOn', 'desc')
    .orderBy('id', 'desc')
    .execute();

const findTrainings = (db: Db, employeeId: number) =>
  db
    .selectFrom('employeeTrainings as t')
    .innerJoin('trainingCategories as c', 'c.id', 't.trainingCategoryId')
    .select(['t.id', 't.trainingCategoryId', 'c.name as category', 'c.countsForTarget as counts', 't.part', 't.title'])
    .select(['t.organiser', 't.place', 't.mode', 't.fromOn', 't.toOn', 't.days', 't.fundedPaise', 't.fileId'])
    .where('t.employeeId', '=', employeeId)
    .orderBy('t.fromOn', 'desc')
    .orderBy('t.id', 'desc')
    .execute();

const findAwards = (db: Db, employeeId: number) =>
  db
    .selectFrom('employeeAwards as a')
    .innerJoin('awards', 'awards.id', 'a.awardId')
    .select(['a.id', 'a.awardId', 'awards.name as award', 'awards.level', 'a.givenBy', 'a.givenOn', 'a.remark', 'a.fileId'])
    .where('a.employeeId', '=', employeeId)
    .orderBy('a.givenOn', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
