import { sql } from 'kysely';
import { dueKinds } from '../../../../contract/welfare/fields.ts';
import { ages, type Age, type AgedBalance, type ageingReport } from '../../../../contract/welfare/report-balances.ts';
import { collegeDay } from '../../../college-day.ts';
import type { Column } from '../../../export/table.ts';
import { heldLines } from '../../../reports/lines.ts';
import { fileOf, type MakeReport } from '../../../reports/serve-report.ts';
import { balancesByAge } from '../dues/by-age.ts';
import { isOpen } from '../dues/rows.ts';
import { kindWords } from '../dues/words.ts';
import { isAsked, isOfTerm, termOf } from './asked-dues.ts';
import { refuseFile } from './may-take.ts';

type Row = Omit<AgedBalance, 'balances'> & Record<Age, number>;

/** Open balances by age. */
export const makeAgeing: MakeReport<typeof ageingReport> = async (scoped, query) => {
  const { db, caller, now, rows: among } = scoped.within('dues');
  refuseFile(caller, query);
  const day = collegeDay(now);
  const term = query.academicTermId === undefined ? null : await termOf(db, query.academicTermId);
  const { rows } = await sql<Row>`
    select d.kind, s.branch_id, b.code as branch, count(*)::int as dues, ${balancesByAge(day)}
    from dues d join students s on s.id = d.student_id join branches b on b.id = s.branch_id
    where ${isOpen} and ${term ? isOfTerm(term) : sql`true`} and ${isAsked(query)} and ${among.on('d.id')}
    group by d.kind, s.branch_id, b.code order by b.code, s.branch_id`.execute(db);
  const lines = rows
    .map(({ notDue, from0, from31, from61, from91, from181, ...row }): AgedBalance => ({
      ...row,
      balances: { notDue, from0, from31, from61, from91, from181 },
    }))
    .sort((a, b) => dueKinds.indexOf(a.kind) - dueKinds.indexOf(b.kind));
  return {
    data: { day, lines },
    file: fileOf({ name: 'dues-by-age', title: 'Dues by age', columns, blocks: heldLines(lines) }),
  };
};

const heads = {
  notDue: 'Not due yet',
  from0: '0-30 days',
  from31: '31-60 days',
  from61: '61-90 days',
  from91: '91-180 days',
  from181: 'Over 180 days',
};
const columns: readonly Column<AgedBalance>[] = [
  { head: 'Kind', width: 12, words: true, cell: (row) => kindWords[row.kind] },
  { head: 'Branch', width: 12, cell: (row) => row.branch },
  { head: 'Dues', width: 9, cell: (row) => row.dues },
  ...ages.map((age): Column<AgedBalance> => ({ head: heads[age], width: 14, cell: ({ balances }) => balances[age] / 100 })),
  { head: 'Balance', width: 14, cell: ({ balances }) => ages.reduce((sum, age) => sum + balances[age], 0) / 100 },
];
