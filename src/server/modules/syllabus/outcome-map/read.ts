import { sql } from 'kysely';
import { gapsOf } from '../../../../contract/syllabus/map-rules.ts';
import { outcomeMapLife, type OutcomeMap } from '../../../../contract/syllabus/outcome-map.ts';
import { attainment } from '../../../attainment.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/caller.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';

/** Facts about a semester course and its map, without the cells. */
export interface MapHead extends Omit<OutcomeMap, 'rows' | 'columns' | 'cells' | 'events'> {
  poSetId: number;
  psoSetId: number | null;
  coordinatorId: number | null;
  outcomeEditedBy: number | null;
  isJudged: boolean;
}
export type Cell = OutcomeMap['cells'][number];

export async function headOf(db: Db, id: number, { isLocked = false } = {}): Promise<MapHead> {
  const { rows } = await sql<MapHead>`
    select s.id, s.version, c.id as course_id, c.code, c.revision, c.title, y.id as syllabus_id, p.id as program_id,
      p.code as program, b.id as batch_id, b.name as batch, s.semester, s.outcome_status as status, s.outcome_note as note,
      u.display_name as edited_by, y.po_set_id, y.pso_set_id, p.coordinator_id, s.outcome_edited_by,
      ${attainment.isApproved(sql`s.id`)} as is_judged
    from semester_courses s join courses c on c.id = s.course_id join syllabi y on y.id = s.syllabus_id
    join programs p on p.id = y.program_id join batches b on b.id = y.batch_id
    left join users u on u.id = s.outcome_edited_by
    where s.id = ${id} ${isLocked ? sql`for update of s` : sql``}`.execute(db);
  const [head] = rows;
  if (!head) throw new ApiError('NotFound');
  return head;
}

export const rowsOf = async (db: Db, courseId: number): Promise<OutcomeMap['rows']> =>
  db
    .selectFrom('courseOutcomes')
    .select(['id', 'code', 'statement', 'bloom'])
    .where('courseId', '=', courseId)
    .orderBy('ordinal')
    .execute();

export async function cellsOf(db: Db, ids: readonly number[]): Promise<(Cell & { semesterCourseId: number })[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('outcomeMaps')
    .select(['semesterCourseId', 'courseOutcomeId', 'outcomeId', 'level', 'justification', 'toReview'])
    .where('semesterCourseId', 'in', ids)
    .orderBy('id')
    .execute();
}

/** Outcomes of the sets in use, then outcomes of other sets that still have cells. */
export async function columnsOf(db: Db, head: Pick<MapHead, 'id' | 'poSetId' | 'psoSetId'>) {
  const sets = [head.poSetId, head.psoSetId ?? 0];
  const { rows } = await sql<OutcomeMap['columns'][number]>`
    select o.id, o.code, o.title, o.statement, t.kind, (o.outcome_set_id not in (${sql.join(sets)})) as is_former
    from outcomes o join outcome_sets t on t.id = o.outcome_set_id
    where o.outcome_set_id in (${sql.join(sets)})
      or o.id in (select outcome_id from outcome_maps where semester_course_id = ${head.id})
    order by is_former, t.kind, t.id, o.ordinal`.execute(db);
  return rows;
}

/** Status and facts of a map, for the caller. */
export function standingOf(head: MapHead, map: Pick<OutcomeMap, 'rows' | 'cells'>, caller: Caller): Standing<typeof outcomeMapLife> {
  const isCoordinator = caller.employeeId !== null && head.coordinatorId === caller.employeeId;
  return {
    state: head.status,
    facts: {
      isComplete: gapsOf(map).length === 0,
      mayDecide: isCoordinator || caller.may('SyllabusManagement_Master'),
      isOfAnother: head.outcomeEditedBy !== caller.userId,
      isNotJudged: !head.isJudged,
    },
  };
}

export async function readMap(db: Db, id: number, caller: Caller): Promise<OutcomeMap> {
  const head = await headOf(db, id);
  const rows = await rowsOf(db, head.courseId);
  const columns = await columnsOf(db, head);
  const cells = (await cellsOf(db, [id])).map(({ semesterCourseId: _, ...cell }) => cell);
  const { poSetId: _po, psoSetId: _pso, coordinatorId: _coordinator, outcomeEditedBy: _by, isJudged: _judged, ...answer } = head;
  const events = eventsFor(outcomeMapLife, standingOf(head, { rows, cells }, caller), caller);
  return { ...answer, rows, columns, cells, events };
}
