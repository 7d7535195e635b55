import { CircleX, Pencil, PencilLine, Receipt, RefreshCw, Send } from 'lucide-react';
import { useMemo } from 'react';
import { getMessMonth, listMessLines, type MessLine, type MessMonthWhole } from '../../../../../contract/welfare/mess-months.ts';
import { useCall } from '../../../../api/use-call.ts';
import { asking } from '../../../../kinds/first-calls.ts';
import type { HeadAction, ListDescription } from '../../../../kinds/list/description.ts';
import { isOpenFor } from '../../../../kinds/lifecycle/offer.ts';
import { ListView } from '../../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { to } from '../../../../links.ts';
import type { ScreenProps } from '../../../../route.ts';
import { CancelMonth, IssueMonth, Recalculate, TypeExtra } from '../../parts/mess/month-dialogs.tsx';
import { MonthFacts } from '../../parts/mess/month-facts.tsx';

/** Bills of a month, with actions to recalculate them, add extra amounts, and issue them all together. */
export const Screen = asking(
  ({ id }) => [{ endpoint: getMessMonth, input: { id: Number(id) } as never }],
  function MessMonth({ params }: ScreenProps) {
    const id = Number(params['id']);
    const { data } = useCall(getMessMonth, { id });
    const month = data?.data;
    const description = useMemo(() => linesOf(id, month), [id, month]);
    return <ListView description={description} />;
  },
);

const yesNo = ['true', 'false'];
const linesOf = (id: number, month: MessMonthWhole | undefined): ListDescription<MessLine> => ({
  texts: 'messLines',
  call: listMessLines,
  slice: { name: 'messMonth', title: 'nav.messMonth', query: {}, path: { id } },
  label: ({ student }) => student,
  href: ({ studentId }) => to('dueStatement', { id: studentId }),
  defaultSort: 'student',
  Summary: () => <MonthFacts id={id} />,
  columns: [
    {
      key: 'student',
      width: '13rem',
      role: 'name',
      sort: 'student',
      isEssential: true,
      cell: ({ student }) => <Bdi>{student}</Bdi>,
      text: ({ student }) => student,
    },
    { key: 'regdNo', width: '8rem', role: 'fact', sort: 'regdNo', cell: ({ regdNo, admissionNo }) => <Bdi>{regdNo ?? admissionNo}</Bdi> },
    { key: 'stayDays', width: '5rem', align: 'end', cell: ({ stayDays }, format) => format.number(stayDays) },
    { key: 'closedDays', width: '5rem', align: 'end', cell: ({ closedDays }, format) => format.number(closedDays) },
    { key: 'leaveDays', width: '5rem', align: 'end', sort: 'leaveDays', cell: ({ leaveDays }, format) => format.number(leaveDays) },
    {
      key: 'billedDays',
      width: '5rem',
      role: 'fact',
      align: 'end',
      sort: 'billedDays',
      isEssential: true,
      cell: ({ billedDays }, format) => format.number(billedDays),
      sum: (sums, format) => format.number(sums['billedDays'] ?? 0),
    },
    {
      key: 'extra',
      width: '7rem',
      align: 'end',
      cell: ({ extraPaise }, format) => (extraPaise === 0 ? '–' : format.money(extraPaise)),
      sum: (sums, format) => format.money(sums['extraPaise'] ?? 0),
    },
    { key: 'extraNote', width: '12rem', cell: ({ extraNote }) => extraNote, text: ({ extraNote }) => extraNote },
    {
      key: 'amount',
      width: '8rem',
      role: 'fact',
      align: 'end',
      sort: 'amountPaise',
      isEssential: true,
      cell: ({ amountPaise }, format) => format.money(amountPaise),
      sum: (sums, format) => format.money(sums['amountPaise'] ?? 0),
    },
  ],
  filters: [
    { key: 'hasLeave', isDaily: true, options: { choice: yesNo } },
    { key: 'hasExtra', isDaily: true, options: { choice: yesNo } },
  ],
  exportMay: 'STUDENT_DUES_EXCEL_REPORT',
  namesPersons: true,
  headActions: month ? headOf(month) : [],
  rowActions: [
    ...(month?.status === 'draft'
      ? [
          {
            key: 'extra',
            icon: PencilLine,
            may: 'Dues_ADD' as const,
            isInRow: true,
            Dialog: ({ row, onClose }: { row: MessLine; onClose: () => void }) => <TypeExtra monthId={id} row={row} onClose={onClose} />,
          },
        ]
      : []),
    { key: 'due', icon: Receipt, isFor: ({ dueId }) => dueId !== null, href: ({ dueId }) => to('dueView', { id: dueId! }) },
  ],
});

/** Actions that are currently possible on the month. */
function headOf(month: MessMonthWhole): HeadAction[] {
  const deeds = [
    { key: 'issue', icon: Send, isPrimary: true, Dialog: IssueMonth },
    { key: 'recalculate', icon: RefreshCw, isPrimary: false, Dialog: Recalculate },
    { key: 'cancel', icon: CircleX, isPrimary: false, Dialog: CancelMonth },
  ] as const;
  const open = deeds.filter(({ key }) => isOpenFor(key)(month));
  return [
    ...open.map(({ key, icon, isPrimary, Dialog }) => ({
      key,
      icon,
      isPrimary,
      Dialog: ({ onClose }: { onClose: () => void }) => <Dialog row={month} onClose={onClose} />,
    })),
    ...(month.status === 'draft' ? [{ key: 'edit', icon: Pencil, href: to('messMonthEdit', { id: month.id }) }] : []),
  ];
}
