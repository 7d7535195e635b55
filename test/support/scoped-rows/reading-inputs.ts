import { sql, type Kysely } from 'kysely';
import { wordOf, type ClassKey } from '../../../src/contract/academic/sheet.ts';
import type { Schema } from '../../../src/server/database/schema.ts';

type Input = Record<string, unknown>;

/** The input with which each read returns rows. */
export interface Inputs {
  of(call: string): Input;
}

/** Plain numbers for most calls, rows of the demo college for those that need more. */
export async function readingInputs(db: Kysely<Schema>): Promise<Inputs> {
  const degree = await db.selectFrom('degrees').select('id').orderBy('id').executeTakeFirstOrThrow();
  const student = await db
    .selectFrom('students')
    .select(['id', 'batchId', 'branchId', 'name', 'bornOn'])
    .where('status', '=', 'active')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const employee = await db.selectFrom('employees').select(['name', 'bornOn']).orderBy('id').executeTakeFirstOrThrow();
  const certificate = await db.selectFrom('issuedCertificates').select(['id', 'studentId']).executeTakeFirstOrThrow();
  const course = await db.selectFrom('courses').select('code').orderBy('id').executeTakeFirst();
  const syllabi = await db
    .selectFrom('syllabi')
    .select(['programId', 'batchId'])
    .orderBy('programId')
    .orderBy('batchId')
    .limit(2)
    .execute();
  const owing = await db
    .selectFrom('dues')
    .select('studentId')
    .where('kind', '=', 'academic')
    .where('status', '=', 'open')
    .executeTakeFirst();
  const commented = await db
    .selectFrom('feedbackOfferings')
    .select('id')
    .where('reviewStatus', '!=', 'none')
    .orderBy('id')
    .executeTakeFirst();
  const numbered = await db.selectFrom('students').select('regdNo').where('regdNo', 'is not', null).orderBy('id').executeTakeFirstOrThrow();
  const { batchId, branchId } = student;
  const inBatch = { query: { batchId } };
  const search = { query: { q: 'an' } };
  const special: Readonly<Record<string, Input>> = {
    'degrees.get': { id: degree.id },
    openDues: { query: { kind: 'academic', studentId: owing?.studentId } },
    checkRegdNoPattern: { query: { pattern: String.raw`^\d{10}$` } },
    findUsers: search,
    findEmployees: search,
    trainingTitles: search,
    similarEmployees: { query: { name: employee.name, bornOn: employee.bornOn } },
    similarStudents: { query: { name: student.name, bornOn: student.bornOn } },
    findCourses: search,
    findLodgers: search,
    similarCourses: { query: { code: course?.code ?? 'CS-301' } },
    studentCards: { query: { id: student.id } },
    addressLabels: { query: { id: student.id } },
    ...Object.fromEntries(['employeeCards', 'staffDirectory', 'birthdayCards'].map((call) => [call, { query: { id: 1 } }])),
    certificatePaper: { id: certificate.studentId, certId: certificate.id },
    classesOfStudents: { query: { ids: student.id } },
    classNumbers: { query: { batchId, branchId } },
    bloodDonors: { query: { group: 'O+' } },
    studentDetailReport: inBatch,
    studentShortReport: inBatch,
    studentFullReport: inBatch,
    vacantSeatReport: inBatch,
    batchWiseReport: { query: { batchId: syllabi[0]?.batchId } },
    branchWiseReport: { query: { programId: syllabi[0]?.programId, batchId: syllabi[0]?.batchId } },
    objectivesReport: { query: { programId: syllabi[0]?.programId } },
    mapReport: { query: { programId: syllabi[0]?.programId } },
    redlineReport: {
      query: { programId: syllabi[0]?.programId, fromBatchId: syllabi[0]?.batchId, toBatchId: syllabi[1]?.batchId },
    },
    analysisReport: { query: { internalTestId: 1 } },
    marksheetReport: { query: { sectionId: 1 } },
    assessmentReport: { query: await classWithMarks(db) },
    attainmentProgram: { query: { programId: syllabi[0]?.programId, batchId: syllabi[0]?.batchId } },
    testCalendar: { query: { from: '2026-09-28', to: '2026-10-31' } },
    testClashes: { query: { from: '2026-09-28', to: '2026-10-31' } },
    testChoices: { query: { internalPlanId: 1 } },
    freeAt: { query: { onDate: '2026-11-16', ordinal: 1, span: 1 } },
    employeeMissed: { query: { from: '2026-11-16', to: '2026-11-22' } },
    getTimetable: { query: { from: '2026-11-16', to: '2026-11-22', sectionId: 1 } },
    deskTimetable: { query: { from: '2026-11-16', to: '2026-11-22' } },
    myTimetable: { query: { from: '2026-11-16', to: '2026-11-22' } },
    dueClasses: { query: { onDate: '2026-11-16' } },
    getSheet: { key: await classOfFaculty(db) },
    getScheme: { id: 1 },
    calendarFile: { query: { sectionId: 1 } },
    changeChoices: { query: await classToChange(db) },
    substitutesNeeded: { query: { from: '2026-11-16' } },
    instructorSheet: { query: { registrationPolicyId: 1 } },
    // The published one: drafts are hidden from readers.
    getInternalPolicy: { id: 1 },
    internalPolicyPlans: { id: 1 },
    getFeedbackPolicy: { id: 1 },
    getFinalGrade: { id: 1 },
    listFeedbackComments: { query: { offeringId: commented?.id ?? 1 } },
    feedbackBoard: { id: 1 },
    previewFeedback: { query: { regdNo: numbered.regdNo } },
    getFeedbackSheet: { id: 1 },
    getFeedbackResult: { id: 1 },
    instructorFeedbackReport: { query: { employeeId: 1 } },
    listFeedbackResults: { query: { policyId: 1 } },
    getGradeScale: { id: 1 },
    getWeek: { id: 1 },
    listClashes: { id: 1 },
    publishingOf: { id: 1 },
    // One of the few that students may also read.
    lookup: { name: 'languages' },
    leavers: { id: await batchInItsLastSemester(db) },
  };
  // A master may have few rows, but has the first.
  return { of: (call) => ({ id: call.endsWith('.get') ? 1 : 5, name: 'degrees', ...special[call] }) };
}

