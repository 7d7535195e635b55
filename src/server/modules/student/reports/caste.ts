import { sql } from 'kysely';
import type { Checked, Output } from '../../../../contract/core/endpoint.ts';
import type { CasteLine, casteReport as call } from '../../../../contract/student/report-caste.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import { joined, phrase, type Wording } from '../../../export/text.ts';
import { readSettings } from '../../../database/settings.ts';
import type { Db } from '../../../database/transaction.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Context } from '../../../http/context.ts';
import { semesterAsOf, studentsAsOf } from './as-of.ts';
import { casteTable, type CasteCount } from './caste-table.ts';
import { countsInSlices } from '../slices.ts';
import { fileOf, type Report } from '../../../reports/serve-report.ts';
import { heldLines } from '../../../reports/lines.ts';

type Query = Checked<typeof call>['query'];
type Data = Output<typeof call>['data'];

/**
 * Students on roll on a day by category and gender, calculated from events so that earlier returns can be reproduced.
 */
export async function casteReport(context: Context, query: Query): Promise<Report<Output<typeof call>['data']>> {
  const { db, now } = context;
  const today = collegeDay(now);
  const { asOf = today, isPublic = false } = query;
  if (asOf > today) throw new ApiError('ValidationFailed', { fields: { asOf: 'outOfRange' } });
  const castes = await db.selectFrom('castes').select(['id', 'code', 'name']).orderBy('sortOrder').orderBy('id').execute();
  const counts = await countCastes(db, query, asOf);
  const inUse = castes.filter(({ id }) => counts.some(({ casteId }) => casteId === id));
  const table = casteTable(
    counts,
    inUse.map(({ id }) => id),
    isPublic,
  );
  const data: Data = { asOf, castes: inUse.map(({ code, name }) => ({ code, name })), ...table };
  return {
    data: data,
    file: fileOf({
      name: isPublic ? 'categories-public' : 'categories',
      title: 'Categories',
      columns: columnsOf(data),
      blocks: heldLines(linesOf(data)),
      meant: { asOf },
    }),
  };
}

async function countCastes(db: Db, { degreeId, seat = 'own' }: Query, asOf: string): Promise<CasteCount[]> {
  const caste = seat === 'own' ? sql`s.caste_id` : sql`coalesce(s.allotted_caste_id, s.caste_id)`;
  const { 'college.address': address } = await readSettings(db);
  // The home state is the state in the college's address.
  const home = sql`(select a.state from student_addresses a where a.student_id = s.id and a.kind = 'permanent')`;
  const counts = new Map<string, ClassCount>();
  const ofRange = countsInSlices(
    db,
    (range) => sql<ClassCount>`
      select s.batch_then as batch_id, s.branch_then as branch_id, ${caste} as caste_id, s.gender, count(*) as count,
        count(*) filter (where s.is_pwd) as pwd, count(*) filter (where r.is_minority) as minority,
        count(*) filter (where strpos(${address}, ${home}) = 0) as other_states
      from ${studentsAsOf(asOf, range)} s left join religions r on r.id = s.religion_id
      where ${degreeId === undefined ? sql`true` : sql`s.degree_id = ${degreeId}`}
      group by 1, 2, 3, 4`,
  );
  for await (const { count, pwd, minority, otherStates, ...of } of ofRange) {
    const key = Object.values(of).join();
    const sum = counts.get(key) ?? { ...of, count: 0, pwd: 0, minority: 0, otherStates: 0 };
    counts.set(key, {
      ...of,
      count: sum.count + count,
      pwd: sum.pwd + pwd,
      minority: sum.minority + minority,
      otherStates: sum.otherStates + otherStates,
    });
  }
  const classes = await classesAsOf(db, asOf);
  return classes.flatMap(({ batchId, branchId, ...names }) =>
    [...counts.values()]
      .filter((count) => count.batchId === batchId && count.branchId === branchId)
      .map((count) => ({ ...count, ...names })),
  );
}

type ClassCount = Omit<CasteCount, 'degree' | 'branch' | 'batch' | 'semester'> & { batchId: number; branchId: number };

/** Every pair of batch and branch in report order, with the semester of the batch on that day. */
async function classesAsOf(db: Db, asOf: string) {
  const { rows } = await sql<Pick<CasteCount, 'degree' | 'branch' | 'batch' | 'semester'> & { batchId: number; branchId: number }>`
    select t.id as batch_id, b.id as branch_id, d.short_name as degree, b.code as branch, t.name as batch,
      ${semesterAsOf(sql`t.id`, asOf)} as semester
    from batches t join degrees d on d.id = t.degree_id cross join branches b
    order by d.level desc, d.short_name, b.code, t.admission_year desc, t.id, b.id`.execute(db);
  return rows;
}

type FileLine = { degree: string | Wording; branch: string; batch: string; semester: number | null } & CasteLine;

function linesOf({ degrees, sum }: Data): FileLine[] {
  const none = { branch: '', batch: '', semester: null };
  return [
    ...degrees.flatMap(({ degree, rows, sum: ofDegree }) => [
      ...rows.map((row) => ({ degree, ...row })),
      { degree: phrase('{{degree}}, all', { degree }), ...none, ...ofDegree },
    ]),
    { degree: phrase('All'), ...none, ...sum },
  ];
}

/** Suppressed counts are not always small: some would only reveal a small count. */
const countText = (count: number | null): number | Wording => count ?? phrase('not shown');

function columnsOf({ castes }: Data): Column<FileLine>[] {
  const words = ['men', 'women', 'other'];
  const allHeads = ['All men', 'All women', 'All other'];
  return [
    { head: 'Degree', width: 14, cell: ({ degree }) => degree },
    { head: 'Branch', width: 10, cell: ({ branch }) => branch },
    { head: 'Batch', width: 10, cell: ({ batch }) => batch },
    { head: 'Semester', width: 9, cell: ({ semester }) => semester },
    ...castes.flatMap(({ code }, caste) =>
      words.map((word, at) => ({
        head: joined([code, phrase(word)], ' '),
        width: 10,
        cell: ({ cells }: FileLine) => countText(cells[caste]?.[at] ?? null),
      })),
    ),
    ...allHeads.map((head, at) => ({
      head,
      width: 10,
      cell: ({ genders }: FileLine) => countText(genders[at] ?? null),
    })),
    { head: 'Total', width: 9, cell: ({ total }) => countText(total) },
    { head: 'PwD', width: 9, cell: ({ pwd }) => countText(pwd) },
    { head: 'Minority', width: 9, cell: ({ minority }) => countText(minority) },
    { head: 'Other states', width: 12, cell: ({ otherStates }) => countText(otherStates) },
  ];
}
