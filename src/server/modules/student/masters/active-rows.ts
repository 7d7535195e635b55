import { sql } from 'kysely';
import { semesterLife, type ActiveBatch } from '../../../../contract/student/batches.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/caller.ts';
import { eventsFor, type Standing } from '../../../lifecycle/rules.ts';

/** A batch row from the database, with facts for its lifecycle. */
export interface BatchLine extends Omit<ActiveBatch, 'events'> {
  isUntouched: boolean;
}

interface FoundBatch extends Omit<BatchLine, 'current'> {
  currentId: number | null;
  currentVersion: number;
  semester: number;
  term: string;
  startsOn: string;
  endsOn: string;
  semesterState: 'planned' | 'running' | 'closed';
}

/** Batches that are not completed, or the given ones, each with the running or latest semester. */
export async function activeRows(db: Db, ids?: readonly number[]): Promise<BatchLine[]> {
  const { rows } = await sql<FoundBatch>`
    select b.id, b.version, b.degree_id, d.short_name as degree, b.name as batch, b.state, d.semesters,
      c.id as current_id, c.version as current_version, c.semester, t.name as term, c.starts_on, c.ends_on,
      c.state as semester_state,
      case when coalesce(c.semester, 0) < d.semesters then coalesce(c.semester, 0) + 1 end as next,
      (select count(*) from students s where s.batch_id = b.id and s.status = 'active') as students,
      (select count(*) from students s where s.batch_id = b.id and s.status = 'onBreak') as on_break,
      (select count(distinct e.student_id) from student_events e
        join students s on s.id = e.student_id and s.batch_id = b.id and s.status in ('active', 'onBreak')
        where e.kind = 'yearBack' and e.to_batch_id = b.id and e.undone_at is null) as held_back,
      not exists (select from student_events e join students s on s.id = e.student_id
        where s.batch_id = b.id and e.semester = c.semester and e.undone_at is null) as is_untouched
    from batches b
    join degrees d on d.id = b.degree_id
    left join lateral (
      select * from batch_semesters s where s.batch_id = b.id and s.state <> 'planned'
      order by s.state = 'running' desc, s.semester desc limit 1) c on true
    left join academic_terms t on t.id = c.academic_term_id
    where ${ids ? sql`b.id in (${sql.join([0, ...ids])})` : sql`b.state <> 'completed'`}
    order by d.level desc, d.short_name, b.admission_year desc`.execute(db);
  return rows.map(toActive);
}

/** One batch. Throws NotFound if missing. */
export async function activeRow(db: Db, id: number): Promise<BatchLine> {
  const [row] = await activeRows(db, [id]);
  if (!row) throw new ApiError('NotFound');
  return row;
}

/** Name of a batch in the trail: `B.Tech 2026-30`. */
export const nameOf = ({ degree, batch }: Pick<ActiveBatch, 'degree' | 'batch'>): string => `${degree} ${batch}`;

/** Status and facts for the semester lifecycle. */
export const standingOf = ({ current, next, state, isUntouched }: BatchLine): Standing<typeof semesterLife> => ({
  state: current ? (current.state as 'running' | 'closed') : 'none',
  facts: { hasNext: next !== null && state !== 'completed', isUntouched },
});

/** The batch as returned to the caller. */
export function shownBatch(line: BatchLine, caller: Caller): ActiveBatch {
  const { isUntouched: _, ...batch } = line;
  return { ...batch, events: eventsFor(semesterLife, standingOf(line), caller) };
}

function toActive(row: FoundBatch): BatchLine {
  const { currentId, currentVersion, semester, term, startsOn, endsOn, semesterState, ...batch } = row;
  const current =
    currentId === null ? null : { id: currentId, version: currentVersion, semester, term, startsOn, endsOn, state: semesterState };
  return { ...batch, current };
}
