import { sql } from 'kysely';
import { openDues, type OpenDue } from '../../../../contract/welfare/debtors.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { balance } from '../dues/rows.ts';
import { areAsked, debtorList } from './list.ts';

/** Debtors and their open dues: the calls of src/contract/welfare/debtors.ts. */
export function serveDebtors(serve: Serve): void {
  serveList(serve, debtorList);
  serve(openDues, async ({ query: { kind, studentId, ...filters } }, { db }) => {
    const { rows } = await sql<OpenDue>`
      select d.id, d.version, d.student_id, s.name as student, coalesce(s.regd_no, s.admission_no) as number, ${balance} as balance_paise
      from dues d join students s on s.id = d.student_id
      where d.student_id in (${sql.join(studentId)}) and d.kind = ${kind} and ${sql.join(areAsked(filters), sql` and `)} order by d.due_on, d.id`.execute(
      db,
    );
    return { data: rows };
  });
}
