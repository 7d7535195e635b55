import { ownMarks, studentMarks, studentTestMarks } from '../../../../contract/exam/student-marks.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Serve } from '../../../http/serve.ts';
import { marksOfStudent } from './read.ts';
import { questionsOfStudent } from './questions.ts';

/** Serves the calls of src/contract/exam/student-marks.ts. */
export function serveStudentMarks(serve: Serve): void {
  serve(studentMarks, async ({ id, query }, scoped) => ({
    data: await marksOfStudent(await scoped.open('students', id), id, query.termId),
  }));
  serve(ownMarks, async ({ query }, scoped) => {
    const { studentId } = scoped.caller;
    if (studentId === null) throw new ApiError('NotFound');
    return { data: await marksOfStudent(await scoped.open('students', studentId), studentId, query.termId) };
  });
  serve(studentTestMarks, async ({ id, testId }, scoped) => {
    const { db } = await scoped.open('students', id);
    return { data: await questionsOfStudent(db, id, testId) };
  });
}
