import type { College } from '../../../database/seed/college/college.ts';
import { random } from '../../../database/seed/college/random.ts';
import type { Numbered } from '../../../database/seed/rows.ts';
import type { Tables } from '../../../database/seed/steps.ts';

/**
 * Number of the latest courses attributed to an upload. The topics of a module and the courses of a syllabus get one
 * upload each.
 */
const broughtCourses = 12;

export async function writeImports({ office, today }: College, { add, change, db }: Tables): Promise<void> {
  const newest = db.selectFrom('courses').select('id').orderBy('revision', 'desc').orderBy('id', 'desc');
  const courses = await newest.limit(broughtCourses).execute();
  const topic = await db.selectFrom('courseTopics').select('courseModuleId as id').orderBy('id', 'desc').executeTakeFirst();
  const module = topic ?? { id: 0 };
  const topics = await db.selectFrom('courseTopics').select('id').where('courseModuleId', '=', module.id).execute();
  const last = await db.selectFrom('syllabi').select('id').orderBy('id', 'desc').executeTakeFirst();
  const listed = await db
    .selectFrom('semesterCourses')
    .select('id')
    .where('syllabusId', '=', last?.id ?? 0)
    .execute();

  // Earlier import runs have explicit ids, and the sequence is set after all writes.
  const before = await db.selectFrom('importRuns').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const id = (before?.id ?? 0) + 1;
  const year = Number(today.slice(0, 4)) - 1;
  const run = (place: number, kind: string, fileName: string, rowCount: number): Numbered<'importRuns'> => ({
    id: id + place,
    kind,
    fileName,
    fileSha256: random(`${kind} imports`).hex(64),
    rowCount,
    totalPaise: null,
    userId: office.clerk,
    undoneAt: null,
    undoneBy: null,
    undoReason: null,
    createdAt: `${year}-06-1${place}T06:30:00.000Z`,
    updatedAt: `${year}-06-1${place}T06:30:00.000Z`,
  });
  await add('importRuns', [
    run(0, 'courses', `courses-${year}.csv`, courses.length),
    run(1, 'courseTopics', `topics-${year}.csv`, topics.length),
    run(2, 'semesterCourses', `semesters-${year}.csv`, listed.length),
  ]);
  const by = (importRunId: number) => (row: { id: number }) => ({ ...row, importRunId });
  await change('courses', courses.map(by(id)));
  await change('courseModules', [by(id + 1)(module)]);
  await change('courseTopics', topics.map(by(id + 1)));
  await change('semesterCourses', listed.map(by(id + 2)));
}
