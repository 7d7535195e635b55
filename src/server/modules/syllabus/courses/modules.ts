import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import type { CourseDraft } from './rules.ts';

type Module = CourseDraft['modules'][number];

/**
 * Saves the modules of a course with their topics in the order sent. A topic keeps its id when it moves to another
 * module. Positions are checked at the end of the transaction, so that rows can swap.
 */
export async function writeModules(db: Db, courseId: number, modules: readonly Module[]): Promise<void> {
  const places = await placeModules(db, courseId, modules);
  const codes = await db.selectFrom('courseOutcomes').select(['id', 'code']).where('courseId', '=', courseId).execute();
  const outcomeOf = new Map<string | null, number>(codes.map(({ id, code }) => [code, id]));
  const topics = modules.flatMap((module, place) =>
    module.topics.map(({ id, title, plannedHours, outcome }, index) => ({
      id,
      course_module_id: places[place],
      ordinal: index + 1,
      title,
      planned_hours: plannedHours,
      course_outcome_id: outcomeOf.get(outcome) ?? null,
    })),
  );
  const sentTopics = sql`json_to_recordset(${JSON.stringify(topics)}::json) as g (id bigint, course_module_id bigint,
    ordinal smallint, title text, planned_hours numeric, course_outcome_id bigint)`;
  const columns = sql`course_module_id, ordinal, title, planned_hours, course_outcome_id`;
  const keptIds = topics.flatMap(({ id }) => id ?? []);
  await sql`
    delete from course_topics t using course_modules m
    where m.id = t.course_module_id and m.course_id = ${courseId} and t.id not in (${sql.join([0, ...keptIds])})`.execute(db);
  await sql`
    update course_topics t set (${columns}) = (select g.course_module_id, g.ordinal, g.title, g.planned_hours, g.course_outcome_id),
      version = t.version + 1, updated_at = now()
    from ${sentTopics} where t.id = g.id and (t.course_module_id, t.ordinal, t.title, t.planned_hours, t.course_outcome_id)
      is distinct from (g.course_module_id, g.ordinal, g.title, g.planned_hours, g.course_outcome_id)`.execute(db);
  await sql`
    insert into course_topics (${columns})
    select g.course_module_id, g.ordinal, g.title, g.planned_hours, g.course_outcome_id from ${sentTopics}
    where g.id is null`.execute(db);
  // Modules are deleted last, because their topics may have moved to other modules.
  await sql`delete from course_modules where course_id = ${courseId} and id not in (${sql.join([0, ...places])})`.execute(db);
}

/** Saves the modules and returns their ids by position. Omitted modules are not deleted yet. */
async function placeModules(db: Db, courseId: number, modules: readonly Module[]): Promise<number[]> {
  const rows = modules.map(({ id, title, content, hours }, index) => ({ id, ordinal: index + 1, title, content, hours }));
  const sentModules = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as g (id bigint, ordinal smallint, title text, content text, hours smallint)`;
  await sql`
    update course_modules m set ordinal = g.ordinal, title = g.title, content = g.content, hours = g.hours,
      version = m.version + 1, updated_at = now()
    from ${sentModules} where m.id = g.id and m.course_id = ${courseId}
      and (m.ordinal, m.title, m.content, m.hours) is distinct from (g.ordinal, g.title, g.content, g.hours)`.execute(db);
  const { rows: added } = await sql<{ id: number; ordinal: number }>`
    insert into course_modules (course_id, ordinal, title, content, hours)
    select ${courseId}, g.ordinal, g.title, g.content, g.hours from ${sentModules} where g.id is null
    returning id, ordinal`.execute(db);
  const idAt = new Map(added.map(({ id, ordinal }) => [ordinal, id]));
  return rows.map(({ id, ordinal }) => id ?? idAt.get(ordinal) ?? 0);
}
