import { MessageSquareText } from 'lucide-react';
import type deskTextsOf from 'texts/feedback-desk.json';
import type texts from 'texts/feedback.json';
import type commentTextsOf from 'texts/feedback-comments.json';
import type ownTextsOf from 'texts/feedback-own.json';
import type gradeTextsOf from 'texts/feedback-grades.json';
import type policyTextsOf from 'texts/feedback-policies.json';
import type sheetTextsOf from 'texts/feedback-sheets.json';
import type visibilityTextsOf from 'texts/feedback-visibility.json';
import type questionTextsOf from 'texts/feedback-questions.json';
import type reportTextsOf from 'texts/feedback-reports.json';
import type { LoadingHome } from '../../home-faces.ts';
import type { LoadingFields } from '../../record-fields.ts';
import type { LoadingTab } from '../../record-tabs.ts';
import type { Loading, LoadingSearch } from '../../route.ts';
import { face, group, opener, withTexts, screen, section } from '../../route-table.ts';

declare module '../../i18n/text-keys.ts' {
  interface TextFiles {
    feedback: typeof texts &
      typeof commentTextsOf &
      typeof deskTextsOf &
      typeof gradeTextsOf &
      typeof ownTextsOf &
      typeof policyTextsOf &
      typeof questionTextsOf &
      typeof reportTextsOf &
      typeof sheetTextsOf &
      typeof visibilityTextsOf;
  }
}

/** Rounds, with the texts of offerings for their history. */
const policyTexts = ['feedback', 'feedback-policies', 'feedback-visibility'];
const questionTexts = ['feedback', 'feedback-questions'];
/** Sheets, with the texts of questions. */
const sheetTexts = [...questionTexts, 'feedback-sheets'];
const visibilityTexts = ['feedback', 'feedback-visibility'];
const reportTexts = ['feedback', 'feedback-reports'];
const gradeTexts = ['feedback', 'feedback-grades'];
/** A student's offerings, and the form. */
const deskTexts = ['feedback', 'feedback-desk'];
/** Comments and replies. */
const commentTexts = ['feedback', 'feedback-comments'];

