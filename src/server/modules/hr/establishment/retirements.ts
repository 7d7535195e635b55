import { sql } from 'kysely';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import { linesShown } from '../../../../contract/core/report.ts';
import { cadres } from '../../../../contract/hr/fields.ts';
import { yearsAhead, type RetirementRow, type retirementsReport as call } from '../../../../contract/hr/report-retirements.ts';
import { collegeDay } from '../../../college-day.ts';
import { readPlaced } from '../../../database/blocks.ts';
import { readSettings } from '../../../database/settings.ts';
import { spaced } from '../../../export/english.ts';
import type { Column } from '../../../export/table.ts';
import type { ContextOf } from '../../../http/scoped.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type Report } from '../../../reports/serve-report.ts';
import { retiresOn } from '../retirement.ts';
import { employeeColumns, lineColumns, postingOn } from './employee-columns.ts';
import { monthsAfter } from './rules.ts';

type Query = Checked<typeof call>['query'];
type Data = Output<typeof call>['data'];

/** Retirements of the next ten years, and their numbers by cadre and month. */
export async function retirementsReport(scoped: ContextOf<typeof call>, query: Query): Promise<Report<Data>> {
  const { db, now, rows } = scoped.within('departments');
  const today = collegeDay(now);
  const { 'hr.retirementAge': age } = await readSettings(db);
  const months = monthsFrom(today);
  const placed = await readPlaced<RetirementRow>(
    db,
    sql`
    select row_number() over (order by of_all."retiresOn", of_all."employeeNo") as place, of_all.* from (
      select ${employeeColumns}, e.phone, ${retiresOn(sql`e.born_on`, age)} as "retiresOn"
      from employees e ${postingOn(today)}
      where c.is_regular and e.status <> 'left' and ${rows.on('d.id')}
        and ${query.departmentId === undefined ? sql`true` : sql`d.id = ${query.departmentId}`}
        and ${query.cadre === undefined ? sql`true` : sql`g.cadre = ${query.cadre}`}) of_all
    where to_char(of_all."retiresOn", 'YYYY-MM') <= ${months.at(-1)}`,
  );
  const all = placed.map(({ place: _, ...row }: RetirementRow & { place?: number }) => row);
  return {
    data: {
      today,
      ...countMonths(all, months),
      ...soon(all, today),
      rows: all.slice(0, linesShown),
      total: all.length,
    },
    persons: all.length,
    file: fileOf({ name: 'retirements', title: 'Retirements', columns, blocks: heldLines(all) }),
  };
}

/** Months from the current one on: `2026-11`. */
function monthsFrom(today: string): string[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: yearsAhead * 12 }, (_, index) => monthsAfter(first, index).slice(0, 7));
}

/** Number of retirements of each cadre per month. */
function countMonths(rows: readonly RetirementRow[], months: readonly string[]): Pick<Data, 'cadres' | 'months'> {
  const met = cadres.filter((cadre) => rows.some((row) => row.cadre === cadre));
  return {
    cadres: met,
    months: months.map((month) => {
      const ofMonth = rows.filter((row) => row.retiresOn.startsWith(month));
      return { month, counts: met.map((cadre) => ofMonth.filter((row) => row.cadre === cadre).length) };
    }),
  };
}

function soon(rows: readonly RetirementRow[], today: string): Pick<Data, 'within12' | 'within24'> {
  const by = (day: string) => rows.filter((row) => row.retiresOn >= today && row.retiresOn <= day).length;
  return { within12: by(monthsAfter(today, 12)), within24: by(monthsAfter(today, 24)) };
}

const columns: readonly Column<RetirementRow>[] = [
  { head: 'Retires on', width: 12, cell: (row) => row.retiresOn },
  ...lineColumns,
  { head: 'Cadre', width: 16, words: true, cell: ({ cadre }) => spaced(cadre) },
  { head: 'Phone', width: 14, cell: ({ phone }) => phone },
  { head: 'Joined on', width: 12, cell: ({ joinedOn }) => joinedOn },
];
