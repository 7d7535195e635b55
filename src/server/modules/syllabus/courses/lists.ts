import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { FieldProblems } from '../../../../contract/core/errors.ts';
import type { Course } from '../../../../contract/syllabus/courses.ts';
import { courseLists } from '../../../../contract/syllabus/fields.ts';
import type { Db } from '../../../database/transaction.ts';
import { writeModules } from './modules.ts';
import type { CourseDraft } from './rules.ts';

export type ListName = keyof typeof courseLists;
/** Stored lists of a course. */
export type KeptLists = Pick<Course, ListName>;
interface Row {
  id?: number;
}

const listNames = Object.keys(courseLists) as ListName[];
export const isList = (field: string): field is ListName => Object.hasOwn(courseLists, field);

/** Errors of row ids: rows and topics may have ids of this course only, each once; those of a new course have none. */
export function strangeRows(stored: KeptLists | null, sent: Partial<Pick<CourseDraft, ListName>>): FieldProblems {
  const problems: FieldProblems = {};
  const tell = (path: string, rows: readonly Row[] | undefined, storedRows: readonly Row[] | undefined, seen: Set<number>) =>
    rows?.forEach(({ id }, index) => {
      if (id === undefined) return;
      if (!storedRows?.some((row) => row.id === id)) problems[`${path}.${index}.id`] = 'unknownReference';
      else if (seen.has(id)) problems[`${path}.${index}.id`] = 'duplicate';
      seen.add(id);
    });
  for (const list of listNames) tell(list, sent[list], stored?.[list], new Set());
  const topics = stored?.modules.flatMap((module) => module.topics);
  const seen = new Set<number>();
  sent.modules?.forEach((module, index) => tell(`modules.${index}.topics`, module.topics, topics, seen));
  return problems;
}

/** Removed, changed and added rows for the audit trail. If rows only moved, the complete order is recorded. */
export function changedRows(list: ListName, stored: Pick<CourseDraft, ListName>, sent: Pick<CourseDraft, ListName>) {
  const isAmong = (rows: readonly Row[]) => (row: Row) => rows.some((candidate) => isDeepStrictEqual(candidate, row));
  const left = (stored[list] as Row[]).filter((row) => !isAmong(sent[list])(row));
  const come = (sent[list] as Row[]).filter((row) => !isAmong(stored[list])(row));
  return left.length + come.length === 0 ? { before: stored[list], after: sent[list] } : { before: left, after: come };
}

/** Saves one list of a course exactly as sent, in the same order. */
export async function writeList(db: Db, list: ListName, courseId: number, draft: CourseDraft): Promise<void> {
  if (list === 'modules') return writeModules(db, courseId, draft.modules);
  return list === 'books' ? writeBooks(db, courseId, draft.books) : writePrerequisites(db, courseId, draft.prerequisites);
}

/** Books are numbered separately by kind. */
async function writeBooks(db: Db, courseId: number, books: CourseDraft['books']): Promise<void> {
  const counted = { text: 0, reference: 0, online: 0 };
  const rows = JSON.stringify(books.map((book) => ({ ...book, ordinal: (counted[book.kind] += 1) })));
  const sentBooks = sql`json_to_recordset(${rows}::json) as g (id bigint, kind text, ordinal smallint, citation text, url text)`;
  const ids = books.flatMap(({ id }) => id ?? []);
  await sql`delete from course_books where course_id = ${courseId} and id not in (${sql.join([0, ...ids])})`.execute(db);
  await sql`
    update course_books b set kind = g.kind, ordinal = g.ordinal, citation = g.citation, url = g.url,
      version = b.version + 1, updated_at = now()
    from ${sentBooks} where b.id = g.id and b.course_id = ${courseId}
      and (b.kind, b.ordinal, b.citation, b.url) is distinct from (g.kind, g.ordinal, g.citation, g.url)`.execute(db);
  await sql`
    insert into course_books (course_id, kind, ordinal, citation, url)
    select ${courseId}, g.kind, g.ordinal, g.citation, g.url from ${sentBooks} where g.id is null`.execute(db);
}

async function writePrerequisites(db: Db, courseId: number, rows: CourseDraft['prerequisites']): Promise<void> {
  const ids = rows.map((row) => row.courseId);
  await sql`
    delete from course_prerequisites
    where course_id = ${courseId} and required_course_id not in (${sql.join([0, ...ids])})`.execute(db);
  for (const requiredCourseId of ids)
    await db
      .insertInto('coursePrerequisites')
      .values({ courseId, requiredCourseId })
      .onConflict((met) => met.doNothing())
      .execute();
}
