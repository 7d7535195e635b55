import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import type { CoursePart, reviseCourse } from '../../../../contract/syllabus/courses.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { labelOf, refuseTaken } from './write.ts';

/**
 * Copies a course to another revision or code as a draft, with the selected parts. Returns the id. Copies marks, load
 * and theory course, but not the usage in syllabi.
 */
export async function revise(
  { db, audit }: Context,
  sourceId: number,
  { code, revision, parts }: Checked<typeof reviseCourse>['body'],
): Promise<number> {
  const source = await db.selectFrom('courses').selectAll().where('id', '=', sourceId).executeTakeFirst();
  if (!source) throw new ApiError('NotFound');
  if (parts.includes('topics') && !parts.includes('modules')) refuseProblems({ parts: 'notAllowed' });
  const { id: _, version: _v, createdAt: _c, updatedAt: _u, bareCode: _b, importRunId: _i, status: _s, ...columns } = source;
  const copy = { ...columns, code: code ?? source.code, revision };
  await refuseTaken(db, copy, null);
  const { id } = await db.insertInto('courses').values(copy).returning('id').executeTakeFirstOrThrow();
  await copyParts(db, { from: sourceId, to: id }, new Set(parts));
  await audit({
    action: 'insert',
    table: 'courses',
    recordId: id,
    label: labelOf(copy),
    after: { code: copy.code, revision, title: copy.title },
    note: `copy of ${source.code} ${source.revision}: ${parts.join(', ')}`,
  });
  return id;
}

/** Outcomes are copied first, because topics refer to them. A topic whose outcome is not copied has none. */
async function copyParts(db: Db, { from, to }: { from: number; to: number }, parts: ReadonlySet<CoursePart>) {
  if (parts.has('outcomes'))
    await sql`
      insert into course_outcomes (course_id, ordinal, code, statement, bloom, target_level)
      select ${to}, ordinal, code, statement, bloom, target_level from course_outcomes where course_id = ${from}`.execute(db);
  if (parts.has('modules'))
    await sql`
      insert into course_modules (course_id, ordinal, title, content, hours)
      select ${to}, ordinal, title, content, hours from course_modules where course_id = ${from}`.execute(db);
  if (parts.has('topics'))
    await sql`
      insert into course_topics (course_module_id, ordinal, title, planned_hours, course_outcome_id)
      select n.id, t.ordinal, t.title, t.planned_hours, o.id
      from course_topics t
      join course_modules m on m.id = t.course_module_id and m.course_id = ${from}
      join course_modules n on n.course_id = ${to} and n.ordinal = m.ordinal
      left join course_outcomes k on k.id = t.course_outcome_id
      left join course_outcomes o on o.course_id = ${to} and o.code = k.code`.execute(db);
  if (parts.has('books'))
    await sql`
      insert into course_books (course_id, kind, ordinal, citation, url)
      select ${to}, kind, ordinal, citation, url from course_books where course_id = ${from}`.execute(db);
  if (parts.has('prerequisites'))
    await sql`
      insert into course_prerequisites (course_id, required_course_id)
      select ${to}, required_course_id from course_prerequisites where course_id = ${from} order by id`.execute(db);
}
