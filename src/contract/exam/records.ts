import type { Records } from '../core/module.ts';

export const records: Records = {
  attainment_policies: { may: ['SyllabusManagement_Master'], rowAccess: 'everyone', texts: 'attainmentPolicy' },
  grade_scales: { may: ['Exam_Management_Policy'], rowAccess: 'everyone', texts: 'gradeScale' },
  attainment_actions: { may: ['STUDENT_MASTER', 'SyllabusManagement_Master'], texts: 'attainment' },
  attainment_runs: {
    may: ['STUDENT_MASTER', 'SyllabusManagement_Master'],
    rowAccess: 'everyone',
    parts: ['attainment_actions'],
    texts: 'attainment',
  },
  outcome_surveys: { may: ['SyllabusManagement_Master'], rowAccess: 'everyone', texts: 'outcomeSurvey' },
  internal_plans: {
    may: ['Exam_Internal_Test_Course', 'Exam_Management_Policy'],
    rowAccess: { scope: ['ownPlans'], wide: ['Exam_Management_Policy'] },
    parts: ['internal_results', 'plan_components'],
    texts: 'internalCourses',
  },
  internal_results: { may: ['Exam_Internal_Test_Course', 'Exam_Management_Policy'], texts: 'internalCourses' },
  plan_components: { may: ['Exam_Internal_Test_Course', 'Exam_Management_Policy'], texts: 'internalCourses' },
  mark_sheets: {
    may: ['Exam_Maintain_Marks'],
    rowAccess: { scope: ['sheetsToEvaluate', 'headedSheets'], wide: ['Exam_Management_Policy'] },
    parts: ['test_marks', 'sheet_students'],
    texts: 'marks',
  },
  test_marks: { may: ['Exam_Maintain_Marks'], texts: 'marks' },
  sheet_students: { may: ['Exam_Maintain_Marks'], texts: 'marks' },
  internal_policies: {
    may: ['Exam_Internal_Test_Course', 'Exam_Management_Policy'],
    rowAccess: 'everyone',
    texts: 'internalPolicy',
  },
  internal_tests: { may: ['Exam_Internal_Test_Course'], rowAccess: 'everyone', texts: 'internalTest' },
  question_papers: {
    may: ['Exam_QuestionPapers', 'Exam_Management_Policy'],
    rowAccess: { scope: ['papersToSet', 'papersToModerate', 'releasedPapers'], wide: ['Exam_Management_Policy'] },
    texts: 'questionPaper',
  },
  exam_types: { may: ['Exam_Management_System'], rowAccess: 'everyone', texts: 'examTypes' },
};
