import { sql } from 'kysely';
import type { Output } from '../../../../contract/core/endpoint.ts';
import type { seniorityReport, SeniorityRow } from '../../../../contract/hr/report-seniority.ts';
import { collegeDay } from '../../../college-day.ts';
import { postsOn } from '../../../database/present-posting.ts';
import type { Column } from '../../../export/table.ts';
import { fileOf, type MakeReport, type Report } from '../../../reports/serve-report.ts';

/**
 * First day of `employees e` in the designation of post `p` without interruption by another. Transfers and renewals do
 * not interrupt it.
 */
export const sinceOn = sql<string>`(
  select min(same.from_on) from employee_postings same
  where same.employee_id = e.id and same.designation_id = p.designation_id and same.from_on <= p.from_on
    and same.from_on > coalesce((
      select max(other.from_on) from employee_postings other
      where other.employee_id = e.id and other.designation_id <> p.designation_id and other.from_on < p.from_on), '-infinity'))`;

/** Seniority: by designation, then longest in it, then first to join. */
export const bySeniority = sql`p.sort_order, lower(p.designation), since.on_date, e.joined_on, lower(e.name), e.id`;
export const withSince = sql`cross join lateral (select ${sinceOn} as on_date) since`;

export const makeSeniority: MakeReport<typeof seniorityReport> = async (scoped, { cadre, departmentId }) => {
  const { db, rows: within, caller, now } = scoped.within('employees');
  const seesBirth = caller.may('Employee_PersonalVIEW');
  const conditions = [
    ...(cadre === undefined ? [] : [sql`p.cadre = ${cadre}`]),
    ...(departmentId === undefined ? [] : [sql`p.department_id = ${departmentId}`]),
    within.on('e.id'),
  ];
  const { rows } = await sql<SeniorityRow>`
    select e.id, e.user_id as "userId", (row_number() over (order by ${bySeniority}))::int as place,
      e.employee_no as "employeeNo", e.name, e.salutation, p.designation, p.department, p.category,
      e.joined_on as "joinedOn", since.on_date as "sinceOn", ${seesBirth ? sql`e.born_on` : sql`null`} as "bornOn"
    from employees e join ${postsOn(collegeDay(now), { withLeft: false })} p on p.employee_id = e.id ${withSince}
    where e.status <> 'left' and ${sql.join(conditions, sql` and `)}
    order by place`.execute(db);
  return reportOf(rows, seesBirth);
};

const reportOf = (rows: SeniorityRow[], seesBirth: boolean): Report<Output<typeof seniorityReport>['data']> => ({
  data: { rows },
  persons: rows.length,
  hidden: seesBirth ? [] : ['bornOn'],
  file: fileOf({
    name: 'seniority-list',
    title: 'Seniority list',
    columns: seesBirth ? [...columns, birth] : columns,
    blocks: inOne(rows),
  }),
});

async function* inOne(rows: readonly SeniorityRow[]): AsyncGenerator<readonly SeniorityRow[]> {
  yield rows;
}

const columns: readonly Column<SeniorityRow>[] = [
  { head: 'Place|rank', width: 7, cell: ({ place }) => place },
  { head: 'Employee no', width: 13, cell: (row) => row.employeeNo },
  { head: 'Name', width: 30, cell: ({ salutation, name }) => [salutation, name].filter(Boolean).join(' ') },
  { head: 'Designation', width: 22, cell: (row) => row.designation },
  { head: 'Department', width: 28, cell: (row) => row.department },
  { head: 'Category', width: 14, cell: (row) => row.category },
  { head: 'Joined on', width: 12, cell: (row) => row.joinedOn },
  { head: 'In this designation since', width: 22, cell: (row) => row.sinceOn },
];
const birth: Column<SeniorityRow> = { head: 'Date of birth', width: 13, cell: (row) => row.bornOn };
