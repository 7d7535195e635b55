import { studentClasses } from '../../../../contract/academic/student-classes.ts';
import type { Serve } from '../../../http/serve.ts';
import { classesOf } from './read.ts';

/** What the record of a student tells of classes. */
export function serveStudentClasses(serve: Serve): void {
  serve(studentClasses, async ({ id }, scoped) => {
    const { db } = await scoped.open('students', id);
    return { data: { terms: await classesOf(db, id) } };
  });
}
