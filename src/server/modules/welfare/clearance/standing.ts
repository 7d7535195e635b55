import { sql, type RawBuilder } from 'kysely';
import type { Clearance } from '../../../../contract/welfare/clearances.ts';
import { dueKinds, type DueKind } from '../../../../contract/welfare/fields.ts';
import type { ClearanceQuestion } from '../../../clearance.ts';
import { readSettings } from '../../../database/settings.ts';
import type { Db } from '../../../database/transaction.ts';
import { balance, isOpen } from '../dues/rows.ts';

interface Line {
  studentId: number;
  outstanding: number[];
  overdue: number[];
  blocking: number[];
  override: Clearance['override'];
  openStay: boolean;
}

/**
 * Clearance of each of these students, ordered by id, in a single query. Only kinds in the setting `clearance.kinds`
 * block, while outstanding amounts are returned for all kinds.
 */
export async function standingsOf(db: Db, question: ClearanceQuestion): Promise<Clearance[]> {
  const { studentIds, purpose, academicTermId, day } = question;
  if (studentIds.length === 0) return [];
  const counted = (await readSettings(db))['clearance.kinds'] as readonly DueKind[];
  const isInTheWay = purpose === 'leaving' ? sql`true` : sql`d.due_on <= ${day}`;
  const { rows } = await sql<Line>`
    select s.id as student_id, ${byKind('o.outstanding')} as outstanding, ${byKind('o.overdue')} as overdue, ${byKind('o.blocking')} as blocking,
      (select json_build_object('id', x.id, 'orderNo', x.order_no, 'untilOn', x.until_on::text) from exam_clearances x
        where x.student_id = s.id and x.purpose = ${purpose} and x.revoked_at is null and x.until_on >= ${day}
          and ${academicTermId === null ? sql`true` : sql`x.academic_term_id = ${academicTermId}`}
        order by x.until_on desc limit 1) as override,
      exists (select from hostel_stays y where y.student_id = s.id and y.from_on <= ${day} and (y.to_on is null or y.to_on >= ${day})) as open_stay
    from students s left join (
      select d.student_id, d.kind, sum(${balance})::float8 as outstanding,
        coalesce(sum(${balance}) filter (where d.due_on < ${day}), 0)::float8 as overdue,
        coalesce(sum(${balance}) filter (where ${isInTheWay}), 0)::float8 as blocking
      from dues d where ${isOpen} and d.student_id = any(${studentIds}::bigint[]) group by d.student_id, d.kind) o on o.student_id = s.id
    where s.id = any(${studentIds}::bigint[]) group by s.id order by s.id`.execute(db);
  return rows.map((row) => standingOf(row, counted, purpose));
}

/** One sum for each kind, in the order of `dueKinds`. */
const byKind = (column: string): RawBuilder<number[]> =>
  sql`array[${sql.join(dueKinds.map((kind) => sql`coalesce(max(${sql.ref(column)}) filter (where o.kind = ${kind}), 0)`))}]`;

function standingOf(line: Line, counted: readonly DueKind[], purpose: ClearanceQuestion['purpose']): Clearance {
  const { studentId, override, openStay } = line;
  const kinds = Object.fromEntries(
    dueKinds.map((kind, place) => [
      kind,
      {
        outstandingPaise: line.outstanding[place] ?? 0,
        overduePaise: line.overdue[place] ?? 0,
        blockingPaise: counted.includes(kind) ? (line.blocking[place] ?? 0) : 0,
      },
    ]),
  ) as Clearance['kinds'];
  const isFree = dueKinds.every((kind) => kinds[kind].blockingPaise === 0) && !(purpose === 'leaving' && openStay);
  return { studentId, clear: isFree || override !== null, kinds, override, openStay };
}
