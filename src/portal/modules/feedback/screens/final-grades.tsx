import { Calculator, Eye, Megaphone, MessageSquareText, RefreshCw, UserCheck } from 'lucide-react';
import { finalGradeStatuses } from '../../../../contract/feedback/fields.ts';
import type { FinalGradeEvent } from '../../../../contract/feedback/final-grade-life.ts';
import { listFinalGrades, type FinalGrade } from '../../../../contract/feedback/final-grades.ts';
import { isOpenFor, offered } from '../../../kinds/lifecycle/offer.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { to } from '../../../links.ts';
import { changeWords, marginWords, percentWords, yearName } from '../parts/figures.ts';
import { moveGrade, moveGrades, PublishForm, RemarkDialog } from '../parts/grades/grade-deeds.tsx';
import { GradeDialog } from '../parts/grades/grade-dialog.tsx';
import { GradeStatus } from '../parts/grades/grade-status.tsx';
import { GradesSummary } from '../parts/grades/grades-summary.tsx';
import { ReviewDialog } from '../parts/grades/review-dialog.tsx';
import { useGrades, useYears } from '../parts/grades/use-years.ts';
import { PartOf } from '../../../kit/part-of.tsx';

/** Final grades of teachers by year, from calculation to the annual appraisal. */
export const Screen = listScreen({
  texts: 'finalGrade',
  call: listFinalGrades,
  label: ({ employee }) => employee,
  defaultSort: '-academicYear',
  Summary: GradesSummary,
  columns: [
    {
      key: 'employee',
      width: '13rem',
      role: 'name',
      sort: 'employee',
      isEssential: true,
      cell: ({ employee }) => employee,
      text: ({ employee }) => employee,
    },
    { key: 'academicYear', width: '6rem', sort: 'academicYear', isEssential: true, cell: ({ academicYear }) => yearName(academicYear) },
    { key: 'department', width: '11rem', sort: 'department', cell: ({ department }) => department, text: ({ department }) => department },
    {
      key: 'percent',
      width: '8rem',
      align: 'end',
      role: 'fact',
      sort: 'percent',
      isEssential: true,
      cell: ({ percent, margin }, format) => marginWords(percent, margin, format),
    },
    { key: 'grade', width: '8rem', role: 'fact', isEssential: true, cell: ({ grade }) => grade ?? '–' },
    { key: 'points25', width: '6rem', align: 'end', sort: 'points25', cell: ({ points25 }, format) => percentWords(points25, format) },
    {
      key: 'offerings',
      width: '6rem',
      align: 'end',
      cell: ({ offerings, allOfferings }) => <PartOf part={offerings} whole={allOfferings} />,
    },
    { key: 'responses', width: '6rem', align: 'end', sort: 'responses', cell: ({ responses }, format) => format.number(responses) },
    { key: 'change', width: '6rem', align: 'end', cell: ({ change }, format) => changeWords(change, format) },
    {
      key: 'status',
      width: '9rem',
      role: 'status',
      sort: 'status',
      isEssential: true,
      cell: ({ status }) => <GradeStatus status={status} />,
    },
    { key: 'remark', width: '14rem', isExtra: true, cell: ({ remark }) => remark, text: ({ remark }) => remark },
  ],
  filters: [
    { key: 'academicYear', isDaily: true, options: { use: useYears } },
    { key: 'departmentId', label: 'department', isDaily: true, options: { lookup: 'departments' } },
    { key: 'grade', options: { use: useGrades } },
    { key: 'status', isDaily: true, options: { choice: finalGradeStatuses } },
  ],
  headActions: [{ key: 'calculate', icon: Calculator, isPrimary: true, href: to('finalGradeCalculate') }],
  rowActions: [
    { key: 'review', icon: UserCheck, isInRow: true, ...offered<FinalGradeEvent>('review'), Dialog: ReviewDialog },
    { key: 'open', icon: Eye, isFor: (row: FinalGrade) => row.status !== 'calculated', Dialog: GradeDialog },
    {
      key: 'recalculate',
      icon: RefreshCw,
      isInRow: true,
      isFor: isOpenFor<FinalGradeEvent>('recalculate'),
      Dialog: GradeDialog,
      atOnce: moveGrade('recalculate'),
    },
    { key: 'remark', icon: MessageSquareText, isFor: ({ status }: FinalGrade) => status !== 'published', Dialog: RemarkDialog },
  ],
  bulkActions: [
    { key: 'review', icon: UserCheck, run: moveGrades('review') },
    { key: 'recalculate', icon: RefreshCw, run: moveGrades('recalculate') },
    { key: 'publish', icon: Megaphone, Form: PublishForm, run: moveGrades('publish') },
  ],
});
