import type { DueRow, dueSums } from '../../../../../contract/welfare/dues.ts';
import type { Format } from '../../../../i18n/format.ts';
import { Bdi } from '../../../../kit/bdi.tsx';
import { DueStatusChip } from './due-status.tsx';

type Sums = Readonly<Record<(typeof dueSums)[number], number>>;

/** Columns from which the lists of dues choose theirs. */
// prettier-ignore
export const dueColumns = {
  student: { key: 'student', width: '13rem', role: 'name', sort: 'student', isEssential: true, cell: ({ student }: DueRow) => <Bdi>{student}</Bdi>, text: ({ student }: DueRow) => student },
  regdNo: { key: 'regdNo', width: '8rem', role: 'fact', sort: 'regdNo', isEssential: true, cell: ({ regdNo, admissionNo }: DueRow) => <Bdi>{regdNo ?? admissionNo}</Bdi> },
  place: { key: 'class', width: '9rem', cell: ({ branch, batch }: DueRow) => <Bdi>{`${branch} · ${batch}`}</Bdi>, text: ({ branch, batch }: DueRow) => `${branch} · ${batch}` },
  semester: { key: 'semester', width: '5rem', align: 'end', isExtra: true, cell: ({ semester }: DueRow, format: Format) => semester && format.number(semester) },
  hostel: { key: 'hostel', width: '8rem', cell: ({ hostel }: DueRow) => hostel && <Bdi>{hostel}</Bdi> },
  head: { key: 'head', width: '9rem', role: 'fact', sort: 'head', isEssential: true, cell: ({ head }: DueRow) => <Bdi>{head}</Bdi>, text: ({ head }: DueRow) => head },
  period: { key: 'term', width: '7rem', cell: ({ termName }: DueRow) => termName && <Bdi>{termName}</Bdi> },
  month: { key: 'month', width: '6rem', cell: ({ month }: DueRow) => month && <Bdi>{month}</Bdi> },
  billedDays: { key: 'billedDays', width: '5rem', align: 'end', cell: ({ bill }: DueRow, format: Format) => bill && format.number(bill.billedDays) },
  leaveDays: { key: 'leaveDays', width: '5rem', align: 'end', cell: ({ bill }: DueRow, format: Format) => bill && format.number(bill.leaveDays) },
  remark: { key: 'remark', width: '14rem', cell: ({ remark }: DueRow) => remark, text: ({ remark }: DueRow) => remark },
  amount: { key: 'amount', width: '7rem', align: 'end', sort: 'amountPaise', cell: ({ amountPaise }: DueRow, format: Format) => format.money(amountPaise), sum: (sums: Sums, format: Format) => format.money(sums.amountPaise) },
  settled: { key: 'settled', width: '7rem', align: 'end', isExtra: true, cell: ({ settledPaise }: DueRow, format: Format) => format.money(settledPaise), sum: (sums: Sums, format: Format) => format.money(sums.settledPaise) },
  balance: { key: 'balance', width: '8rem', role: 'fact', align: 'end', sort: 'balancePaise', isEssential: true, cell: ({ balancePaise }: DueRow, format: Format) => format.money(balancePaise), sum: (sums: Sums, format: Format) => format.money(sums.balancePaise) },
  dueOn: { key: 'dueOn', width: '7rem', sort: 'dueOn', cell: ({ dueOn }: DueRow, format: Format) => format.date(dueOn) },
  daysLate: { key: 'daysLate', width: '5rem', align: 'end', cell: ({ daysLate }: DueRow, format: Format) => (daysLate > 0 ? format.number(daysLate) : null) },
  status: { key: 'status', width: '10.5rem', role: 'status', isEssential: true, cell: ({ status }: DueRow) => <DueStatusChip status={status} /> },
  raisedBy: { key: 'raisedBy', width: '11rem', isExtra: true, cell: ({ raisedBy }: DueRow) => <Bdi>{raisedBy}</Bdi> },
} as const;

/** Label of a due: `Tuition fee · Asha Rao`. */
export const dueLabel = ({ head, student }: DueRow): string => `${head} · ${student}`;
