import { sql } from 'kysely';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import { linesShown } from '../../../../contract/core/report.ts';
import type { DetailRow, studentDetailReport } from '../../../../contract/student/report-detail.ts';
import { isAmong } from '../../../database/blocks.ts';
import type { Column } from '../../../export/table.ts';
import type { Context } from '../../../http/context.ts';
import { classCondition } from './class-filter.ts';
import { fileOf, type Report } from '../../../reports/serve-report.ts';
import { countOf } from './count.ts';
import { blocksOf, linesOf, type Lines } from '../../../reports/lines.ts';
import { classJoins, fatherOf, fileColumns, genderWords, personColumns, rollOf, rollOrder, statusWords } from './person-columns.ts';

type Query = Checked<typeof studentDetailReport>['query'];

/** Columns that require Student_PersonalVIEW. */
const personal = [
  'fatherName',
  'motherName',
  'bornOn',
  'gender',
  'caste',
  'admissionCategory',
  'phone',
  'guardianPhone',
  'email',
  'address',
] as const;

/** All students of a batch with parents, category, phones and address. */
export async function detailReport(context: Context, query: Query): Promise<Report<Output<typeof studentDetailReport>['data']>> {
  const { db, caller } = context;
  const condition = classCondition(query);
  const total = await countOf(db, condition);
  const hidden = caller.may('Student_PersonalVIEW') ? [] : personal;
  const lines = detailLines(condition, hidden.length === 0);
  return {
    data: async () => ({ rows: await linesOf<DetailRow>(db, lines, linesShown), total }),
    persons: total,
    hidden,
    file: fileOf({
      name: 'student-detail',
      title: 'Student detail',
      columns: columns.filter(({ of }) => of === undefined || hidden.length === 0),
      blocks: blocksOf<DetailRow>(db, lines),
    }),
  };
}

/** Hidden columns are not read at all. */
function detailLines(condition: ReturnType<typeof classCondition>, seesPersonal: boolean): Lines {
  const only = (column: ReturnType<typeof sql>) => (seesPersonal ? column : sql`null::text`);
  const read = (ids: readonly number[]) => sql`
    select row_number() over (order by ${rollOrder}) as place, ${personColumns}, b.name as "branchName",
      ${only(fatherOf)} as "fatherName", ${only(motherName)} as "motherName", ${only(sql`s.born_on::text`)} as "bornOn",
      ${only(sql`s.gender`)} as gender,
      ${only(sql`c.code`)} as caste, ${only(sql`category.code`)} as "admissionCategory", ${only(sql`s.phone`)} as phone,
      ${only(guardianPhone)} as "guardianPhone", ${only(sql`coalesce(s.email, s.college_email)`)} as email,
      ${only(address)} as address, s.status
    from students s ${classJoins}
      join castes c on c.id = s.caste_id join admission_categories category on category.id = s.admission_category_id
    where ${isAmong(sql`s.id`, ids)}`;
  return { ids: rollOf(condition), read };
}

const motherName = sql`(select g.name from student_guardians g where g.student_id = s.id and g.relation = 'mother')`;
const guardianPhone = sql`(select g.phone from student_guardians g where g.student_id = s.id and g.is_primary)`;
const address = sql`(
  select concat_ws(', ', a.line1, a.post_office, a.police_station, a.city, a.district, a.state) || ' ' || a.pin
  from student_addresses a where a.student_id = s.id and a.kind = 'permanent')`;

const columns: readonly (Column<DetailRow> & { of?: 'personal' })[] = [
  ...fileColumns,
  { head: 'Father', width: 26, of: 'personal', cell: ({ fatherName }) => fatherName },
  { head: 'Mother', width: 26, of: 'personal', cell: ({ motherName }) => motherName },
  { head: 'Date of birth', width: 12, of: 'personal', cell: ({ bornOn }) => bornOn },
  { head: 'Gender', width: 9, of: 'personal', words: true, cell: ({ gender }) => gender && genderWords[gender] },
  { head: 'Caste', width: 8, of: 'personal', cell: ({ caste }) => caste },
  { head: 'Admission category', width: 18, of: 'personal', cell: ({ admissionCategory }) => admissionCategory },
  { head: 'Phone', width: 13, of: 'personal', cell: ({ phone }) => phone },
  { head: 'Guardian phone', width: 14, of: 'personal', cell: ({ guardianPhone }) => guardianPhone },
  { head: 'E-mail', width: 28, of: 'personal', cell: ({ email }) => email },
  { head: 'Address', width: 60, of: 'personal', cell: ({ address }) => address },
  { head: 'Status', width: 13, words: true, cell: ({ status }) => statusWords[status] },
];
