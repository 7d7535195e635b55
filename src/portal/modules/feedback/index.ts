import { MessageSquareText } from 'lucide-react';
import type texts from 'texts/feedback.json';
import { face, group, screen, section, unavailable } from '../../route-table.ts';

declare module '../../i18n/text-keys.ts' {
  interface TextFiles {
    feedback: typeof texts;
  }
}

/** The face of this module: its screens, none of them there yet. */
// prettier-ignore
export const feedback = face({
  name: 'feedback',

  section: section('studentFeedback', MessageSquareText, [
    screen('/studentFeedbackSysytem/maintain-feedback-policy/list-policy', 'feedbackPolicy', ['Student_Feedback_System']),
    screen('/studentFeedbackSysytem/maintain-feedback-question/list-question', 'feedbackQuestions', ['Student_Feedback_System']),
    screen('/studentFeedbackSysytem/add-coustmise-feedback-sheet', 'customFeedbackSheet', ['Student_Feedback_System']),
    screen('/studentFeedbackSysytem/maintain-feedback-sheet', 'feedbackSheets', ['Student_Feedback_System']),
    screen('/studentFeedbackSysytem/maintain-student-vilisbilty', 'feedbackVisibility', ['Student_Feedback_System']),
    screen('/studentFeedbackSysytem/calculate-final-grade', 'finalGrade', ['Student_Feedback_System']),
    group('feedbackReports', [
      screen('/studentFeedbackSysytem/reports/instructorFeedbackSheet/feedbacklistOne', 'instructorFeedback', ['Student_Feedback_System']),
      screen('/studentFeedbackSysytem/reports/feedbackPercentageStatic/list', 'feedbackStatistics', ['Student_Feedback_System']),
      screen('/studentFeedbackSysytem/reports/feedbackGrade/list', 'feedbackGrades', ['Student_Feedback_System']),
      screen('/studentFeedbackSysytem/reports/theoryFeedback/list', 'theoryFeedback', ['Student_Feedback_System']),
      screen('/studentFeedbackSysytem/reports/sessionalFeedback/list', 'sessionalFeedback', ['Student_Feedback_System']),
      screen('/studentFeedbackSysytem/reports/projectFeedback/list', 'projectFeedback', ['Student_Feedback_System']),
      screen('/studentFeedbackSysytem/reports/feedbacknotGivienStu/list', 'feedbackNotGiven', ['Student_Feedback_System']),
    ]),
    // The specification lists this entry with an empty link.
    unavailable('feedbackReport', ['Student_Feedback_System']),
  ]),
});
