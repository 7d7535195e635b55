import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import { linesShown } from '../../../../contract/core/report.ts';
import type { AddressRow, studentAddressReport } from '../../../../contract/student/report-address.ts';
import { isAmong } from '../../../database/blocks.ts';
import type { Column } from '../../../export/table.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { classCondition } from './class-filter.ts';
import { fileOf, type Report } from '../../../reports/serve-report.ts';
import { countOf } from './count.ts';
import { blocksOf, linesOf, type Lines } from '../../../reports/lines.ts';
import { classJoins, fileColumns, personColumns, rollOrder } from './person-columns.ts';

type Query = Checked<typeof studentAddressReport>['query'];
type District = { state: string; district: string; count: number };

/** Addresses of students, with counts by district. */
export async function addressReport(context: Context, query: Query): Promise<Report<Output<typeof studentAddressReport>['data']>> {
  const { db, caller } = context;
  if (query.format && !caller.may('ADDRESS_EXCEL_REPORT')) throw new ApiError('Forbidden');
  const everybody = classCondition(query);
  const from = sql`students s ${classJoins} ${addressJoins[query.kind ?? 'permanent']}`;
  const where = sql.join([everybody, ...placeConditions(query)], sql` and `);
  const { rows: districts } = await sql<District>`
    select a.state, a.district, count(*) as count from ${from} where ${where}
    group by a.state, a.district order by count desc, a.state, a.district`.execute(db);
  const total = districts.reduce((sum, { count }) => sum + count, 0);
  const lines: Lines = {
    ids: sql`select s.id from ${from} where ${where} order by ${rollOrder}`,
    read: (ids) => sql`
      select row_number() over (order by ${rollOrder}) as place, ${personColumns}, father.name as "fatherName", a.line1,
        a.post_office as "postOffice", a.police_station as "policeStation", a.city, a.district, a.state, a.pin, a.country
      from ${from} left join student_guardians father on father.student_id = s.id and father.relation = 'father'
      where ${isAmong(sql`s.id`, ids)}`,
  };
  const none = sql<SqlBool>`not exists (select from student_addresses a where a.student_id = s.id)`;
  return {
    data: async () => ({
      rows: await linesOf<AddressRow>(db, lines, linesShown),
      total,
      without: await countOf(db, classCondition(query, [none])),
      districts,
    }),
    persons: total,
    file: fileOf({
      name: 'addresses',
      title: 'Addresses',
      columns,
      blocks: blocksOf<AddressRow>(db, lines),
    }),
  };
}

const join = (as: string, kind: string) => sql`
  join student_addresses ${sql.table(as)} on ${sql.ref(`${as}.student_id`)} = s.id and ${sql.ref(`${as}.kind`)} = ${sql.lit(kind)}`;

/**
 * Joins the requested address as `a`; the present address defaults to the permanent one. Joins, because a lookup per
 * student takes twice as long.
 */
const addressJoins = {
  permanent: join('a', 'permanent'),
  present: sql`
    left ${join('present', 'present')} left ${join('permanent', 'permanent')}
    join student_addresses a on a.id = coalesce(present.id, permanent.id)`,
};

function placeConditions({ state, district }: Query): RawBuilder<SqlBool>[] {
  return [
    ...(state === undefined ? [] : [sql<SqlBool>`a.state = ${state}`]),
    ...(district === undefined ? [] : [sql<SqlBool>`lower(a.district) = lower(${district})`]),
  ];
}

const columns: readonly Column<AddressRow>[] = [
  ...fileColumns,
  { head: 'Father', width: 26, cell: ({ fatherName }) => fatherName },
  { head: 'House, street, village', width: 36, cell: ({ line1 }) => line1 },
  { head: 'Post office', width: 18, cell: ({ postOffice }) => postOffice },
  { head: 'Police station', width: 18, cell: ({ policeStation }) => policeStation },
  { head: 'City', width: 18, cell: ({ city }) => city },
  { head: 'District', width: 16, cell: ({ district }) => district },
  { head: 'State', width: 18, cell: ({ state }) => state },
  { head: 'PIN', width: 8, cell: ({ pin }) => pin },
  { head: 'Country', width: 10, cell: ({ country }) => country },
];