/** Screens of this module, and its contributions to other screens. */
// prettier-ignore
export const feedback = face({
  name: 'feedback',

  section: section('studentFeedback', MessageSquareText, [
    withTexts(policyTexts, screen('/studentFeedbackSysytem/maintain-feedback-policy/list-policy', 'feedbackPolicy', ['Student_Feedback_System'], (): Loading => import('./screens/policies.tsx'),
      screen('/add', 'feedbackPolicyAdd', ['Student_Feedback_System'], (): Loading => import('./screens/policy-form.tsx')),
      screen('/edit/:id', 'feedbackPolicyEdit', ['Student_Feedback_System'], (): Loading => import('./screens/policy-form.tsx')),
      screen('/view/:id', 'feedbackPolicyView', ['Student_Feedback_System'], (): Loading => import('./screens/policy-view.tsx')),
    )),
    withTexts(questionTexts, screen('/studentFeedbackSysytem/maintain-feedback-question/list-question', 'feedbackQuestions', ['Student_Feedback_System'], (): Loading => import('./screens/questions.tsx'),
      screen('/add', 'feedbackQuestionAdd', ['Student_Feedback_System'], (): Loading => import('./screens/question-form.tsx')),
      screen('/edit/:id', 'feedbackQuestionEdit', ['Student_Feedback_System'], (): Loading => import('./screens/question-form.tsx')),
      withTexts([...questionTexts, 'shell-upload'], screen('/upload', 'feedbackQuestionUpload', ['Student_Feedback_System'], (): Loading => import('./screens/question-upload.tsx'))),
    )),
    withTexts(sheetTexts, screen('/studentFeedbackSysytem/add-coustmise-feedback-sheet', 'customFeedbackSheet', ['Student_Feedback_System'], (): Loading => import('./screens/sheet-form.tsx'))),
    withTexts(sheetTexts, screen('/studentFeedbackSysytem/maintain-feedback-sheet', 'feedbackSheets', ['Student_Feedback_System'], (): Loading => import('./screens/sheets.tsx'),
      screen('/edit/:id', 'feedbackSheetEdit', ['Student_Feedback_System'], (): Loading => import('./screens/sheet-form.tsx')),
      withTexts([...sheetTexts, 'feedback-desk'], screen('/view/:id', 'feedbackSheetView', ['Student_Feedback_System'], (): Loading => import('./screens/sheet-view.tsx'))),
      screen('/blank/:id', 'feedbackSheetBlank', ['Student_Feedback_System'], (): Loading => import('./screens/sheet-blank.tsx')),
    )),
    withTexts(visibilityTexts, screen('/studentFeedbackSysytem/maintain-student-vilisbilty', 'feedbackVisibility', ['Student_Feedback_System'], (): Loading => import('./screens/visibility.tsx'),
      screen('/preview', 'feedbackPreview', ['Student_Feedback_System'], (): Loading => import('./screens/visibility-preview.tsx')),
    )),
    withTexts(gradeTexts, screen('/studentFeedbackSysytem/calculate-final-grade', 'finalGrade', ['Student_Feedback_System'], (): Loading => import('./screens/final-grades.tsx'),
      withTexts([...gradeTexts, 'shell-steps'], screen('/calculate', 'finalGradeCalculate', ['Student_Feedback_System'], (): Loading => import('./screens/calculate-grades.tsx'))),
    )),
    withTexts(reportTexts, group('feedbackReports', [
      screen('/studentFeedbackSysytem/reports/instructorFeedbackSheet/feedbacklistOne', 'instructorFeedback', ['Student_Feedback_System'], (): Loading => import('./screens/reports/instructor.tsx'),
        withTexts(commentTexts, screen('/review', 'feedbackReview', ['Student_Feedback_System'], (): Loading => import('./screens/feedback-review.tsx'))),
        withTexts(commentTexts, screen('/replies', 'ownFeedback', ['Worklog_View'], (): Loading => import('./screens/own-feedback.tsx'))),
        screen('/:id', 'feedbackOffering', ['Student_Feedback_System'], (): Loading => import('./screens/offering.tsx')),
      ),
      screen('/studentFeedbackSysytem/reports/feedbackPercentageStatic/list', 'feedbackStatistics', ['Student_Feedback_System'], (): Loading => import('./screens/reports/statistics.tsx')),
      screen('/studentFeedbackSysytem/reports/feedbackGrade/list', 'feedbackGrades', ['Student_Feedback_System'], (): Loading => import('./screens/reports/grades.tsx')),
      screen('/studentFeedbackSysytem/reports/theoryFeedback/list', 'theoryFeedback', ['Student_Feedback_System'], (): Loading => import('./screens/reports/theory.tsx')),
      screen('/studentFeedbackSysytem/reports/sessionalFeedback/list', 'sessionalFeedback', ['Student_Feedback_System'], (): Loading => import('./screens/reports/sessional.tsx')),
      screen('/studentFeedbackSysytem/reports/projectFeedback/list', 'projectFeedback', ['Student_Feedback_System'], (): Loading => import('./screens/reports/project.tsx')),
      screen('/studentFeedbackSysytem/reports/feedbacknotGivienStu/list', 'feedbackNotGiven', ['Student_Feedback_System'], (): Loading => import('./screens/reports/not-given.tsx')),
    ])),
    // The specification lists this entry with an empty link. It opens the menu of reports above it.
    opener('feedbackReport', 'feedbackReports', ['Student_Feedback_System']),
  ]),

  fills: [
    withTexts(reportTexts, screen('/worklogEntry/reports/miscellaneous/feedbackPercentage', 'feedbackPercentage', ['STUDENT_MASTER', 'SyllabusManagement_Master'], (): Loading => import('./screens/reports/percentage.tsx'))),
    withTexts(deskTexts, screen('/studentdesk/online-feedback-system/feedback-list', 'deskFeedback', ['Student_desk'], (): Loading => import('./screens/desk-feedback.tsx'),
      screen('/:offeringId', 'deskFeedbackForm', ['StudentFeedback_QuestionListOfInstructor'], (): Loading => import('./screens/desk-feedback-form.tsx')),
    )),
  ],

  tabs: [{ of: 'section_courses', key: 'feedback', may: ['Worklog_View'], texts: commentTexts, load: (): LoadingTab => import('./parts/course-room/feedback.tsx') }],

  search: [{ kind: 'feedbackRound', may: [['Student_Feedback_System']], icon: MessageSquareText, load: (): LoadingSearch => import('./search.ts') }],

  home: (): LoadingHome => import('./home.ts'),
  fields: (): LoadingFields => import('../../../contract/feedback/record-fields.ts'),
});
