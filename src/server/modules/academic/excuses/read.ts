import { sql } from 'kysely';
import type { CoveredClass, ExcuseRow } from '../../../../contract/academic/excuses.ts';
import { excuseLife } from '../../../../contract/academic/excuses.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { eventsFor } from '../../../lifecycle/rules.ts';
import { policyTables, sectionLabel } from '../classes.ts';
import { sectionCourseTables } from '../section-courses/rows.ts';
import { excuseFacts, standingOf } from './standing.ts';

/** An excuse `x` with its student `st`, creator `u`, decider `d` and scan `f`. */
export const excuseTables = sql`attendance_excuses x join students st on st.id = x.student_id
  join users u on u.id = x.entered_by left join users d on d.id = x.decided_by left join files f on f.id = x.file_id`;

/** A place `m` of the student on the days of an excuse. */
export const seatOf = sql`m.student_id = x.student_id and m.from_date <= x.to_date
  and (m.to_date is null or m.to_date >= x.from_date)`;

export interface FoundExcuse extends Omit<ExcuseRow, 'events'> {
  isUnfrozen: boolean;
  isAlone: boolean;
}

export const excuseColumns = sql<FoundExcuse>`
  x.id, x.version, x.updated_at, x.student_id, st.name as student, st.regd_no,
  (select ${sectionLabel} from section_students m join sections s on s.id = m.section_id
    join ${policyTables} on r.id = s.registration_policy_id
    where ${seatOf} and m.kind = 'core' and r.classes_to >= x.from_date order by m.from_date desc limit 1) as section,
  x.kind, x.from_date, x.to_date, x.reason, x.file_id, f.name as file_name, x.status,
  (select count(*)::int from attendance_marks m join worklogs w on w.id = m.worklog_id
    where m.attendance_excuse_id = x.id and w.status <> 'void') as excused,
  u.display_name as entered_by, x.created_at as entered_at, d.display_name as decided_by, x.decided_at, x.decision_note,
  ${excuseFacts}`;

/** An excuse in the format of the API, with the events open to the caller. */
export function excuseRowOf(excuse: FoundExcuse, { caller }: Pick<Context, 'caller'>): ExcuseRow {
  const { isUnfrozen, isAlone, ...row } = excuse;
  return { ...row, events: eventsFor(excuseLife, standingOf({ ...row, isUnfrozen, isAlone }), caller) };
}

export async function readExcuse(context: Pick<Context, 'db' | 'caller'>, id: number): Promise<ExcuseRow> {
  return excuseRowOf(await findExcuse(context.db, id), context);
}

export async function findExcuse(db: Db, id: number): Promise<FoundExcuse> {
  const { rows } = await sql<FoundExcuse>`select ${excuseColumns} from ${excuseTables} where x.id = ${id}`.execute(db);
  if (!rows[0]) throw new ApiError('NotFound');
  return rows[0];
}

/**
 * Marks of the student in classes on the days of an excuse, with the effect of the excuse on each. Used for the preview
 * and for applying the decision.
 */
export async function readCovered(db: Db, id: number): Promise<CoveredClass[]> {
  const { rows } = await sql<CoveredClass>`
    select m.id, w.id as worklog_id, concat_ws('-', w.section_course_id, coalesce(w.section_group_id, 0), w.on_date, w.slot_id) as word,
      w.on_date, l.starts_at, l.name as slot, k.code, k.title as course, ${sectionLabel} as section, e.name as teacher, w.status, m.mark,
      case when m.attendance_excuse_id = x.id then 'excused' when m.mark = 'A' and x.status = 'pending' then 'changes'
        when m.mark in ('P', 'L') then 'came' when m.mark in ('D', 'M') then 'otherwise' when m.mark = 'X' then 'outside'
        else 'absent' end as effect
    from attendance_excuses x join attendance_marks m on m.student_id = x.student_id
    join worklogs w on w.id = m.worklog_id and w.status <> 'void' and w.on_date between x.from_date and x.to_date
    join (${sectionCourseTables}) on sc.id = w.section_course_id
    join slots l on l.id = w.slot_id join employees e on e.id = w.employee_id
    where x.id = ${id} order by w.on_date, l.starts_at, m.id`.execute(db);
  return rows;
}
