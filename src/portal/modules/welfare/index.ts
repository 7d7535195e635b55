import { HeartHandshake, ReceiptIndianRupee } from 'lucide-react';
import type uploadTextsOf from 'texts/welfare-uploads.json';
import type stayTextsOf from 'texts/welfare-stays.json';
import type texts from 'texts/welfare.json';
import type clearanceTextsOf from 'texts/welfare-clearance.json';
import type dueTextsOf from 'texts/welfare-dues.json';
import type bedTextsOf from 'texts/welfare-beds.json';
import type figureTextsOf from 'texts/welfare-figures.json';
import type ownTextsOf from 'texts/welfare-own.json';
import type dueReportTextsOf from 'texts/welfare-due-reports.json';
import type messTextsOf from 'texts/welfare-mess.json';
import type { Loading, LoadingSearch } from '../../route.ts';
import type { LoadingHome } from '../../home-faces.ts';
import type { LoadingTab } from '../../record-tabs.ts';
import type { LoadingFields } from '../../record-fields.ts';
import { alsoOffline, face, group, withTexts, screen, section, sister } from '../../route-table.ts';

declare module '../../i18n/text-keys.ts' {
  interface TextFiles {
    welfare: typeof texts &
      typeof bedTextsOf &
      typeof clearanceTextsOf &
      typeof figureTextsOf &
      typeof dueReportTextsOf &
      typeof dueTextsOf &
      typeof ownTextsOf &
      typeof messTextsOf &
      typeof stayTextsOf &
      typeof uploadTextsOf;
  }
}

/** Texts for dues, receipts and the counter. */
const dueTexts = ['welfare', 'welfare-dues'];

/** Texts for lists of dues with charts above. */
const dueListTexts = [...dueTexts, 'welfare-figures'];

/** Texts for clearances and exceptions. */
const clearanceTexts = [...dueTexts, 'welfare-clearance'];

/** Texts for adding many dues, by a file or by charging a class. */
const uploadTexts = ['welfare', 'welfare-uploads', 'shell-upload', 'shell-steps'];

/** Texts for reports on dues. */
const dueReportTexts = [...dueTexts, 'welfare-due-reports'];

/** Texts for mess leave, and for the months of a mess and their bills. */
const messTexts = ['welfare', 'welfare-mess'];

/** Texts for hostel residents. */
const stayTexts = ['welfare', 'welfare-stays', 'welfare-beds'];

