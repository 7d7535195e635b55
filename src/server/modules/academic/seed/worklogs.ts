import { sql } from 'kysely';
import { addDays, momentOf } from '../../../database/seed/college/calendar.ts';
import type { College } from '../../../database/seed/college/college.ts';
import { random, type Random } from '../../../database/seed/college/random.ts';
import type { Numbered, Row } from '../../../database/seed/rows.ts';
import type { GeneratedRows, Tables } from '../../../database/seed/steps.ts';
import type { Tx } from '../../../database/transaction.ts';
import { entriesBetween } from '../days/entries-on.ts';
import { attendance, readSat, type Roll } from './worklogs/attendance.ts';
import { drawHeld, type HeldClass } from './worklogs/draw.ts';
import { drawExcuses } from './worklogs/excuses.ts';
import { readPlans, topicsInOrder, type CourseOf } from './worklogs/topics.ts';

const classesFrom = '2026-08-03';
const voids = 25;
const slowCourses = 10;
/** Smaller colleges are for tests, which write their own sheets. */
const leastScale = 0.5;
const methods = [
  ['board', 58],
  ['slides', 24],
  ['discussion', 8],
  ['demo', 5],
  ['test', 3],
  ['online', 2],
] as const;

/** Worklogs of the running term until yesterday, with attendance and excuses. */
export async function writeWorklogs(college: College, { add, addGenerated: addMade, db }: Tables): Promise<void> {
  if (college.scale < leastScale) return;
  const until = addDays(college.today, -1);
  const classes = await entriesBetween(db, { from: classesFrom, to: until });
  const chance = random('worklogs');
  const held = drawHeld(chance, classes, await readPolicyOf(db), (count) => college.upTo(count));
  const last = held.at(-1)?.day ?? until;
  const sat = await readSat(db);
  const taught = new Set(held.map(({ sectionId }) => sectionId));
  const students = [...new Set([...sat].flatMap(([id, all]) => (taught.has(id) ? all.map(({ studentId }) => studentId) : [])))].sort(
    (a, b) => a - b,
  );
  const excuses = drawExcuses({ office: college.office, upTo: (count) => college.upTo(count) }, students, classesFrom, last);
  await add('attendanceExcuses', excuses);

  const courses = await readCourses(db);
  const slow = new Set(
    random('slow courses').sample(
      [...new Set(held.filter(({ kind }) => kind === 'lecture').map((lesson) => lesson.sectionCourseId))],
      college.upTo(slowCourses),
    ),
  );
  const topics = topicsInOrder(random('taught topics'), await readPlans(db), courses, slow);
  const rollOf = attendance(
    sat,
    excuses.filter(({ status }) => status !== 'withdrawn'),
    await readBreaks(db),
  );
  const users = await readUsers(db);
  const rows = held.map((lesson, index) => worklogRow(chance, lesson, index + 1, users.get(lesson.teacherId) ?? college.office.academic));
  await add('worklogs', [...rows, ...voidsOf(chance, rows, college.upTo(voids))]);
  await add('worklogTopics', topicRows(held, topics));
  await addMade('attendanceMarks', sheetsOf(held, rows, rollOf), marksOf);
}

function worklogRow(chance: Random, lesson: HeldClass, id: number, userId: number): Numbered<'worklogs'> {
  const [hours = 9, minutes = 0] = lesson.startsAt.split(':').map(Number);
  const at = momentOf(lesson.day, hours * 60 + minutes + 55 * lesson.span + chance.int(-5, 90));
  return {
    id,
    sectionCourseId: lesson.sectionCourseId,
    sectionGroupId: lesson.groupId,
    employeeId: lesson.teacherId,
    onDate: lesson.day,
    slotId: lesson.slotId,
    periods: lesson.span,
    kind: lesson.kind,
    timetableEntryId: lesson.entryId,
    classChangeId: lesson.changeId,
    jointKey: lesson.jointKey,
    method: lesson.kind === 'practical' ? 'lab' : chance.weighted(methods),
    remarks: null,
    status: lesson.status,
    submittedAt: lesson.status === 'draft' ? null : at,
    voidReason: null,
    enteredBy: userId,
    createdAt: at,
    updatedAt: at,
  };
}

/** Void worklogs, entered for the wrong section before the valid sheet. */
function voidsOf(chance: Random, rows: readonly Numbered<'worklogs'>[], count: number): Numbered<'worklogs'>[] {
  const voided = chance.sample(
    rows.filter(({ status, jointKey }) => status === 'submitted' && jointKey === null),
    count,
  );
  return voided.map((row, index) => ({ ...row, id: rows.length + index + 1, status: 'void', voidReason: 'Entered for the wrong section' }));
}

function* topicRows(held: readonly HeldClass[], topicsOf: ReturnType<typeof topicsInOrder>): Generator<Row<'worklogTopics'>> {
  for (const [index, lesson] of held.entries())
    if (lesson.status === 'submitted') for (const topic of topicsOf(lesson)) yield { worklogId: index + 1, ...topic };
}

/** The marks of a worklog, with its id and timestamp. */
interface Sheet extends Roll {
  worklog: number;
  at: string;
}

/** Yields one sheet after the other, with its number of rows. */
function* sheetsOf(
  held: readonly HeldClass[],
  rows: readonly Numbered<'worklogs'>[],
  rollOf: (lesson: HeldClass) => Roll,
): Generator<GeneratedRows<Sheet>> {
  for (const [index, lesson] of held.entries()) {
    const roll = rollOf(lesson);
    yield { input: { worklog: index + 1, at: String(rows[index]!.createdAt), ...roll }, count: roll.students.length };
  }
}

/** The marks of a sheet are sent as one text, a tenth of the size of rows. */
const marksOf = (sheets: string) => sql`
  (worklog_id, student_id, mark, score, attendance_excuse_id, created_at, updated_at)
  select w.worklog, m.student_id, m.mark, m.score, m.paper, w.at, w.at
  from json_to_recordset(${sheets}::json) as w(worklog bigint, at timestamptz, students bigint[], marks text, scores smallint[], papers bigint[])
  cross join lateral unnest(w.students, string_to_array(w.marks, null), w.scores, w.papers) as m(student_id, mark, score, paper)`;

async function readCourses(db: Tx): Promise<Map<number, CourseOf>> {
  const { rows } = await sql<CourseOf>`
    select c.id, n.course_id, o.title from section_courses c join semester_courses n on n.id = c.semester_course_id
    join courses o on o.id = n.course_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

async function readPolicyOf(db: Tx): Promise<Map<number, number>> {
  const rows = await db.selectFrom('sections').select(['id', 'registrationPolicyId']).execute();
  return new Map(rows.map((row) => [row.id, row.registrationPolicyId]));
}

async function readUsers(db: Tx): Promise<Map<number, number>> {
  const rows = await db.selectFrom('employees').select(['id', 'userId']).where('userId', 'is not', null).execute();
  return new Map(rows.flatMap(({ id, userId }) => (userId === null ? [] : [[id, userId] as const])));
}

/** The first day of each break that is longer than one day. */
async function readBreaks(db: Tx): Promise<Set<string>> {
  const rows = await db
    .selectFrom('calendarDays')
    .select('onDate')
    .where('kind', '<>', 'makeup')
    .where('onDate', '>=', classesFrom)
    .execute();
  const days = new Set(rows.map(({ onDate }) => onDate));
  return new Set([...days].filter((day) => !days.has(addDays(day, -1)) && days.has(addDays(day, 1))));
}
