import { NotebookPen } from 'lucide-react';
import type texts from 'texts/exam.json';
import type attainmentTextsOf from 'texts/exam-attainment.json';
import type reportTextsOf from 'texts/exam-mark-reports.json';
import type surveyTextsOf from 'texts/exam-surveys.json';
import type ownTextsOf from 'texts/exam-own.json';
import type goalTextsOf from 'texts/exam-goals.json';
import type runTextsOf from 'texts/exam-attainment-runs.json';
import type markTextsOf from 'texts/exam-marks.json';
import type paperTextsOf from 'texts/exam-papers.json';
import type studentTextsOf from 'texts/exam-student.json';
import type policyTextsOf from 'texts/exam-policies.json';
import type planTextsOf from 'texts/exam-plans.json';
import type resultTextsOf from 'texts/exam-results.json';
import type testTextsOf from 'texts/exam-tests.json';
import type typeTextsOf from 'texts/exam-types.json';
import type { LoadingFields } from '../../record-fields.ts';
import type { LoadingHome } from '../../home-faces.ts';
import type { LoadingTab } from '../../record-tabs.ts';
import type { LoadingSendable } from '../../outbox/sendable.ts';
import { allBy } from '../../../contract/core/permissions.ts';
import type { Loading, LoadingMaster, LoadingSearch } from '../../route.ts';
import { alsoOffline, face, master, withTexts, screen, section } from '../../route-table.ts';

declare module '../../i18n/text-keys.ts' {
  interface TextFiles {
    exam: typeof texts &
      typeof attainmentTextsOf &
      typeof paperTextsOf &
      typeof studentTextsOf &
      typeof runTextsOf &
      typeof goalTextsOf &
      typeof ownTextsOf &
      typeof surveyTextsOf &
      typeof reportTextsOf &
      typeof policyTextsOf &
      typeof resultTextsOf &
      typeof testTextsOf &
      typeof typeTextsOf &
      typeof markTextsOf &
      typeof planTextsOf;
  }
}

/** Question papers and the bank. */
const paperTexts = ['exam', 'exam-papers'];

/** Marks as shown to a student. */
const studentTexts = ['exam', 'exam-student'];

/** Kinds of assessment. */
const typeTexts = ['exam', 'exam-types'];
/** Mark sheets: evaluators, marks and progress. */
const markTexts = ['exam', 'exam-marks', 'shell-grid'];

/** Attainment of outcomes. */
const attainmentTexts = ['exam', 'exam-attainment', 'exam-types'];

/** Surveys on outcomes. */
const surveyTexts = ['exam', 'exam-surveys', 'exam-types'];

/** Attainment runs, with the texts of their rules. */
const runTexts = ['exam', 'exam-attainment-runs', 'exam-attainment'];

/** Reports on internal marks. */
const reportTexts = ['exam', 'exam-mark-reports', 'exam-plans'];

/** Policies for internal marks. */
const policyTexts = ['exam', 'exam-policies'];

/** Courses with their internal marks. */
const planTexts = ['exam', 'exam-plans'];
/** University results: grade scales, lists and averages. */
const resultTexts = ['exam', 'exam-results'];
/** Tests, quizzes and assignments. */
const testTexts = ['exam', 'exam-tests'];

