import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Checked } from '../../../../contract/core/endpoint.ts';
import { courseFields, givenDepartments, type Course, type addCourse, type changeCourse } from '../../../../contract/syllabus/courses.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import type { Within } from '../../../http/scoped.ts';
import { rowsFor, type Rows } from '../../../scope.ts';
import { factsFor } from './facts.ts';
import { changedRows, isList, strangeRows, writeList } from './lists.ts';
import { refuseLocked } from './locked.ts';
import { findParts } from './course-parts.ts';
import { courseProblems, type CourseDraft, type CourseField } from './rules.ts';

const fields = Object.keys(courseFields) as CourseField[];

/** Label of a course in the audit trail. */
export const labelOf = ({ code, title }: { code: string; title: string }): string => `${code} ${title}`;

/** Adds a course as a draft and returns its id. */
export async function add({ db, audit, rows }: Within<'departments'>, draft: Checked<typeof addCourse>['body']): Promise<number> {
  const problems = courseProblems(draft, await factsFor(db, draft, null));
  if (!(await isAmong(db, rows, draft.departmentId))) problems['departmentId'] ??= 'unknownReference';
  refuseProblems({ ...problems, ...strangeRows(null, draft) });
  await refuseTaken(db, draft, null);
  const { modules: _m, books: _b, prerequisites: _p, ...columns } = draft;
  const { id } = await db.insertInto('courses').values(columns).returning('id').executeTakeFirstOrThrow();
  for (const list of fields.filter(isList)) await writeList(db, list, id, draft);
  const filled = fields.filter((field) => draft[field] !== null && !(isList(field) && draft[field].length === 0));
  const after = Object.fromEntries(filled.map((field) => [field, draft[field]]));
  await audit({ action: 'insert', table: 'courses', recordId: id, label: labelOf(draft), after });
  return id;
}

async function isAmong(db: Db, departments: Rows<'departments'>, id: number): Promise<boolean> {
  const { rows } = await sql`select from departments d where d.id = ${id} and ${departments.on('d.id')}`.execute(db);
  return rows.length > 0;
}

/** Saves the sent fields and lists of a course. */
export async function change({ db, audit, caller, now }: Context, id: number, body: Checked<typeof changeCourse>['body']): Promise<void> {
  const { version, ...sent } = body;
  const stored = await lockCourse(db, id);
  if (stored.version !== version) throw new ApiError('StaleVersion');
  const draft: CourseDraft = { ...stored.draft, ...sent };
  const changed = fields.filter((field) => field in sent && !isDeepStrictEqual(draft[field], stored.draft[field]));
  await refuseLocked(db, id, changed);
  const problems = courseProblems(draft, await factsFor(db, draft, id), changed);
  const assignable = rowsFor(givenDepartments, 'departments', { caller, now });
  if (changed.includes('departmentId') && !(await isAmong(db, assignable, draft.departmentId)))
    problems['departmentId'] ??= 'unknownReference';
  refuseProblems({ ...problems, ...strangeRows(stored.draft, sent) });
  if (changed.some((field) => field === 'code' || field === 'revision')) await refuseTaken(db, draft, id);
  if (changed.length === 0) return;
  const columns = Object.fromEntries(changed.filter((field) => !isList(field)).map((field) => [field, draft[field]]));
  await db
    .updateTable('courses')
    .set({ ...columns, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
  for (const list of changed.filter(isList)) await writeList(db, list, id, draft);
  const differences = changed.map((field) =>
    isList(field)
      ? ([field, changedRows(field, stored.draft, draft)] as const)
      : ([field, { before: stored.draft[field], after: draft[field] }] as const),
  );
  await audit({
    action: 'update',
    table: 'courses',
    recordId: id,
    label: labelOf(draft),
    before: Object.fromEntries(differences.map(([field, { before }]) => [field, before])),
    after: Object.fromEntries(differences.map(([field, { after }]) => [field, after])),
  });
}

/** The stored course, locked until the transaction ends, so that changes are applied one after the other. */
async function lockCourse(
  db: Db,
  id: number,
): Promise<{ version: number; draft: CourseDraft & Pick<Course, 'modules' | 'books' | 'prerequisites'> }> {
  const row = await db.selectFrom('courses').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new ApiError('NotFound');
  const { outcomes: _, ...lists } = await findParts(db, id);
  const plain = fields.filter((field) => !isList(field)).map((field) => [field, row[field as keyof typeof row]] as const);
  const draft = { ...Object.fromEntries(plain), credits: Number(row.credits), ...lists } as Awaited<ReturnType<typeof lockCourse>>['draft'];
  return { version: row.version, draft };
}

/** Code and revision must be unique together. */
export async function refuseTaken(db: Db, { code, revision }: { code: string; revision: number }, exceptId: number | null): Promise<void> {
  const { rows } = await sql`
    select from courses where code = ${code} and revision = ${revision} and id <> ${exceptId ?? 0}`.execute(db);
  if (rows.length > 0) throw new ApiError('Duplicate', { fields: { code: 'duplicate', revision: 'duplicate' } });
}
