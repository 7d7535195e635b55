import { studentClasses, studentCourses } from '../../../../contract/academic/student-classes.ts';
import type { Serve } from '../../../http/serve.ts';
import { coursesOf } from './courses.ts';
import { classesOf } from './read.ts';

/** Classes and courses in a student's record. */
export function serveStudentClasses(serve: Serve): void {
  serve(studentClasses, async ({ id }, scoped) => {
    const { db } = await scoped.open('students', id);
    return { data: { terms: await classesOf(db, id) } };
  });

  serve(studentCourses, async ({ id }, scoped) => {
    const { db } = await scoped.open('students', id);
    return { data: { classes: await coursesOf(db, id) } };
  });
}
