import { CircleX, ListChecks, Plus, ScrollText } from 'lucide-react';
import { clearancePurposes } from '../../../../../contract/core/clearance.ts';
import { exceptionStatuses, listExceptions, type Exception } from '../../../../../contract/welfare/clearances.ts';
import { inCurrentTerm, useTerms } from '../../../../kinds/list/filters/use-terms.ts';
import { listScreen } from '../../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../../kit/bdi.tsx';
import { to } from '../../../../links.ts';
import { ClearFor, ExceptionStatusChip } from '../../parts/clearance/exception-status.tsx';
import { AddException, RevokeException } from '../../parts/clearance/exception-dialogs.tsx';

/** Orders that clear students despite open dues. */
export const Screen = listScreen({
  texts: 'exceptions',
  call: listExceptions,
  label: ({ student, orderNo }) => `${student} ${orderNo}`,
  href: ({ studentId }) => to('dueStatement', { id: studentId }),
  defaultSort: '-at',
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
    { key: 'regdNo', width: '8rem', sort: 'regdNo', cell: ({ regdNo }) => regdNo && <Bdi>{regdNo}</Bdi> },
    { key: 'class', width: '9rem', cell: ({ branch, batch }) => <Bdi>{`${branch} · ${batch}`}</Bdi> },
    { key: 'term', width: '9rem', cell: ({ term }) => <Bdi>{term}</Bdi> },
    { key: 'clearFor', width: '8rem', role: 'fact', isEssential: true, cell: ({ clearFor }) => <ClearFor of={clearFor} /> },
    {
      key: 'untilOn',
      width: '8rem',
      role: 'fact',
      sort: 'untilOn',
      isEssential: true,
      cell: ({ untilOn }, format) => format.date(untilOn),
    },
    { key: 'orderNo', width: '9rem', cell: ({ orderNo }) => <Bdi>{orderNo}</Bdi> },
    { key: 'outstanding', width: '8rem', align: 'end', cell: ({ outstandingPaise }, format) => format.money(outstandingPaise) },
    { key: 'status', width: '8.5rem', role: 'status', cell: ({ status }) => <ExceptionStatusChip status={status} /> },
    { key: 'reason', width: '14rem', isExtra: true, cell: ({ reason }) => reason },
    { key: 'by', width: '11rem', isExtra: true, cell: ({ by }) => <Bdi>{by}</Bdi> },
    { key: 'at', width: '8rem', isExtra: true, sort: 'at', cell: ({ at }, format) => format.date(at) },
  ],
  filters: [
    { key: 'term', isDaily: true, options: { use: useTerms } },
    { key: 'clearFor', isDaily: true, options: { choice: clearancePurposes } },
    { key: 'status', isDaily: true, options: { choice: exceptionStatuses } },
    { key: 'batchId', label: 'batch', options: { lookup: 'batches' } },
    { key: 'branchId', label: 'branch', options: { lookup: 'branches' } },
  ],
  defaults: { term: inCurrentTerm },
  exportMay: 'STUDENT_DUES_EXCEL_REPORT',
  namesPersons: true,
  headActions: [
    { key: 'add', icon: Plus, may: 'ExamClearance_OVERRIDE', isPrimary: true, Dialog: AddException },
    { key: 'noDues', icon: ListChecks, href: to('noDues') },
  ],
  rowActions: [
    { key: 'statement', icon: ScrollText, href: ({ studentId }: Exception) => to('dueStatement', { id: studentId }) },
    {
      key: 'revoke',
      icon: CircleX,
      may: 'ExamClearance_OVERRIDE',
      isFor: ({ status }: Exception) => status !== 'revoked',
      isDanger: true,
      Dialog: RevokeException,
    },
  ],
});
