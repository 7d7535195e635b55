import type { Kysely } from 'kysely';
import sharp from 'sharp';
import type { Schema } from '../../../src/server/database/schema.ts';
import type { Permission } from '../../../src/contract/core/permissions.ts';
import { filePart } from '../admission-list.ts';
import type { Answer } from '../app.ts';
import { newCourse } from '../courses.ts';
import { sameCourseElsewhere } from '../outcome-maps.ts';
import type { Row } from './samples.ts';
import { syllabusExamples } from './syllabus.ts';

/** What a call needs beside the number of the row, and how its answer tells of it where that is not plain. */
export interface Example {
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly documentId?: number;
  readonly postingId?: number;
  readonly eventId?: number;
  readonly fileId?: number;
  /** What is uploaded, and how it is wrapped. */
  readonly payload?: Buffer;
  readonly headers?: Record<string, string>;
  readonly isSeen?: (answer: Answer, row: Row) => boolean;
}

type Db = Kysely<Schema>;

/** The calls with a scope whose input cannot be made from the contract alone. */
export const examples: Readonly<Record<string, (row: Row, db: Db) => Promise<Example> | Example>> = {
  ...syllabusExamples,
  addMaterials: ({ id }) => ({
    body: {
      sectionCourseIds: [id], courseModuleId: null, title: 'Notes of the unit', kind: 'link', fileId: null,
      url: 'https://example.org/notes', visibleFrom: '2026-11-01T00:00:00.000Z', dueAt: null, isHidden: false,
    },
  }), // prettier-ignore
  changeMaterial: () => ({ body: { version: 9999 } }),
  materialFile: async ({ id }, db) => {
    const { fileId } = await db.selectFrom('classMaterials').select('fileId').where('fileId', 'is not', null).executeTakeFirstOrThrow(); // prettier-ignore
    await db.updateTable('classMaterials').set({ fileId, url: null, kind: 'notes' }).where('id', '=', id).execute();
    return {};
  },
  // A section is named in each of its courses, of which another may be in scope.
  listSectionCourses: () => ({
    query: { pageSize: 100 },
    isSeen: ({ body: { data } }, { id }) => data.some((row: { id: number }) => row.id === id),
  }),
  // Found by who asked, not by what; the newest first has it on the first page.
  listChangeRequests: () => ({ query: { q: '', sort: '-createdAt' } }),
  withdrawChangeRequest: () => ({ body: { version: 1 } }),
  decideChangeRequests: (row) => ({
    body: { ids: [row.id], state: 'refused', answer: 'not without a paper' },
    isSeen: ({ body: { data } }) => data.clashes.every(({ error }: { error: string }) => error !== 'NotFound'),
  }),
  listAuditEvents: async ({ id }, db) => {
    const event = await db.selectFrom('auditEvents').select('recordId').where('id', '=', id).executeTakeFirstOrThrow();
    return { query: { tableName: 'employees', recordId: event.recordId } };
  },
  // Whoever it is has a birthday in a year, and stands among the donors with a group.
  birthdayReport: () => ({ query: { from: '01-01', to: '12-31' } }),
  employeeBloodReport: async ({ id }, db) => {
    await db.updateTable('employees').set({ bloodGroup: 'AB-' }).where('id', '=', id).execute();
    return { query: { groups: 'AB-' } };
  },
  trainingReport: ({ id }) => ({ query: { employeeId: id, view: 'people' } }),
  searchEmployees: async ({ id }, db) => ({ body: { ...(await onlyEmployee(db, id)), columns: ['employeeNo'] } }),
  exportEmployees: async ({ id, mark }, db) => ({
    body: { ...(await onlyEmployee(db, id)), columns: [{ field: 'employeeNo' }, { field: 'name' }], format: 'csv' },
    isSeen: ({ raw }) => raw.toString().includes(mark),
  }),
  'employeeTemplates.change': (row) => ({ body: { version: 1, name: `${row.mark} anew` } }),
  'reportTemplates.change': (row) => ({ body: { version: 1, name: `${row.mark} anew` } }),
  // Found and closed for change: an old version, or an event that the status does not allow.
  changeEmployee: () => ({ body: { version: 9999 } }),
  addPosting: async ({ id }, db) => {
    const { departmentId, designationId, employeeCategoryId } = await newestPosting(db, id);
    return { body: { version: 9999, departmentId, designationId, employeeCategoryId, fromOn: '2026-12-01', nature: 'transfer' } }; // prettier-ignore
  },
  changePosting: async ({ id }, db) => ({ postingId: (await newestPosting(db, id)).id, body: { version: 9999 } }),
  addEmployeeEvent: () => ({ body: { version: 9999, kind: 'returned', onDate: '2026-12-01' } }),
  undoEmployeeEvent: async ({ id }, db) => {
    const last = db.selectFrom('employeeEvents').select('id').where('employeeId', '=', id).orderBy('id', 'desc');
    return { eventId: (await last.executeTakeFirstOrThrow()).id, body: { version: 9999 } };
  },
  answerHandover: ({ id }) => ({ body: { items: [{ key: 'mentees', successorEmployeeId: id }] } }),
  listHandovers: async ({ id }, db) => {
    await leaving(db, id);
    return {};
  },
  changeListView: (row) => ({ body: { version: 1, name: `${row.mark} anew` } }),
  changeOwnStudent: async (_row, db) => ({
    body: { version: await versionOfDemoStudent(db) },
    isSeen: ({ body: { data } }, { id }) => data.id === id,
  }),
  changeOwnEmployee: async (_row, db) => ({
    body: { version: await versionOfDemoTeacher(db) },
    isSeen: ({ body: { data } }, { id }) => data.id === id,
  }),
  studentScan: async ({ id }, db) => ({ documentId: await scannedPaper(db, id) }),
  ...Object.fromEntries(['employeeCards', 'staffDirectory', 'birthdayCards'].map((call) => [call, ofChosen])),
  seniorityReport: () => ({ isSeen: ({ body: { data } }, row) => data.rows.some((one: Row) => one.id === row.id) }),
  bulkEmployees: async ({ id }, db) => {
    await contractOf(db, id);
    return {
      body: { ids: [id], count: 1, action: 'renewContracts', untilOn: dayAhead(365), orderNo: '7/2026' },
      isSeen: () => true,
    };
  },
  addCourse: async ({ id: departmentId }, db) => {
    const { id: newest } = await db.selectFrom('courses').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    return { body: { ...(await newCourse(db, `WH-${newest}`)), departmentId }, isSeen: () => true };
  },
  changeCourse: () => ({ body: { version: 9999 } }),
  moveCourse: () => ({ body: { version: 9999, event: 'activate' } }),
  reviseCourse: () => ({ body: { revision: 2050, parts: [] } }),
  bulkCourses: async ({ id }, db) => {
    // Of a practical nothing is asked but a module.
    await db.updateTable('courses').set({ status: 'draft', kind: 'practical' }).where('id', '=', id).execute();
    await db.deleteFrom('courseModules').where('courseId', '=', id).where('ordinal', '=', 20).execute();
    await db.insertInto('courseModules').values({ courseId: id, ordinal: 20, title: 'Experiments' }).execute();
    return { body: { ids: [id], event: 'activate' }, isSeen: () => true };
  },
  changeCourseOutcomes: () => ({ body: { version: 9999, outcomes: [] } }),
  listOutcomeMaps: () => ({ query: { batchId: 1 } }),
  programmeMatrix: () => ({ query: { batchId: 1 } }),
  changeOutcomeMap: () => ({ body: { version: 9999, cells: [{ courseOutcomeId: 1, outcomeId: 1, level: 1 }] } }),
  moveOutcomeMap: () => ({ body: { version: 9999, event: 'submit' } }),
  applyOutcomeMap: ({ id }, db) => kinOfMap(db, id),
  putEmployeePhoto: async () => filePart(await dot(), 'dot.png'),
  employeeScan: async ({ id }, db) => ({ fileId: await scannedAward(db, id) }),
};

