import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate, openDatabase } from '../../src/server/database/connection.ts';
import { seedDemo } from '../../src/server/database/seed/index.ts';
import type { Db } from '../../src/server/database/transaction.ts';
import { migrations } from '../../src/server/modules/index.ts';
import { classesToHold } from '../../src/server/modules/academic/attendance/to-hold.ts';
import { topicsDone } from '../../src/server/modules/academic/attendance/topics-done.ts';
import { readSheets } from '../../src/server/modules/academic/reports/attendance/sheets-held.ts';
import { totals } from '../../src/server/modules/academic/attendance/totals.ts';
import { classOf, rollOf } from '../../src/server/modules/academic/worklogs/class-of.ts';
import { openPolicies, owedUnder } from '../../src/server/modules/academic/worklogs/owed.ts';
import { figureLine } from './figures.ts';

/** The cost of a term's attendance on the embedded database: of a student, a class, and everyone. */
export async function printAttendance(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'portal-bench-attendance-'));
  const database = await openDatabase({ dir });
  try {
    await migrate(database.db, migrations);
    await database.unhurried(() => seedDemo(database.db, { hashPassword: async (plain) => plain, demoPassword: 'bench' }));
    await printFigures(database.db);
  } finally {
    await database.close();
    await rm(dir, { recursive: true, force: true });
  }
}

async function printFigures(db: Db): Promise<void> {
  const [row] = (
    await sql<{ studentId: number; semesterCourseId: number }>`
    select m.student_id, sc.semester_course_id from attendance_marks m join worklogs w on w.id = m.worklog_id
    join section_courses sc on sc.id = w.section_course_id where w.kind = 'lecture' order by m.id limit 1`.execute(db)
  ).rows;
  const sheet = await db
    .selectFrom('worklogs')
    .select(['sectionCourseId', 'sectionGroupId as groupId', 'onDate', 'slotId'])
    .where('kind', '=', 'lecture')
    .where('status', '=', 'submitted')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (!row) throw new Error('the demo college has no marks');
  const ask = (which: ReturnType<typeof sql>, before: ReturnType<typeof sql>) => totals(which, before) as ReturnType<typeof sql>;
  await print('The class of a sheet with its roll', 100, async () => rollOf(db, (await classOf(db, sheet, null))!));
  await print('One student’s totals in all courses', 20, () =>
    ask(sql`m.student_id = ${row.studentId}`, sql`j.student_id = ${row.studentId}`).execute(db),
  );
  const ofCourse = sql`sc.semester_course_id = ${row.semesterCourseId}`;
  await print('Totals of one course', 300, () => ask(ofCourse, ofCourse).execute(db));
  await printCounts(db);
  const policies = await openPolicies(db, '2026-11-23');
  await print('Owed sheets of the whole college in a term', 600, () => owedUnder(db, policies));
  await print('Totals of the whole college', 3_000, () => ask(sql`true`, sql`true`).execute(db));
}

/** Planned and held classes and progress of the plans, of one class and of the college. */
async function printCounts(db: Db): Promise<void> {
  const courses = await db
    .selectFrom('sectionCourses as c')
    .innerJoin('semesterCourses as n', 'n.id', 'c.semesterCourseId')
    .innerJoin('worklogs as w', 'w.sectionCourseId', 'c.id')
    .select(['c.id', 'c.sectionId', 'n.courseId'])
    .distinct()
    .orderBy('c.id')
    .execute();
  const { startsOn: from, endsOn: to } = await db
    .selectFrom('academicTerms')
    .selectAll()
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  const counted = async (of: typeof courses) => {
    const sectionCourseIds = of.map(({ id }) => id);
    await classesToHold(db, new Date(`${to}T12:00:00Z`), { from, to }, { sectionCourseIds });
    await readSheets(db, sectionCourseIds, { from, to });
    await topicsDone(db, of, to);
  };
  await print('Classes, sheets and plans of one section', 300, () =>
    counted(courses.filter(({ sectionId }) => sectionId === courses[0]?.sectionId)),
  );
  await print('Classes, sheets and plans of the whole college', 3_000, () => counted(courses));
}

/** The median of five. */
async function print(what: string, most: number, work: () => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  console.log(figureLine({ what, measured: taken.sort((a, b) => a - b)[2]!, unit: 'ms', budget: { most } }));
}
