import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import type { PostLine, postsReport as call } from '../../../../contract/hr/report-posts.ts';
import { collegeDay } from '../../../college-day.ts';
import { readSettings } from '../../../database/settings.ts';
import type { Db } from '../../../database/transaction.ts';
import { spaced } from '../../../export/english.ts';
import { furtherTable, type Column, type FurtherTable } from '../../../export/table.ts';
import type { ContextOf } from '../../../http/scoped.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type Report } from '../../../reports/serve-report.ts';
import { retirementDate } from '../rules.ts';
import { monthsAfter } from './rules.ts';

type Query = Checked<typeof call>['query'];
type Condition = RawBuilder<SqlBool>;

/** Sanctioned posts beside who is in position on a day, by department and designation. */
export async function postsReport(
  scoped: ContextOf<typeof call>,
  query: Query,
): Promise<Report<Output<typeof call>['data']>> {
  const { db, now, rows } = scoped.within('departments');
  const today = collegeDay(now);
  const { asOf = today, departmentId, cadre } = query;
  const { 'hr.retirementAge': age } = await readSettings(db);
  const asked = sql<SqlBool>`${rows.on('d.id')} and ${departmentId === undefined ? sql`true` : sql`d.id = ${departmentId}`}
    and ${cadre === undefined ? sql`true` : sql`g.cadre = ${cadre}`}`;
  const held = (await holdersOn(db, asOf, asked)).map(({ bornOn, ...one }) => ({
    ...one,
    retiresOn: one.isRegular ? retirementDate(bornOn, age) : null,
  }));
  // Nobody closes a posting years ahead: of a day to come its end is what is agreed or follows from the age.
  const there = asOf > today ? held.filter((one) => isThereOn(one, asOf)) : held;
  const lines = countLines(await placesOf(db, asked), there, asOf);
  return {
    data: { asOf, lines },
    file: fileOf({
      name: 'posts',
      title: 'Sanctioned and in position',
      columns,
      blocks: heldLines(lines),
      further: async () => [totalsOf(lines)],
      meant: { asOf },
    }),
  };
}

type Counts = Pick<PostLine, 'sanctioned' | 'regular' | 'others' | 'vacant' | 'retiring12' | 'retiring24'>;
type Place = Omit<PostLine, 'regular' | 'others' | 'vacant' | 'retiring12' | 'retiring24'>;

/** Who held a post on a day: of postings that overlap the one that began last. */
async function holdersOn(db: Db, day: string, asked: Condition) {
  const { rows } = await sql<{ departmentId: number; designationId: number; isRegular: boolean; bornOn: string; untilOn: string | null }>`
    select p.department_id, p.designation_id, c.is_regular, e.born_on, p.until_on
    from (
      select distinct on (employee_id) * from employee_postings
      where from_on <= ${day}::date and (closed_on is null or closed_on >= ${day}::date)
      order by employee_id, from_on desc) p
      join employees e on e.id = p.employee_id join employee_categories c on c.id = p.employee_category_id
      join departments d on d.id = p.department_id join designations g on g.id = p.designation_id
    where ${asked}`.execute(db); // prettier-ignore
  return rows;
}

const isThereOn = ({ untilOn, retiresOn }: { untilOn: string | null; retiresOn: string | null }, day: string) =>
  (untilOn === null || untilOn >= day) && (retiresOn === null || retiresOn >= day);

/** Every department with every designation that may have posts or people there, in the order of the report. */
async function placesOf(db: Db, asked: Condition): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select d.id as department_id, d.name as department, d.kind, g.id as designation_id, g.name as designation, g.cadre,
      coalesce(s.posts, 0) as sanctioned
    from departments d cross join designations g
      left join sanctioned_posts s on s.department_id = d.id and s.designation_id = g.id
    where ${asked}
    order by array_position(array['academic', 'administrative', 'support'], d.kind), d.name, g.sort_order, g.name`.execute(
    db,
  );
  return rows;
}

interface Holder {
  departmentId: number;
  designationId: number;
  isRegular: boolean;
  retiresOn: string | null;
}

/** The lines that say something: posts or people. */
function countLines(places: readonly Place[], holders: readonly Holder[], asOf: string): PostLine[] {
  const [in12, in24] = [monthsAfter(asOf, 12), monthsAfter(asOf, 24)];
  return places.flatMap((place) => {
    const there = holders.filter(
      (one) => one.departmentId === place.departmentId && one.designationId === place.designationId,
    );
    if (place.sanctioned === 0 && there.length === 0) return [];
    const regular = there.filter(({ isRegular }) => isRegular);
    const retiring = (by: string) =>
      regular.filter(({ retiresOn }) => retiresOn !== null && retiresOn >= asOf && retiresOn <= by).length;
    return {
      ...place,
      regular: regular.length,
      others: there.length - regular.length,
      vacant: place.sanctioned - regular.length,
      retiring12: retiring(in12),
      retiring24: retiring(in24),
    };
  });
}

const counts: readonly Column<Counts>[] = [
  { head: 'Sanctioned', width: 11, cell: ({ sanctioned }) => sanctioned },
  { head: 'Regular in position', width: 18, cell: ({ regular }) => regular },
  { head: 'Others in position', width: 18, cell: ({ others }) => others },
  { head: 'Vacant', width: 9, cell: ({ vacant }) => vacant },
  { head: 'Retiring in 12 months', width: 20, cell: ({ retiring12 }) => retiring12 },
  { head: 'Retiring in 24 months', width: 20, cell: ({ retiring24 }) => retiring24 },
];

const columns: readonly Column<PostLine>[] = [
  { head: 'Department', width: 38, cell: ({ department }) => department },
  { head: 'Designation', width: 24, cell: ({ designation }) => designation },
  { head: 'Cadre', width: 16, cell: ({ cadre }) => spaced(cadre) },
  ...counts,
];

/** Each department in one line, and all of them. */
function totalsOf(lines: readonly PostLine[]): FurtherTable {
  const sumOf = (department: string, own: readonly PostLine[]) => {
    const sum = (of: keyof Counts) => own.reduce((all, line) => all + line[of], 0);
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
  return furtherTable<Counts & { department: string }>(
    'By department',
    [{ head: 'Department', width: 38, cell: ({ department }) => department }, ...counts],
    [
      ...departments.map((name) =>
        sumOf(
          name,
          lines.filter(({ department }) => department === name),
        ),
      ),
      sumOf('All', lines),
    ],
  );
}
