import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../src/server/database/schema.ts';

type Input = Record<string, unknown>;

/** What to read each call with, so that it has something to answer. */
export interface Inputs {
  of(call: string): Input;
}

/** Plain numbers do for most calls, the rows of the demo college for those that ask for more than a number. */
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
  const syllabi = await db.selectFrom('syllabi').select(['programId', 'batchId']).orderBy('programId').orderBy('batchId').limit(2).execute(); // prettier-ignore
  const { batchId, branchId } = student;
  const inBatch = { query: { batchId } };
  const found = { query: { q: 'an' } };
  const special: Readonly<Record<string, Input>> = {
    'degrees.get': { id: degree.id },
    checkRegdNoPattern: { query: { pattern: String.raw`^\d{10}$` } },
    findUsers: found,
    findEmployees: found,
    trainingTitles: found,
    similarEmployees: { query: { name: employee.name, bornOn: employee.bornOn } },
    similarStudents: { query: { name: student.name, bornOn: student.bornOn } },
    findCourses: found,
    similarCourses: { query: { code: course?.code ?? 'CS-301' } },
    studentCards: { query: { id: student.id } },
    addressLabels: { query: { id: student.id } },
    ...Object.fromEntries(
      ['employeeCards', 'staffDirectory', 'birthdayCards'].map((call) => [call, { query: { id: 1 } }]),
    ),
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
    redlineReport: {
      query: { programId: syllabi[0]?.programId, fromBatchId: syllabi[0]?.batchId, toBatchId: syllabi[1]?.batchId },
    },
    freeAt: { query: { onDate: '2026-11-16', ordinal: 1, span: 1 } },
    getTimetable: { query: { from: '2026-11-16', to: '2026-11-22', sectionId: 1 } },
    myTimetable: { query: { from: '2026-11-16', to: '2026-11-22' } },
    getScheme: { id: 1 },
    calendarFile: { query: { sectionId: 1 } },
    changeChoices: { query: await classToChange(db) },
    instructorSheet: { query: { registrationPolicyId: 1 } },
    // The published one: who only looks is shown no draft.
    getWeek: { id: 1 },
    listClashes: { id: 1 },
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

/** None is so far in the autumn: the eldest that runs is taken there. */
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
