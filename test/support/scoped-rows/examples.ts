import { sql, type Kysely } from 'kysely';
import sharp from 'sharp';
import type { Schema } from '../../../src/server/database/schema.ts';
import type { Permission } from '../../../src/contract/core/permissions.ts';
import { filePart } from '../admission-list.ts';
import { demoUsers, type Answer } from '../app.ts';
import { newCourse } from '../courses.ts';
import { sameCourseElsewhere } from '../outcome-maps.ts';
import { addWorklog, teacherId } from './academic.ts';
import { deskExamples } from './desk.ts';
import { examExamples } from './exam.ts';
import { feedbackExamples } from './feedback.ts';
import type { Row } from './samples.ts';
import { syllabusExamples } from './syllabus.ts';
import { welfareExamples } from './welfare.ts';
import { stayExamples } from './welfare-stays.ts';

/**
 * The input of a call in addition to the id of the row, and how to find the row in its answer if that is not obvious.
 */
export interface Example {
  /** Another id than that of the row. */
  readonly id?: number;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly commentId?: number;
  readonly documentId?: number;
  readonly postingId?: number;
  readonly eventId?: number;
  readonly studentId?: number;
  readonly sectionCourseId?: number;
  readonly fileId?: number;
  readonly testId?: number;
  readonly actionId?: number;
  /** The upload, in its envelope. */
  readonly payload?: Buffer;
  readonly headers?: Record<string, string>;
  readonly isSeen?: (answer: Answer, row: Row) => boolean;
}

type Db = Kysely<Schema>;

/** A section course is requested together with its section. */
async function inItsSection({ id: sectionCourseId }: Row, db: Db): Promise<Example> {
  const { sectionId } = await db
    .selectFrom('sectionCourses')
    .select('sectionId')
    .where('id', '=', sectionCourseId)
    .executeTakeFirstOrThrow();
  return { query: { sectionId, sectionCourseId } };
}