/** This module’s screens, its tab of the student’s page, and its search source. */
// prettier-ignore
export const welfare = face({
  name: 'welfare',

  section: section('studentWelfare', HeartHandshake, [
    group('academicDues', [
      withTexts(uploadTexts, screen('/studentWelfareSystem/maintain-academic-dues/upload-csv', 'academicDuesUpload', ['Student_Welfare_System'], (): Loading => import('./screens/uploads/academic-dues.tsx'))),
      withTexts(dueListTexts, screen('/studentWelfareSystem/maintain-academic-dues/academic-list', 'academicDues', ['Student_Welfare_System'], (): Loading => import('./screens/academic-dues.tsx'),
        screen('/add', 'academicDueAdd', ['Dues_ADD'], (): Loading => import('./screens/academic-due-form.tsx')),
        screen('/edit/:id', 'academicDueEdit', ['Dues_ADD'], (): Loading => import('./screens/academic-due-form.tsx')),
        withTexts(uploadTexts, screen('/charge', 'dueCharge', ['Dues_ADD'], (): Loading => import('./screens/uploads/charge.tsx'))),
        screen('/due/:id', 'dueView', ['Student_Welfare_System'], (): Loading => import('./screens/due-view.tsx')),
        screen('/view/:id', 'dueStatement', ['Student_Welfare_System'], (): Loading => import('./screens/statement.tsx')),
        screen('/differences', 'dueDifferences', ['Dues_REVERSE'], (): Loading => import('./screens/due-differences.tsx')),
        screen('/heads', 'dueHeads', ['Student_Welfare_System'], (): Loading => import('./screens/due-heads.tsx')),
        screen('/receipts', 'receipts', ['Student_Welfare_System'], (): Loading => import('./screens/receipts.tsx'),
          screen('/:id', 'receipt', ['Student_Welfare_System'], (): Loading => import('./screens/receipt.tsx')),
        ),
        withTexts(dueReportTexts, screen('/defaulters', 'defaulters', ['Student_Welfare_System'], (): Loading => import('./screens/reports/defaulters.tsx'),
          screen('/letters', 'dueLetters', ['Student_Welfare_System'], (): Loading => import('./screens/reports/letters.tsx')),
        )),
        withTexts(dueReportTexts, screen('/waivers', 'dueWaivers', ['Student_Welfare_System'], (): Loading => import('./screens/reports/waivers.tsx'))),
        withTexts(dueReportTexts, screen('/ageing', 'dueAgeing', ['Student_Welfare_System'], (): Loading => import('./screens/reports/ageing.tsx'))),
        withTexts(dueReportTexts, screen('/dcb', 'dueBalances', ['Student_Welfare_System'], (): Loading => import('./screens/reports/balances.tsx'))),
        withTexts(dueReportTexts, screen('/day-book', 'dueDayBook', ['Student_Welfare_System'], (): Loading => import('./screens/reports/day-book.tsx'))),
        sister(screen('/studentWelfareSystem/clear-hostel-due/counter', 'dueCounter', ['Dues_SETTLE'], (): Loading => import('./screens/counter.tsx'),
          screen('/:id', 'dueCounterOf', ['Dues_SETTLE'], (): Loading => import('./screens/counter.tsx')),
        )),
      )),
    ]),
    group('hostelAssignment', [
      withTexts([...stayTexts, 'shell-upload'], screen('/studentWelfareSystem/maintain-student-hostel/assign-student-hostel/upload-csv', 'hostelAssignUpload', ['HostelStay_MANAGE'], (): Loading => import('./screens/stays/upload.tsx'))),
      withTexts(stayTexts, screen('/studentWelfareSystem/maintain-student-hostel/assign-student-hostel/student-details-list', 'hostelResidents', ['Student_Welfare_System'], (): Loading => import('./screens/stays/residents.tsx'),
        screen('/board', 'hostelBoard', ['Student_Welfare_System'], (): Loading => import('./screens/stays/board.tsx')),
        withTexts([...stayTexts, 'shell-steps'], screen('/assign', 'hostelFill', ['HostelStay_MANAGE'], (): Loading => import('./screens/stays/fill.tsx'))),
        screen('/print', 'residentPrints', ['Student_Welfare_System'], (): Loading => import('./screens/stays/prints.tsx')),
      )),
    ]),
    withTexts(stayTexts, screen('/studentWelfareSystem/unassign-student-hostel', 'hostelVacate', ['Student_Welfare_System'], (): Loading => import('./screens/stays/vacate.tsx'),
      screen('/slips', 'vacatingSlips', ['Student_Welfare_System'], (): Loading => import('./screens/stays/slips.tsx')),
    )),
    group('hostelDues', [
      withTexts(uploadTexts, screen('/studentWelfareSystem/maintain-hostel-dues/upload-csv', 'hostelDuesUpload', ['Student_Welfare_System'], (): Loading => import('./screens/uploads/hostel-dues.tsx'))),
      withTexts(dueListTexts, screen('/studentWelfareSystem/maintain-hostel-dues/hostel-due-list', 'hostelDues', ['Student_Welfare_System'], (): Loading => import('./screens/hostel-dues.tsx'),
        screen('/add', 'hostelDueAdd', ['Dues_ADD'], (): Loading => import('./screens/hostel-due-form.tsx')),
        screen('/edit/:id', 'hostelDueEdit', ['Dues_ADD'], (): Loading => import('./screens/hostel-due-form.tsx')),
      )),
    ]),
    group('messDues', [
      withTexts(uploadTexts, screen('/studentWelfareSystem/maintain-mess-dues/upload-csv', 'messDuesUpload', ['Student_Welfare_System'], (): Loading => import('./screens/uploads/mess-dues.tsx'))),
      withTexts(dueListTexts, screen('/studentWelfareSystem/maintain-mess-dues/list-mess-due', 'messDues', ['Student_Welfare_System'], (): Loading => import('./screens/mess-dues.tsx'),
        screen('/add', 'messDueAdd', ['Dues_ADD'], (): Loading => import('./screens/mess-due-form.tsx')),
        screen('/edit/:id', 'messDueEdit', ['Dues_ADD'], (): Loading => import('./screens/mess-due-form.tsx')),
        withTexts(messTexts, screen('/months', 'messMonths', ['Student_Welfare_System'], (): Loading => import('./screens/mess/months.tsx'),
          screen('/add', 'messMonthAdd', ['Dues_ADD'], (): Loading => import('./screens/mess/month-form.tsx')),
          screen('/edit/:id', 'messMonthEdit', ['Dues_ADD'], (): Loading => import('./screens/mess/month-form.tsx')),
          screen('/:id', 'messMonth', ['Student_Welfare_System'], (): Loading => import('./screens/mess/month.tsx')),
        )),
        withTexts(messTexts, screen('/leaves', 'messLeaves', ['Student_Welfare_System'], (): Loading => import('./screens/mess/leaves.tsx'))),
      )),
    ]),
    group('fines', [
      withTexts(uploadTexts, screen('/studentWelfareSystem/maintain-student-fine/upload-csv', 'finesUpload', ['Student_Welfare_System'], (): Loading => import('./screens/uploads/fines.tsx'))),
      withTexts(dueListTexts, screen('/studentWelfareSystem/maintain-student-fine/hostel-fine-list', 'fines', ['Student_Welfare_System'], (): Loading => import('./screens/fines.tsx'),
        screen('/add', 'fineAdd', ['Dues_ADD'], (): Loading => import('./screens/fine-form.tsx')),
        screen('/edit/:id', 'fineEdit', ['Dues_ADD'], (): Loading => import('./screens/fine-form.tsx')),
        screen('/order/:id', 'fineOrder', ['Student_Welfare_System'], (): Loading => import('./screens/fine-order.tsx')),
      )),
    ]),
    group('clearDues', [
      withTexts(dueTexts, screen('/studentWelfareSystem/clear-student-dues/clear-acedamic-due/batch', 'clearAcademicDues', ['Student_Welfare_System'], (): Loading => import('./screens/clear-academic-dues.tsx'),
        withTexts(uploadTexts, screen('/bank-file', 'bankFile', ['Dues_SETTLE'], (): Loading => import('./screens/uploads/bank-file.tsx'))),
        withTexts(clearanceTexts, screen('/no-dues', 'noDues', ['Student_Welfare_System'], (): Loading => import('./screens/clearance/no-dues.tsx'))),
        withTexts(clearanceTexts, screen('/exceptions', 'exceptions', ['Student_Welfare_System'], (): Loading => import('./screens/clearance/exceptions.tsx'))),
      )),
      withTexts(dueTexts, screen('/studentWelfareSystem/clear-hostel-due/hostel-due', 'clearHostelDues', ['Student_Welfare_System'], (): Loading => import('./screens/clear-hostel-dues.tsx'))),
      withTexts(dueTexts, screen('/studentWelfareSystem/clear-hostel-due/mess-due', 'clearMessDues', ['Student_Welfare_System'], (): Loading => import('./screens/clear-mess-dues.tsx'))),
      withTexts(dueTexts, screen('/studentWelfareSystem/clear-hostel-due/fine', 'clearFines', ['Student_Welfare_System'], (): Loading => import('./screens/clear-fines.tsx'))),
    ]),
  ]),

  // The specification’s list of addresses can be read in two ways, so the other address redirects here.
  moved: [['/studentWelfareSystem/clear-student-dues/clear-hostel-due', '/studentWelfareSystem/clear-hostel-due']],

  fills: [
    withTexts(dueTexts, alsoOffline(screen('/studentdesk/student-dues', 'deskDues', ['Student_desk'], (): Loading => import('./screens/own-dues.tsx')))),
  ],
  tabs: [
    { of: 'students', key: 'dues', may: ['Student_Welfare_System', 'Student_desk'], texts: dueTexts, load: (): LoadingTab => import('./parts/statement/tab.tsx') },
  ],

  search: [{ kind: 'receipt', may: [['Student_Welfare_System']], icon: ReceiptIndianRupee, load: (): LoadingSearch => import('./search.ts') }],

  home: (): LoadingHome => import('./home.ts'),
  fields: (): LoadingFields => import('../../../contract/welfare/record-fields.ts'),
});
