import { sql } from 'kysely';
import type { RowIn } from '../../../../contract/core/steps.ts';
import { copiedCourses, copiedParts, copyCourse } from '../../../../contract/syllabus/copy.ts';
import { courseParts } from '../../../../contract/syllabus/courses.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError, refuseProblems } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import { usesOf } from '../../../resource/uses.ts';
import { rowsFor } from '../../../scope.ts';
import { reasonsByRun } from '../../../steps/reasons-by-run.ts';
import { serveSteps } from '../../../steps/routes.ts';
import { revise } from '../courses/revise.ts';
import { labelOf, refuseTaken } from '../courses/write.ts';

type Part = (typeof copiedParts)[number];

/** Serves the copy of a course to a new revision or code; its parts are the rows of the preview. */
export function serveCopyCourse(serve: Serve): void {
  serveSteps(serve, copyCourse, {
    plan: async ({ courseId, code, revision }, { db, caller, now }) => {
      const course = await db
        .selectFrom('courses as c')
        .select(['c.code', 'c.revision', 'c.title', 'c.version'])
        .where('c.id', '=', courseId)
        .where(rowsFor(copiedCourses, 'courses', { caller, now }).on('c.id'))
        .executeTakeFirst();
      if (!course) throw new ApiError('ValidationFailed', { fields: { courseId: 'unknownReference' } });
      const target = { code: code ?? course.code, revision };
      await refuseTaken(db, target, null).catch(refuseField(code === null ? 'revision' : 'code'));
      const counts = await countsOf(db, courseId);
      const rows = copiedParts.flatMap((part) => (counts[part] > 0 ? [rowOf(part, counts[part], course)] : []));
      const name = `${course.code} (${course.revision}) → ${target.code} (${revision})`;
      return { name, rows, basis: course.version, courseId, target };
    },

    write: async ({ courseId, target }, rows, _run, context) => {
      const parts = courseParts.filter((part) => rows.some((row) => row.part === part));
      if (parts.includes('topics') && !parts.includes('modules')) refuseProblems({ rows: 'notAllowed' });
      const id = await revise(context, courseId, { ...target, parts: [...parts] });
      return { result: { courseId: id }, targetId: id };
    },

    keeps: (runs, { db }) => reasonsByRun(runs, ({ courseId }) => keptBy(db, courseId)),

    undo: async ({ courseId }, { db, audit }) => {
      const gone = await db.deleteFrom('courses').where('id', '=', courseId).returning(['code', 'revision', 'title']).executeTakeFirst();
      if (!gone) return;
      const { code, revision } = gone;
      await audit({ action: 'undo', table: 'courses', recordId: courseId, label: labelOf(gone), before: { code, revision } });
    },
  });
}

const rowOf = (part: Part, count: number, { code, title }: { code: string; title: string }): RowIn<typeof copyCourse> => ({
  key: part,
  state: 'new',
  name: `${code} ${title}`,
  group: null,
  why: null,
  canReplace: false,
  isFixed: part === 'basics',
  differences: [],
  part,
  count,
});

/** Reports a code in use at its field. */
const refuseField =
  (field: 'code' | 'revision') =>
  (error: unknown): never => {
    if (error instanceof ApiError && error.code === 'Duplicate')
      throw new ApiError('ValidationFailed', { fields: { [field]: 'duplicate' } });
    throw error;
  };

async function countsOf(db: Db, courseId: number): Promise<Record<Part, number>> {
  const count = (table: string) => sql`(select count(*)::int from ${sql.table(table)} where course_id = ${courseId})`;
  const { rows } = await sql<Record<Part, number>>`
    select 1 as basics, ${count('course_modules')} as modules, ${count('course_outcomes')} as outcomes,
      ${count('course_books')} as books, ${count('course_prerequisites')} as prerequisites,
      (select count(*)::int from course_topics t join course_modules m on m.id = t.course_module_id
        where m.course_id = ${courseId}) as topics`.execute(db);
  return rows[0]!;
}

/** Reason why a copy cannot be undone, if it was edited or used. A deleted copy is ignored. */
async function keptBy(db: Db, courseId: number): Promise<string | null> {
  const course = await db.selectFrom('courses').select(['status', 'version']).where('id', '=', courseId).executeTakeFirst();
  if (!course) return null;
  if (course.status !== 'draft') return 'isNoDraft';
  if ((await usesOf(db, 'courses', [courseId])).length > 0) return 'isInUse';
  return course.version > 1 ? 'isChanged' : null;
}
