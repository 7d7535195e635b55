import { sql } from 'kysely';
import type { EvaluatorLoad, ProgressCell } from '../../../../contract/exam/sheets.ts';
import type { TermFilter } from '../../../../contract/core/term-filter.ts';
import type { Db } from '../../../database/transaction.ts';
import { inTerms } from '../../../lists/in-terms.ts';
import { sheetRoster } from '../marks/sheet-roster.ts';
import { isOverdue, sheetTables } from './rows.ts';

type Terms = NonNullable<TermFilter>;

/** Number of sheets by department, test and status. Only held tests are included. */
export async function readProgress(db: Db, today: string, terms: Terms): Promise<ProgressCell[]> {
  const { rows } = await sql<ProgressCell>`
    select d.id as department_id, d.name as department, pc.label || ' ' || it.sequence as test,
      count(*) filter (where sh.status = 'open')::int as open, count(*) filter (where sh.status = 'entering')::int as entering,
      count(*) filter (where sh.status = 'submitted')::int as submitted, count(*) filter (where sh.status = 'verified')::int as verified,
      count(*) filter (where sh.status = 'published')::int as published, count(*) filter (where ${isOverdue(today)})::int as overdue
    from ${sheetTables} where ${inTerms(terms)} and it.status in ('held', 'closed')
    group by d.id, d.name, pc.label, it.sequence order by d.name, min(coalesce(it.on_date, it.created_at::date)), test`.execute(db);
  return rows;
}

/** The remaining work of each evaluator, most first. */
export async function readLoad(db: Db, today: string, terms: Terms): Promise<EvaluatorLoad[]> {
  const { rows } = await sql<EvaluatorLoad>`
    select w.evaluator_id, e.name as evaluator, count(*)::int as sheets, sum(w.scripts)::int as scripts, count(*) filter (where w.is_overdue)::int as overdue
    from (
      select sh.evaluator_id, coalesce(${isOverdue(today)}, false) as is_overdue,
        (select count(*)::int from (${sheetRoster(sql`k.id = sh.id`, today)}) roster
          where not exists (select from test_marks m where m.mark_sheet_id = sh.id and m.student_id = roster.student_id)) as scripts
      from ${sheetTables}
      where ${inTerms(terms)} and sh.status in ('open', 'entering') and sh.evaluator_id is not null and it.status in ('held', 'closed')) w
    join employees e on e.id = w.evaluator_id
    group by w.evaluator_id, e.name order by scripts desc, e.name`.execute(db);
  return rows;
}