/** A picture. */
const dot = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

/** Lists that are files too for who holds this, in which a row is told by its mark. */
export const files: Readonly<Record<string, Permission>> = {
  listStudents: 'STUDENT_DETAILS_REPORT',
  listEmployees: 'Employee_LIST',
};

function ofChosen({ id }: Row): Example {
  return { query: { id }, isSeen: ({ body: { data } }, row) => data.some((one: Row) => one.id === row.id) };
}

/** The employee has a contract that ends today, and no other posting. */
async function contractOf(db: Db, employeeId: number): Promise<void> {
  await db
    .deleteFrom('employeePostings')
    .where('employeeId', '=', employeeId)
    .where('closedOn', 'is not', null)
    .execute();
  const posting = await db
    .updateTable('employeePostings')
    .set({ untilOn: dayAhead(0), fromOn: dayAhead(-100) })
    .where('employeeId', '=', employeeId)
    .returning('employeeCategoryId')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('employeeCategories')
    .set({ needsEndDate: true })
    .where('id', '=', posting.employeeCategoryId)
    .execute();
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The map of the same course in the next batch, to which it is written. */
async function kinOfMap(db: Db, id: number): Promise<Example> {
  const target = await sameCourseElsewhere(db, id, { isSameProgram: true });
  return { body: { dryRun: true, targets: [target.id] } };
}

/** The condition that finds one employee. */
async function onlyEmployee(db: Db, id: number) {
  const { employeeNo } = await db
    .selectFrom('employees')
    .select('employeeNo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { all: [{ field: 'employeeNo', op: 'eq', value: employeeNo }] };
}

const newestPosting = (db: Db, employeeId: number) =>
  db
    .selectFrom('employeePostings')
    .select(['id', 'departmentId', 'designationId', 'employeeCategoryId'])
    .where('employeeId', '=', employeeId)
    .orderBy('fromOn', 'desc')
    .executeTakeFirstOrThrow();

/** Somebody who leaves, and is a student's mentor until then. */
async function leaving(db: Db, id: number): Promise<void> {
  const student = await db.selectFrom('students').select('id').where('status', '=', 'active').orderBy('id').executeTakeFirstOrThrow(); // prettier-ignore
  await db.updateTable('students').set({ mentorEmployeeId: id }).where('id', '=', student.id).execute();
  const { userId } = await db.selectFrom('employees').select('userId').where('id', '=', id).executeTakeFirstOrThrow();
  await db.insertInto('employeeEvents').values({ employeeId: id, kind: 'left', reason: 'resigned', onDate: '2027-03-01', byUserId: userId, effectiveAt: null }).execute(); // prettier-ignore
}

async function versionOfDemoStudent(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('students')
    .innerJoin('users', 'users.id', 'students.userId')
    .select('students.version')
    .where('users.username', '=', '23bt0001')
    .executeTakeFirstOrThrow();
  return version;
}

async function versionOfDemoTeacher(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.userId')
    .select('employees.version')
    .where('users.username', '=', 'faculty')
    .executeTakeFirstOrThrow();
  return version;
}

/** A paper of the student that has been scanned. */
async function scannedPaper(db: Db, studentId: number): Promise<number> {
  const fileId = await someScan(db);
  const paper = { studentId, kind: 'markXII', state: 'copy', stateOn: '2026-07-01', fileId } as const;
  const { id } = await db
    .insertInto('studentDocuments')
    .values(paper)
    .onConflict((clash) => clash.columns(['studentId', 'kind']).doUpdateSet({ fileId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A certificate of an award of the employee, scanned. */
async function scannedAward(db: Db, employeeId: number): Promise<number> {
  const fileId = await someScan(db);
  const { id: awardId } = await db.selectFrom('awards').select('id').limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('employeeAwards')
    .values({ employeeId, awardId, givenBy: 'The college', givenOn: '2026-07-01', fileId })
    .onConflict((clash) => clash.columns(['employeeId', 'awardId', 'givenOn']).doUpdateSet({ fileId }))
    .execute();
  return fileId;
}

async function someScan(db: Db): Promise<number> {
  const photo = await db
    .selectFrom('files')
    .select(['byteSize', 'sha256', 'uploadedBy'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const scan = { ...photo, purpose: 'document', name: 'scan.jpg', mime: 'image/jpeg' } as const;
  const { id } = await db.insertInto('files').values(scan).returning('id').executeTakeFirstOrThrow();
  return id;
}