/** A class of the published timetable in a week of instruction. */
async function classToChange(db: Kysely<Schema>): Promise<Input> {
  const { rows } = await sql<Input>`
    select e.id as "entryId", to_char(date '2026-11-16' + e.weekday - 1, 'YYYY-MM-DD') as "onDate"
    from timetable_entries e join timetable_versions v on v.id = e.timetable_version_id
    where v.status = 'published' order by e.weekday, e.id limit 1`.execute(db);
  return rows[0] ?? {};
}

/** A class of the demo teacher in a week of instruction. */
async function classOfFaculty(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<ClassKey>`
    select e.section_course_id as "sectionCourseId", e.section_group_id as "groupId", e.slot_id as "slotId",
      to_char(date '2026-11-16' + e.weekday - 1, 'YYYY-MM-DD') as "onDate"
    from timetable_entries e join timetable_versions v on v.id = e.timetable_version_id
    join timetable_entry_instructors i on i.timetable_entry_id = e.id join employees p on p.id = i.employee_id
    join users u on u.id = p.user_id
    where v.status = 'published' and u.username = 'faculty' order by e.weekday, e.id limit 1`.execute(db);
  return rows[0] ? wordOf(rows[0]) : '';
}

/** In autumn no batch is that far: moves the oldest running one to its last semester. */
async function batchInItsLastSemester(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update batch_semesters m set semester = d.semesters
    from batches b join degrees d on d.id = b.degree_id
    where m.batch_id = b.id and m.id = (
      select m.id from batch_semesters m join students s on s.batch_id = m.batch_id and s.status = 'active'
      where m.state = 'running' order by m.semester desc, m.id limit 1)
    returning b.id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** A class with a mark sheet. */
async function classWithMarks(db: Kysely<Schema>): Promise<{ sectionId: number; sectionCourseId: number }> {
  const row = await db
    .selectFrom('markSheets')
    .innerJoin('sectionCourses', 'sectionCourses.id', 'sectionCourseId')
    .select(['sectionId', 'sectionCourses.id'])
    .orderBy('markSheets.id')
    .executeTakeFirstOrThrow();
  return { sectionId: row.sectionId, sectionCourseId: row.id };
}
