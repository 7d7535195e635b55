import { sql } from 'kysely';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { UploadWork } from '../../../imports/work.ts';
import { checkTopics, type TopicRow } from './check.ts';

/** Rows per statement: large enough to keep round trips cheap, small enough to let other work run. */
const partSize = 500;

/** Adds modules and topics to existing courses. */
export const topicWork: UploadWork<TopicRow> = {
  table: 'courses',
  check: (file, { db }) => checkTopics(db, file),
  async write(rows, run, { db }) {
    for (const part of run.parts(rows, partSize)) await writeTopics(db, part, run.id);
    await touchCourses(db, [...new Set(rows.map(({ courseId }) => courseId))]);
    return [];
  },
  undo: (runId, { db }) => undoTopics(db, runId),
};

async function writeTopics(db: Db, rows: readonly TopicRow[], runId: number): Promise<void> {
  const sentTopics = sql`json_to_recordset(${JSON.stringify(rows.map(toWrite))}::json) as g (course_id bigint,
    module_no smallint, module_title text, topic_no smallint, title text, planned_hours numeric, outcome_id bigint)`;
  await sql`
    insert into course_modules (course_id, ordinal, title, import_run_id)
    select distinct g.course_id, g.module_no, g.module_title, ${runId}::bigint from ${sentTopics}
    where not exists (select from course_modules m where m.course_id = g.course_id and m.ordinal = g.module_no)`.execute(db);
  await sql`
    insert into course_topics (course_module_id, ordinal, title, planned_hours, course_outcome_id, import_run_id)
    select m.id, g.topic_no, g.title, g.planned_hours, g.outcome_id, ${runId}::bigint
    from ${sentTopics} join course_modules m on m.course_id = g.course_id and m.ordinal = g.module_no`.execute(db);
}

const toWrite = ({ courseId, moduleNo, moduleTitle, topicNo, title, plannedHours, outcomeId }: TopicRow) => ({
  course_id: courseId,
  module_no: moduleNo,
  module_title: moduleTitle,
  topic_no: topicNo,
  title,
  planned_hours: plannedHours,
  outcome_id: outcomeId,
});

/** Increments the versions, so that open forms notice the change. */
async function touchCourses(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update courses set version = version + 1, updated_at = now() where id in (${sql.join([...ids])})`.execute(db);
}

/**
 * Deletes the modules and topics of an upload.
 * @throws {ApiError} InUse if one was changed since, or a module of the upload has topics that are not of the upload
 */
async function undoTopics(db: Db, runId: number): Promise<void> {
  const { rows: built } = await sql`
    select from course_topics t join course_modules m on m.id = t.course_module_id
    where (t.import_run_id = ${runId} and t.version > 1) or (m.import_run_id = ${runId}
      and (m.version > 1 or t.import_run_id is distinct from ${runId})) limit 1`.execute(db);
  if (built.length > 0) throw new ApiError('InUse', { detail: 'the content of a course has been changed since' });
  const { rows: courses } = await sql<{ id: number }>`
    select distinct m.course_id as id from course_modules m left join course_topics t on t.course_module_id = m.id
    where m.import_run_id = ${runId} or t.import_run_id = ${runId}`.execute(db);
  await sql`delete from course_topics where import_run_id = ${runId}`.execute(db);
  await sql`delete from course_modules where import_run_id = ${runId}`.execute(db);
  await touchCourses(
    db,
    courses.map(({ id }) => id),
  );
}
