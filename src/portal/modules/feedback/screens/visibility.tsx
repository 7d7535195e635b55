import { CalendarRange, CircleCheck, CircleSlash, Eye, EyeOff, FileText, ListChecks, Replace, UserRoundSearch } from 'lucide-react';
import { sheetKinds } from '../../../../contract/feedback/fields.ts';
import { currentRound, listFeedbackOfferings, offeringStates } from '../../../../contract/feedback/offerings.ts';
import { listScreen } from '../../../kinds/list/list-screen.tsx';
import { Bdi } from '../../../kit/bdi.tsx';
import { CodedName } from '../../../kit/coded-name.tsx';
import { to } from '../../../links.ts';
import { AnsweredBar } from '../parts/answered-bar.tsx';
import { KindText, OfferingStateChip, OnOff, OwnWindowText, teacherOf } from '../parts/offerings/cells.tsx';
import { ReplaceDialog } from '../parts/offerings/replace-dialog.tsx';
import { RoundLine } from '../parts/offerings/round-line.tsx';
import { setAll } from '../parts/offerings/set-all.ts';
import { SheetForm } from '../parts/offerings/sheet-form.tsx';
import { useRounds, useSections } from '../parts/offerings/use-choices.ts';
import { WindowForm } from '../parts/offerings/window-form.tsx';

const office = 'StudentFeedback_ChangeSheetVisibilityStatus';
const cell = 'Student_Feedback_System';
const either = ['true', 'false'];

/** Offerings, by default of the current round, with bulk actions for visibility, window, activity and sheet. */
export const Screen = listScreen({
  texts: 'feedbackOffering',
  call: listFeedbackOfferings,
  label: ({ code, section, teacher }) => [code, section, teacher].filter(Boolean).join(' · '),
  defaultSort: 'section',
  Summary: RoundLine,
  columns: [
    {
      key: 'course',
      width: '15rem',
      role: 'name',
      sort: 'code',
      isEssential: true,
      cell: ({ code, course }) => <CodedName code={code} name={course} />,
      text: ({ code, course }) => `${code} ${course}`,
    },
    {
      key: 'section',
      width: '9rem',
      role: 'fact',
      sort: 'section',
      isEssential: true,
      cell: ({ section, group }) => <Bdi>{[section, group].filter(Boolean).join(' · ')}</Bdi>,
    },
    { key: 'teacher', width: '12rem', role: 'fact', sort: 'teacher', isEssential: true, cell: teacherOf, text: ({ teacher }) => teacher },
    {
      key: 'answered',
      width: '10rem',
      sort: 'rate',
      cell: ({ answered, eligible }) => <AnsweredBar answered={answered} of={eligible ?? 0} />,
    },
    { key: 'isVisible', width: '6rem', cell: ({ isVisible }) => <OnOff of="isVisible" is={isVisible} /> },
    { key: 'state', width: '9.5rem', role: 'status', cell: ({ state }) => <OfferingStateChip state={state} /> },
    { key: 'isActive', width: '6rem', cell: ({ isActive }) => <OnOff of="isActive" is={isActive} /> },
    { key: 'sheet', width: '11rem', sort: 'sheet', cell: ({ sheet }) => <Bdi>{sheet}</Bdi>, text: ({ sheet }) => sheet },
    { key: 'kind', width: '8rem', sort: 'kind', cell: ({ kind }) => <KindText kind={kind} /> },
    { key: 'window', width: '12rem', cell: (row) => <OwnWindowText row={row} /> },
    {
      key: 'eligible',
      width: '6rem',
      align: 'end',
      sort: 'eligible',
      isExtra: true,
      cell: ({ eligible }, format) => (eligible === null ? '–' : format.number(eligible)),
    },
    { key: 'program', width: '7rem', isExtra: true, cell: ({ program }) => <Bdi>{program}</Bdi> },
    { key: 'semester', width: '6rem', isExtra: true, align: 'end', cell: ({ semester }, format) => format.number(semester) },
    { key: 'policy', width: '14rem', isExtra: true, cell: ({ policy }) => <Bdi>{policy}</Bdi> },
  ],
  filters: [
    { key: 'feedbackPolicyId', label: 'policy', isDaily: true, options: { use: useRounds } },
    { key: 'sectionId', label: 'section', isDaily: true, options: { use: useSections } },
    { key: 'state', isDaily: true, options: { choice: offeringStates } },
    { key: 'programId', label: 'program', options: { lookup: 'programs' } },
    { key: 'semester', options: { upTo: 8 } },
    { key: 'courseId', label: 'course', options: { lookup: 'courses' } },
    { key: 'kind', options: { choice: sheetKinds } },
    { key: 'employeeId', label: 'teacher', options: { lookup: 'employees' } },
    { key: 'feedbackSheetId', label: 'sheet', options: { lookup: 'feedback-sheets' } },
    { key: 'isVisible', options: { choice: either } },
    { key: 'isActive', options: { choice: either } },
    { key: 'hasWindow', options: { choice: either } },
  ],
  defaults: { feedbackPolicyId: [currentRound] },
  headActions: [
    { key: 'rounds', icon: ListChecks, href: to('feedbackPolicy') },
    { key: 'preview', icon: UserRoundSearch, isPrimary: true, href: to('feedbackPreview') },
  ],
  rowActions: [
    { key: 'round', icon: ListChecks, href: ({ feedbackPolicyId }) => to('feedbackPolicyView', { id: feedbackPolicyId }) },
    {
      key: 'replace',
      icon: Replace,
      may: cell,
      isFor: ({ answered, isActive, state }) => answered > 0 && isActive && state !== 'closed',
      Dialog: ReplaceDialog,
    },
  ],
  bulkActions: [
    { key: 'show', icon: Eye, may: office, run: setAll('show', { isVisible: true }) },
    { key: 'hide', icon: EyeOff, may: office, run: setAll('hide', { isVisible: false }) },
    { key: 'window', icon: CalendarRange, may: office, Form: WindowForm, run: setAll('window') },
    { key: 'activate', icon: CircleCheck, may: cell, run: setAll('activate', { isActive: true }) },
    { key: 'deactivate', icon: CircleSlash, may: cell, run: setAll('deactivate', { isActive: false }) },
    { key: 'sheet', icon: FileText, may: cell, Form: SheetForm, run: setAll('sheet') },
  ],
  paper: 'landscape',
});
