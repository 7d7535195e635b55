import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import type { PostLine, postsReport as call } from '../../../../contract/hr/report-posts.ts';
import { collegeDay } from '../../../college-day.ts';
import { isPresentPosting } from '../../../database/present-posting.ts';
import { readSettings } from '../../../database/settings.ts';
import type { Db } from '../../../database/transaction.ts';
import { spaced } from '../../../export/english.ts';
import { furtherTable, type Column, type FurtherTable } from '../../../export/table.ts';
import { phrase } from '../../../export/text.ts';
import type { ContextOf } from '../../../http/scoped.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type Report } from '../../../reports/serve-report.ts';
import { retiresOn } from '../retirement.ts';
import { monthsAfter } from './rules.ts';

type Query = Checked<typeof call>['query'];
type Condition = RawBuilder<SqlBool>;

/** Sanctioned posts and employees in position on a day, by department and designation. */
export async function postsReport(scoped: ContextOf<typeof call>, query: Query): Promise<Report<Output<typeof call>['data']>> {
  const { db, now, rows, caller } = scoped.within('departments');
  // The day of retirement reveals the date of birth.
  const seesRetirement = caller.may('Employee_PersonalVIEW');
  const today = collegeDay(now);
  const { asOf = today, departmentId, cadre } = query;
  const { 'hr.retirementAge': age } = await readSettings(db);
  const condition = sql<SqlBool>`${rows.on('d.id')} and ${departmentId === undefined ? sql`true` : sql`d.id = ${departmentId}`}
    and ${cadre === undefined ? sql`true` : sql`g.cadre = ${cadre}`}`;
  const counted = await countHolders(db, { asOf, today, age, seesRetirement }, condition);
  const lines = linesOf(await placesOf(db, condition), counted);
  return {
    data: { asOf, lines },
    hidden: seesRetirement ? [] : retiringKeys,
    file: fileOf({
      name: 'posts',
      title: 'Sanctioned and in position',
      columns: [...place, ...shownCounts(seesRetirement)],
      blocks: heldLines(lines),
      further: async () => [totalsOf(lines, shownCounts(seesRetirement))],
      meant: { asOf },
    }),
  };
}

type Counts = Pick<PostLine, 'sanctioned' | 'regular' | 'others' | 'vacant' | 'retiring12' | 'retiring24'>;
type Place = Omit<PostLine, 'regular' | 'others' | 'vacant' | 'retiring12' | 'retiring24'>;

interface Day {
  asOf: string;
  today: string;
  age: number;
  seesRetirement: boolean;
}
type HolderCounts = Pick<PostLine, 'departmentId' | 'designationId' | 'regular' | 'others' | 'retiring12' | 'retiring24'>;

/**
 * Employees in each post on a day. Postings are rarely closed years ahead: for a future day, employees count until the
 * agreed end or, if the caller may see it, the day of retirement.
 */
async function countHolders(db: Db, { asOf, today, age, seesRetirement }: Day, condition: Condition): Promise<HolderCounts[]> {
  const retiringBy = (months: number) => sql`
    count(*) filter (where retires.on_date between ${asOf}::date and ${monthsAfter(asOf, months)}::date)::int`;
  const isThere = sql`coalesce(p.until_on >= ${asOf}::date, true) and coalesce(retires.on_date >= ${asOf}::date, true)`;
  const { rows } = await sql<HolderCounts>`
    select p.department_id, p.designation_id, count(*) filter (where c.is_regular)::int as regular,
      count(*) filter (where not c.is_regular)::int as others,
      ${retiringBy(12)} as "retiring12", ${retiringBy(24)} as "retiring24"
    from employee_postings p join employees e on e.id = p.employee_id
      join employee_categories c on c.id = p.employee_category_id
      join departments d on d.id = p.department_id join designations g on g.id = p.designation_id
      cross join lateral (select case when c.is_regular and ${seesRetirement}::boolean then ${retiresOn(sql`e.born_on`, age)} end as on_date) retires
    where ${isPresentPosting(asOf)} and ${condition} and ${asOf > today ? isThere : sql`true`}
    group by p.department_id, p.designation_id`.execute(db);
  return rows;
}

/** Every department with every designation that may have posts or employees, in the order of the report. */
async function placesOf(db: Db, condition: Condition): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select d.id as department_id, d.name as department, d.kind, g.id as designation_id, g.name as designation, g.cadre,
      coalesce(s.posts, 0) as sanctioned
    from departments d cross join designations g
      left join sanctioned_posts s on s.department_id = d.id and s.designation_id = g.id
    where ${condition}
    order by array_position(array['academic', 'administrative', 'support'], d.kind), d.name, g.sort_order, g.name`.execute(db);
  return rows;
}

/** Lines with posts or employees. */
function linesOf(places: readonly Place[], counted: readonly HolderCounts[]): PostLine[] {
  const keyOf = ({ departmentId, designationId }: Pick<HolderCounts, 'departmentId' | 'designationId'>) =>
    `${departmentId} ${designationId}`;
  const heldAt = new Map(counted.map((held) => [keyOf(held), held]));
  return places.flatMap((place) => {
    const { regular, others, retiring12, retiring24 } = heldAt.get(keyOf(place)) ?? nobody;
    if (place.sanctioned + regular + others === 0) return [];
    return [{ ...place, regular, others, vacant: place.sanctioned - regular, retiring12, retiring24 }];
  });
}

const nobody = { regular: 0, others: 0, retiring12: 0, retiring24: 0 };

const retiringKeys = ['retiring12', 'retiring24'] as const satisfies readonly (keyof Counts)[];

const counts: readonly Column<Counts>[] = [
  { head: 'Sanctioned', width: 11, cell: ({ sanctioned }) => sanctioned },
  { head: 'Regular in position', width: 18, cell: ({ regular }) => regular },
  { head: 'Others in position', width: 18, cell: ({ others }) => others },
  { head: 'Vacant', width: 9, cell: ({ vacant }) => vacant },
];
const retiring: readonly Column<Counts>[] = [
  { head: 'Retiring in 12 months', width: 20, cell: ({ retiring12 }) => retiring12 },
  { head: 'Retiring in 24 months', width: 20, cell: ({ retiring24 }) => retiring24 },
];
const shownCounts = (seesRetirement: boolean): readonly Column<Counts>[] => (seesRetirement ? [...counts, ...retiring] : counts);

const place: readonly Column<PostLine>[] = [
  { head: 'Department', width: 38, cell: ({ department }) => department },
  { head: 'Designation', width: 24, cell: ({ designation }) => designation },
  { head: 'Cadre', width: 16, words: true, cell: ({ cadre }) => spaced(cadre) },
];

/** One line per department, and the total. */
function totalsOf(lines: readonly PostLine[], shown: readonly Column<Counts>[]): FurtherTable {
  const sumOf = (department: string | null, group: readonly PostLine[]) => {
    const sum = (of: keyof Counts) => group.reduce((all, line) => all + line[of], 0);
    return {
      department,
      sanctioned: sum('sanctioned'),
      regular: sum('regular'),
      others: sum('others'),
      vacant: sum('vacant'),
      retiring12: sum('retiring12'),
      retiring24: sum('retiring24'),
    };
  };
  const departments = [...new Set(lines.map(({ department }) => department))];
  return furtherTable<Counts & { department: string | null }>(
    'By department',
    [{ head: 'Department', width: 38, cell: ({ department }) => department ?? phrase('All') }, ...shown],
    [
      ...departments.map((name) =>
        sumOf(
          name,
          lines.filter(({ department }) => department === name),
        ),
      ),
      sumOf(null, lines),
    ],
  );
}