/** Screens of this module, and its contributions to other screens. */
// prettier-ignore
export const exam = face({
  name: 'exam',

  section: section('exam', NotebookPen, [
    withTexts(typeTexts, screen('/examManagementSystem/maintainExamTest/list-internal-exam', 'examTypes', ['Exam_Management_System'], (): Loading => import('./screens/exam-types.tsx'))),
    withTexts(testTexts, screen('/examManagementSystem/maintainInternalPolicy/internal-test-instance/create-test/exam-list', 'internalTests', ['Exam_Internal_Test_Course'], (): Loading => import('./screens/tests.tsx'),
      screen('/add', 'internalTestAdd', ['Exam_Internal_Test_Course'], (): Loading => import('./screens/test-form.tsx')),
      screen('/edit/:id', 'internalTestEdit', ['Exam_Internal_Test_Course'], (): Loading => import('./screens/test-form.tsx')),
      screen('/view/:id', 'internalTestView', ['Exam_Internal_Test_Course'], (): Loading => import('./screens/test-view.tsx')),
      screen('/calendar', 'testCalendar', ['Exam_Internal_Test_Course'], (): Loading => import('./screens/test-calendar.tsx')),
      withTexts([...testTexts, 'shell-steps'], screen('/week', 'testWeek', ['Exam_Management_Policy'], (): Loading => import('./screens/test-week.tsx'))),
    )),
    withTexts(paperTexts, screen('/examManagementSystem/maintainInternalPolicy/internal-test-instance/create-test/create-test-qes', 'testQuestions', ['Exam_QuestionPapers', 'Exam_Management_Policy'], (): Loading => import('./screens/papers.tsx'),
      screen('/add', 'questionPaperAdd', ['Exam_QuestionPapers', 'Exam_Management_Policy'], (): Loading => import('./screens/paper-form.tsx')),
      screen('/edit/:id', 'questionPaperEdit', ['Exam_QuestionPapers', 'Exam_Management_Policy'], (): Loading => import('./screens/paper-form.tsx')),
      screen('/bank', 'questionBank', ['Exam_QuestionPapers', 'Exam_Management_Policy'], (): Loading => import('./screens/question-bank.tsx')),
      screen('/moderate/:id', 'questionPaperModerate', ['Exam_QuestionPapers', 'Exam_Management_Policy'], (): Loading => import('./screens/paper-moderate.tsx')),
      screen('/view/:id', 'questionPaperView', ['Exam_QuestionPapers', 'Exam_Management_Policy'], (): Loading => import('./screens/paper-view.tsx')),
    )),
    withTexts(planTexts, screen('/examManagementSystem/maintainInternalPolicy/list-internal-course', 'internalCourses', ['Exam_Internal_Test_Course', 'Exam_Management_Policy'], (): Loading => import('./screens/internal-courses.tsx'),
      withTexts(policyTexts, screen('/policies', 'internalPolicies', ['Exam_Internal_Test_Course', 'Exam_Management_Policy'], (): Loading => import('./screens/policies.tsx'),
        screen('/add', 'internalPolicyAdd', ['Exam_Management_Policy'], (): Loading => import('./screens/policy-form.tsx')),
        screen('/edit/:id', 'internalPolicyEdit', ['Exam_Management_Policy'], (): Loading => import('./screens/policy-form.tsx')),
        screen('/view/:id', 'internalPolicyView', ['Exam_Internal_Test_Course', 'Exam_Management_Policy'], (): Loading => import('./screens/policy-view.tsx')),
      )),
      withTexts([...planTexts, 'shell-steps'], screen('/apply', 'applyPolicies', ['Exam_Management_Policy'], (): Loading => import('./screens/apply-policies.tsx'))),
      screen('/:id', 'internalCourse', ['Exam_Internal_Test_Course', 'Exam_Management_Policy'], (): Loading => import('./screens/internal-course.tsx')),
    )),
    withTexts(markTexts, screen('/examManagementSystem/maintainInternalPolicy/assign-evalutor/list', 'evaluators', ['Exam_Management_Policy'], (): Loading => import('./screens/evaluators.tsx'),
      screen('/progress', 'sheetProgress', ['Exam_Management_Policy'], (): Loading => import('./screens/sheet-progress.tsx')),
    )),
    withTexts(markTexts, screen('/examManagementSystem/maintainMarks/all-course', 'marks', ['Exam_Maintain_Marks'], (): Loading => import('./screens/marks.tsx'),
      withTexts(resultTexts, screen('/end-semester', 'endResults', ['Exam_Management_Policy'], (): Loading => import('./screens/end-results.tsx'),
        withTexts([...resultTexts, 'shell-upload'], screen('/upload', 'endResultsUpload', ['Exam_Management_Policy'], (): Loading => import('./screens/end-results-upload.tsx'))),
        screen('/scales', 'gradeScales', ['Exam_Management_Policy'], (): Loading => import('./screens/grade-scales.tsx'),
          screen('/add', 'gradeScaleAdd', ['Exam_Management_Policy'], (): Loading => import('./screens/grade-scale-form.tsx')),
          screen('/edit/:id', 'gradeScaleEdit', ['Exam_Management_Policy'], (): Loading => import('./screens/grade-scale-form.tsx')),
          screen('/view/:id', 'gradeScaleView', ['Exam_Management_Policy'], (): Loading => import('./screens/grade-scale-view.tsx')),
        ),
      )),
      screen('/:id', 'markSheet', ['Exam_Maintain_Marks'], (): Loading => import('./screens/mark-sheet.tsx'),
        screen('/foil', 'markFoil', ['Exam_Maintain_Marks'], (): Loading => import('./screens/mark-foil.tsx')),
        screen('/history', 'markHistory', ['Exam_Maintain_Marks'], (): Loading => import('./screens/mark-history.tsx')),
      ),
    )),
  ]),

  fills: [
    withTexts([...studentTexts, 'exam-goals'], alsoOffline(screen('/studentdesk/marks-report', 'deskMarks', ['Student_desk'], (): Loading => import('./screens/own-marks.tsx')))),
    withTexts(paperTexts, screen('/worklogEntry/internal-question-paper', 'questionPapers', ['Exam_QuestionPapers'], (): Loading => import('./screens/papers-read.tsx'),
      screen('/view/:id', 'questionPaperRead', ['Exam_QuestionPapers'], (): Loading => import('./screens/paper-view.tsx')),
    )),
    withTexts(reportTexts, screen('/worklogEntry/reports/marks/marksheet-report', 'marksheet', ['STUDENT_MASTER', 'SyllabusManagement_Master'], (): Loading => import('./screens/reports/marksheet.tsx'))),
    withTexts(reportTexts, screen('/worklogEntry/reports/marks/analysis/analysis-chart', 'marksAnalysis', ['STUDENT_MASTER', 'SyllabusManagement_Master'], (): Loading => import('./screens/reports/analysis.tsx'))),
    withTexts(reportTexts, screen('/worklogEntry/reports/marks/internal-assesment/list', 'internalAssessment', ['STUDENT_MASTER', 'SyllabusManagement_Master'], (): Loading => import('./screens/reports/assessment.tsx'))),
    withTexts(reportTexts, screen('/worklogEntry/reports/marks/inter-exam-abs', 'examAbsentees', ['STUDENT_MASTER', 'SyllabusManagement_Master'], (): Loading => import('./screens/reports/absentees.tsx'))),
    withTexts(runTexts, screen('/worklogEntry/reports/miscellaneous/co-po-attainment', 'coPoAttainment', ['STUDENT_MASTER', 'SyllabusManagement_Master'], (): Loading => import('./screens/attainment.tsx'),
      screen('/run/:id', 'attainmentRun', ['STUDENT_MASTER', 'SyllabusManagement_Master', 'Exam_Internal_Test_Course'], (): Loading => import('./screens/attainment-run.tsx')),
      screen('/programme', 'attainmentProgram', ['STUDENT_MASTER', 'SyllabusManagement_Master'], (): Loading => import('./screens/attainment-program.tsx')),
      withTexts(surveyTexts, master('/surveys', 'outcomeSurvey', ['SyllabusManagement_Master'], allBy('SyllabusManagement_Master'), (): LoadingMaster => import('./screens/outcome-surveys.tsx'))),
      withTexts(attainmentTexts, master('/policy', 'attainmentPolicy', ['SyllabusManagement_Master'], allBy('SyllabusManagement_Master'), (): LoadingMaster => import('./screens/attainment-policies.tsx'))),
    )),
  ],

  tabs: [
    { of: 'students', key: 'marks', may: ['STUDENT_VIEW', 'Student_desk'], texts: studentTexts, load: (): LoadingTab => import('./parts/student-marks/tab.tsx') },
    { of: 'section_courses', key: 'tests', may: ['Exam_Internal_Test_Course'], texts: testTexts, load: (): LoadingTab => import('./parts/course-room/tests.tsx') },
    { of: 'section_courses', key: 'attainment', may: ['STUDENT_MASTER', 'SyllabusManagement_Master', 'Exam_Internal_Test_Course'], texts: runTexts, load: (): LoadingTab => import('./parts/course-room/attainment.tsx') },
    { of: 'students', key: 'results', may: ['STUDENT_VIEW', 'Student_desk'], texts: resultTexts, load: (): LoadingTab => import('./parts/results/student-results.tsx') },
  ],

  fields: (): LoadingFields => import('../../../contract/exam/record-fields.ts'),
  search: [{ kind: 'internalTest', may: [['Exam_Internal_Test_Course']], icon: NotebookPen, load: (): LoadingSearch => import('./search.ts') }],

  home: (): LoadingHome => import('./home.ts'),

  unsent: [{ name: 'mark', load: (): LoadingSendable => import('./parts/marks/sendable.ts') }],
});
