import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import type { MasterState } from '../../../record/rules.ts';
import type { CourseDraft, Facts } from './rules.ts';

/** Facts needed by the rules for a draft; `id` is null for a new course. */
export async function factsFor(db: Db, draft: CourseDraft, id: number | null): Promise<Facts> {
  const labOf =
    draft.labOfId !== null && draft.labOfId !== id
      ? await db.selectFrom('courses').select('kind').where('id', '=', draft.labOfId).executeTakeFirst()
      : undefined;
  const outcomes = id === null ? [] : await db.selectFrom('courseOutcomes').select('code').where('courseId', '=', id).execute();
  const lab = id === null ? undefined : await db.selectFrom('courses').select('id').where('labOfId', '=', id).limit(1).executeTakeFirst();
  return {
    department: await departmentState(db, draft.departmentId),
    labOf: labOf ?? null,
    hasLabs: lab !== undefined,
    outcomes: new Set(outcomes.map(({ code }) => code)),
    required: await requiredFor(
      db,
      draft.prerequisites.map(({ courseId }) => courseId),
      id,
    ),
  };
}

async function departmentState(db: Db, id: number): Promise<MasterState> {
  const row = await db.selectFrom('departments').select('isActive').where('id', '=', id).executeTakeFirst();
  if (!row) return 'unknown';
  return row.isActive ? 'active' : 'inactive';
}

/** The required courses; `needsIt` is true if a chain of prerequisites leads back to this course. */
async function requiredFor(db: Db, ids: readonly number[], id: number | null): Promise<Facts['required']> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; code: string; needsIt: boolean }>`
    with recursive needed (first, course_id) as (
      select c.id, c.id from courses c where c.id in (${sql.join([...ids])})
      union
      select needed.first, p.required_course_id
      from needed join course_prerequisites p on p.course_id = needed.course_id)
    select c.id, c.code, bool_or(needed.course_id is not distinct from ${id}::bigint) as needs_it
    from needed join courses c on c.id = needed.first
    group by c.id, c.code`.execute(db);
  return new Map(rows.map(({ id: of, code, needsIt }) => [of, { code, needsIt }]));
}
