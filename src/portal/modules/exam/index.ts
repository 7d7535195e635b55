import { NotebookPen } from 'lucide-react';
import type texts from 'texts/exam.json';
import { face, screen, section } from '../../route-table.ts';

declare module '../../i18n/text-keys.ts' {
  interface TextFiles {
    exam: typeof texts;
  }
}

/** The face of this module: its screens, none of them there yet. */
// prettier-ignore
export const exam = face({
  name: 'exam',

  section: section('exam', NotebookPen, [
    screen('/examManagementSystem/maintainExamTest/list-internal-exam', 'examTypes', ['Exam_Management_System']),
    screen('/examManagementSystem/maintainInternalPolicy/internal-test-instance/create-test/exam-list', 'internalTests', ['Exam_Internal_Test_Course']),
    screen('/examManagementSystem/maintainInternalPolicy/internal-test-instance/create-test/create-test-qes', 'testQuestions', ['Exam_QuestionPapers']),
    screen('/examManagementSystem/maintainInternalPolicy/list-internal-course', 'internalCourses', ['Exam_Internal_Test_Course', 'Exam_Management_Policy']),
    screen('/examManagementSystem/maintainInternalPolicy/assign-evalutor/list', 'evaluators', ['Exam_Management_Policy']),
    screen('/examManagementSystem/maintainMarks/all-course', 'marks', ['Exam_Maintain_Marks']),
  ]),
});