/** A section course of the student. For any other student, one of a section in which the demo student never was. */
async function courseOf(db: Db, studentId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select c.id from section_courses c join section_students m on m.section_id = c.section_id
    where m.student_id = ${studentId} and (m.student_id = (select s.id from students s join users u on u.id = s.user_id where u.username = ${demoUsers.Student})
      or c.section_id not in (select o.section_id from section_students o join students s on s.id = o.student_id join users u on u.id = s.user_id where u.username = ${demoUsers.Student}))
    order by c.id desc limit 1`.execute(db);
  return rows[0]?.id ?? 999_999_999;
}

let papers = 0;
/** The calls with a scope whose input cannot be made from the contract alone. */
export const examples: Readonly<Record<string, (row: Row, db: Db) => Promise<Example> | Example>> = {
  ...syllabusExamples,
  ...examExamples,
  ...welfareExamples,
  ...feedbackExamples,
  ...deskExamples,
  ...stayExamples,
  deskAttendance: ({ id }) => ({ isSeen: ({ body: { data } }) => data?.studentId === id }),
  deskTimetable: ({ id }) => ({
    query: { from: '2026-11-16', to: '2026-11-22' },
    isSeen: ({ body: { data } }) => data?.studentId === id,
  }),
  // A course of the student's section, which the other student does not attend.
  deskCourseAttendance: async ({ id }, db) => ({ sectionCourseId: await courseOf(db, id) }),
  addMaterials: ({ id }) => ({
    body: {
      sectionCourseIds: [id],
      courseModuleId: null,
      title: 'Notes of the unit',
      kind: 'link',
      fileId: null,
      url: 'https://example.org/notes',
      visibleFrom: '2026-11-01T00:00:00.000Z',
      dueAt: null,
      isHidden: false,
    },
  }),
  changeMaterial: () => ({ body: { version: 9999 } }),
  materialFile: async ({ id }, db) => {
    const { fileId } = await db.selectFrom('classMaterials').select('fileId').where('fileId', 'is not', null).executeTakeFirstOrThrow();
    await db.updateTable('classMaterials').set({ fileId, url: null, kind: 'notes' }).where('id', '=', id).execute();
    return {};
  },
  // A student can have only one excuse for a day.
  addExcuse: ({ id: studentId }) => {
    const day = `2026-10-${10 + (papers += 1)}`;
    return {
      body: { studentId, kind: 'duty', fromDate: day, toDate: day, reason: 'Hackathon', fileId: null },
      isSeen: ({ body: { data } }) => data.studentId === studentId,
    };
  },
  moveExcuse: () => ({ body: { version: 9999, event: 'reject', note: 'Of other days' } }),
  changeExcuse: () => ({ body: { version: 9999 } }),
  excuseFile: async ({ id }, db) => {
    const { id: fileId } = await db.selectFrom('files').select('id').orderBy('id').executeTakeFirstOrThrow();
    await db.updateTable('attendanceExcuses').set({ fileId }).where('id', '=', id).execute();
    return {};
  },
  findExcusable: async ({ id }, db) => {
    const { admissionNo: q } = await db.selectFrom('students').select('admissionNo').where('id', '=', id).executeTakeFirstOrThrow();
    return { query: { q }, isSeen: ({ body: { data } }) => data.some((row: Row) => row.id === id) };
  },
  // A section appears in each of its courses, and another course may be in scope.
  listSectionCourses: () => ({
    query: { pageSize: 100 },
    isSeen: ({ body: { data } }, { id }) => data.some((row: { id: number }) => row.id === id),
  }),
  allCoursesReport: ({ id: sectionId }) => ({ query: { sectionId } }),
  datewiseReport: inItsSection,
  attendanceSheetReport: inItsSection,
  facultyCourseReport: inItsSection,
  courseAttendanceReport: inItsSection,
  studentAttendanceReport: ({ id: studentId }) => ({ query: { studentId } }),
  // Found by id, because the answer shows the registration number if there is one.
  findAttendingStudents: async ({ id }, db) => {
    const { admissionNo: q } = await db.selectFrom('students').select('admissionNo').where('id', '=', id).executeTakeFirstOrThrow();
    return { query: { q }, isSeen: ({ body: { data } }) => data.some((row: Row) => row.id === id) };
  },
  // There may be others of the same section.
  listWorklogs: ({ mark }) => ({
    query: { q: mark },
    isSeen: ({ body: { data } }, { id }) => data.some((row: Row) => row.id === id),
  }),
  classDetailsReport: () => ({
    isSeen: ({ body: { data } }, { id }) => data.worklogs.some((worklog: Row) => worklog.id === id),
  }),
  // Teachers see only their own lines, so the teacher gets a worklog of the course.
  facultyAttendanceReport: async ({ id }, db) => {
    await db.deleteFrom('worklogs').where('sectionCourseId', '=', id).execute();
    await addWorklog(db, id, await teacherId(db));
    return {
      isSeen: ({ body: { data } }) => data.teachings.some((teaching: { sectionCourseId: number }) => teaching.sectionCourseId === id),
    };
  },
  // A section is shown in each of its courses, as in their list.
  classCountReport: () => ({
    isSeen: ({ body: { data } }, { id }) => data.courses.some((row: { sectionCourseId: number }) => row.sectionCourseId === id),
  }),
  // Found by the requester, not by the content; sorted by newest first it is on the first page.
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
  // Everyone has a birthday in a year, and everyone with a blood group is among the donors.
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
  // Found but not changed: an old version, or an event that the status does not allow.
  changeEmployee: () => ({ body: { version: 9999 } }),
  addPosting: async ({ id }, db) => {
    const { departmentId, designationId, employeeCategoryId } = await newestPosting(db, id);
    return { body: { version: 9999, departmentId, designationId, employeeCategoryId, fromOn: '2026-12-01', nature: 'transfer' } };
  },
  changePosting: async ({ id }, db) => ({ postingId: (await newestPosting(db, id)).id, body: { version: 9999 } }),
  addEmployeeEvent: () => ({ body: { version: 9999, kind: 'returned', onDate: '2026-12-01' } }),
  undoEmployeeEvent: async ({ id }, db) => {
    const last = db.selectFrom('employeeEvents').select('id').where('employeeId', '=', id).orderBy('id', 'desc');
    return { eventId: (await last.executeTakeFirstOrThrow()).id, body: { version: 9999 } };
  },
  employeeMissed: () => ({ query: { from: '2026-11-16', to: '2026-11-22' } }),
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
  seniorityReport: () => ({ isSeen: ({ body: { data } }, row) => data.rows.some((item: Row) => item.id === row.id) }),
  bulkEmployees: async ({ id }, db) => {
    await contractOf(db, id);
    return {
      body: { ids: [id], count: 1, action: 'renewContracts', untilOn: dayAhead(365), orderNo: '7/2026' },
      isSeen: () => true,
    };
  },
  endContracts: async ({ id }, db) => {
    await contractOf(db, id);
    return { body: { ids: [id], count: 1, orderNo: '8/2026' }, isSeen: () => true };
  },
  addCourse: async ({ id: departmentId }, db) => {
    const { id: newest } = await db.selectFrom('courses').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    return { body: { ...(await newCourse(db, `WH-${newest}`)), departmentId }, isSeen: () => true };
  },
  changeCourse: () => ({ body: { version: 9999 } }),
  moveCourse: () => ({ body: { version: 9999, event: 'activate' } }),
  reviseCourse: () => ({ body: { revision: 2050, parts: [] } }),
  bulkCourses: async ({ id }, db) => {
    // A practical only needs a module.
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

/** A small PNG picture. */
const dot = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();

/** Lists that can be downloaded with this permission, and in which a row is found by its mark. */
export const files: Readonly<Record<string, Permission>> = {
  listStudents: 'STUDENT_DETAILS_REPORT',
  listEmployees: 'Employee_LIST',
};

function ofChosen({ id }: Row): Example {
  return { query: { id }, isSeen: ({ body: { data } }, row) => data.some((item: Row) => item.id === row.id) };
}

/** Gives the employee a contract that ends today, and no other posting. */
async function contractOf(db: Db, employeeId: number): Promise<void> {
  await db.deleteFrom('employeePostings').where('employeeId', '=', employeeId).where('closedOn', 'is not', null).execute();
  const posting = await db
    .updateTable('employeePostings')
    .set({ untilOn: dayAhead(0), fromOn: dayAhead(-100) })
    .where('employeeId', '=', employeeId)
    .returning('employeeCategoryId')
    .executeTakeFirstOrThrow();
  await db.updateTable('employeeCategories').set({ needsEndDate: true }).where('id', '=', posting.employeeCategoryId).execute();
}

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The map of the same course in the next batch, to which it is copied. */
async function kinOfMap(db: Db, id: number): Promise<Example> {
  const target = await sameCourseElsewhere(db, id, { isSameProgram: true });
  return { body: { dryRun: true, targets: [target.id] } };
}

/** The condition that finds one employee. */
async function onlyEmployee(db: Db, id: number) {
  const { employeeNo } = await db.selectFrom('employees').select('employeeNo').where('id', '=', id).executeTakeFirstOrThrow();
  return { all: [{ field: 'employeeNo', op: 'eq', value: employeeNo }] };
}

const newestPosting = (db: Db, employeeId: number) =>
  db
    .selectFrom('employeePostings')
    .select(['id', 'departmentId', 'designationId', 'employeeCategoryId'])
    .where('employeeId', '=', employeeId)
    .orderBy('fromOn', 'desc')
    .executeTakeFirstOrThrow();

/** Makes the employee a student’s mentor, who will leave. */
async function leaving(db: Db, id: number): Promise<void> {
  const student = await db.selectFrom('students').select('id').where('status', '=', 'active').orderBy('id').executeTakeFirstOrThrow();
  await db.updateTable('students').set({ mentorEmployeeId: id }).where('id', '=', student.id).execute();
  const { userId } = await db.selectFrom('employees').select('userId').where('id', '=', id).executeTakeFirstOrThrow();
  await db
    .insertInto('employeeEvents')
    .values({ employeeId: id, kind: 'left', reason: 'resigned', onDate: '2027-03-01', byUserId: userId, effectiveAt: null })
    .execute();
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

/** A scanned document of the student. */
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

/** A scanned certificate of an award of the employee. */
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
  const photo = await db.selectFrom('files').select(['byteSize', 'sha256', 'uploadedBy']).limit(1).executeTakeFirstOrThrow();
  const scan = { ...photo, purpose: 'document', name: 'scan.jpg', mime: 'image/jpeg' } as const;
  const { id } = await db.insertInto('files').values(scan).returning('id').executeTakeFirstOrThrow();
  return id;
}
