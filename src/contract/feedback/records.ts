import type { Records } from '../core/module.ts';

export const records: Records = {
  feedback_policies: {
    may: ['Student_Feedback_System'],
    rowAccess: 'everyone',
    texts: 'feedbackPolicy',
    parts: ['feedback_offerings'],
  },
  feedback_offerings: { may: ['Student_Feedback_System'], texts: 'feedbackOffering' },
  feedback_questions: { may: ['Student_Feedback_System'], rowAccess: 'everyone', texts: 'feedbackQuestion' },
  feedback_comments: { may: ['Student_Feedback_System'], rowAccess: 'everyone', texts: 'feedbackComment' },
  feedback_final_grades: { may: ['Student_Feedback_System'], rowAccess: 'everyone', texts: 'finalGrade' },
  feedback_replies: { texts: 'feedbackReply' },
  feedback_sheets: { may: ['Student_Feedback_System'], rowAccess: 'everyone', texts: 'feedbackSheet' },
};
