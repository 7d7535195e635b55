import { sql } from 'kysely';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import type { CasteLine, casteReport as call } from '../../../../contract/student/report-caste.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Cell, Column } from '../../../export/table.ts';
import { readSettings } from '../../../database/settings.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { semesterAsOf, studentsAsOf } from './as-of.ts';
import { casteTable, type CasteCount } from './caste-table.ts';
import { fileOf, type Report } from '../../../reports/serve-report.ts';
import { inBlocks } from './lines.ts';

type Query = Checked<typeof call>['query'];
type Data = Output<typeof call>['data'];

/** Students on roll on a day by category and gender, from their events, so that last year's return can be made again. */
export async function casteReport(context: Context, query: Query): Promise<Report<Output<typeof call>['data']>> {
  const { db, now } = context;
  const today = collegeDay(now);
  const { asOf = today, isPublic = false } = query;
  if (asOf > today) throw new ApiError('ValidationFailed', { fields: { asOf: 'outOfRange' } });
  const castes = await db
    .selectFrom('castes')
    .select(['id', 'code', 'name'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const counts = await countCastes(db, query, asOf);
  const inUse = castes.filter(({ id }) => counts.some(({ casteId }) => casteId === id));
  const table = casteTable(counts, inUse.map(({ id }) => id), isPublic); // prettier-ignore
  const data: Data = { asOf, castes: inUse.map(({ code, name }) => ({ code, name })), ...table };
  return {
    data: data,
    file: fileOf({
      name: isPublic ? 'categories-public' : 'categories',
      title: 'Categories',
      columns: columnsOf(data),
      blocks: inBlocks(linesOf(data)),
      meant: { asOf },
    }),
  };
}

async function countCastes(db: Db, { degreeId, seat = 'own' }: Query, asOf: string): Promise<CasteCount[]> {
  const caste = seat === 'own' ? sql`s.caste_id` : sql`coalesce(s.allotted_caste_id, s.caste_id)`;
  const { 'college.address': address } = await readSettings(db);
  // The college's own state is the one that its address names.
  const home = sql`(select a.state from student_addresses a where a.student_id = s.id and a.kind = 'permanent')`;
  const { rows } = await sql<CasteCount>`
    select d.short_name as degree, b.code as branch, t.name as batch, ${semesterAsOf(sql`t.id`, asOf)} as semester,
      counted.caste_id, counted.gender, counted.count, counted.pwd, counted.minority, counted.other_states
    from (
      select s.batch_then, s.branch_then, ${caste} as caste_id, s.gender, count(*) as count,
        count(*) filter (where s.is_pwd) as pwd, count(*) filter (where r.is_minority) as minority,
        count(*) filter (where strpos(${address}, ${home}) = 0) as other_states
      from ${studentsAsOf(asOf)} s left join religions r on r.id = s.religion_id
      where ${degreeId === undefined ? sql`true` : sql`s.degree_id = ${degreeId}`}
      group by 1, 2, 3, 4) counted
    join batches t on t.id = counted.batch_then join branches b on b.id = counted.branch_then
    join degrees d on d.id = t.degree_id
    order by d.level desc, d.short_name, b.code, t.admission_year desc`.execute(db);
  return rows;
}

type FileLine = { degree: string; branch: string; batch: string; semester: number | null } & CasteLine;

function linesOf({ degrees, sum }: Data): FileLine[] {
  const none = { branch: '', batch: '', semester: null };
  return [
    ...degrees.flatMap(({ degree, rows, sum: ofDegree }) => [
      ...rows.map((row) => ({ degree, ...row })),
      { degree: `${degree}, all`, ...none, ...ofDegree },
    ]),
    { degree: 'All', ...none, ...sum },
  ];
}

/** Not every count that is kept back is a small one: some only would tell such a count. */
const said = (count: number | null): Cell => count ?? 'not shown';

function columnsOf({ castes }: Data): Column<FileLine>[] {
  const words = ['men', 'women', 'other'];
  return [
    { head: 'Degree', width: 14, cell: ({ degree }) => degree },
    { head: 'Branch', width: 10, cell: ({ branch }) => branch },
    { head: 'Batch', width: 10, cell: ({ batch }) => batch },
    { head: 'Semester', width: 9, cell: ({ semester }) => semester },
    ...castes.flatMap(({ code }, caste) =>
      words.map((word, at) => ({
        head: `${code} ${word}`,
        width: 10,
        cell: ({ cells }: FileLine) => said(cells[caste]?.[at] ?? null),
      })),
    ),
    ...words.map((word, at) => ({
      head: `All ${word}`,
      width: 10,
      cell: ({ genders }: FileLine) => said(genders[at] ?? null),
    })),
    { head: 'Total', width: 9, cell: ({ total }) => said(total) },
    { head: 'PwD', width: 9, cell: ({ pwd }) => said(pwd) },
    { head: 'Minority', width: 9, cell: ({ minority }) => said(minority) },
    { head: 'Other states', width: 12, cell: ({ otherStates }) => said(otherStates) },
  ];
}
