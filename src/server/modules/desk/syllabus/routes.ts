import { ownSyllabus, ownSyllabusCourse } from '../../../../contract/desk/syllabus.ts';
import type { Serve } from '../../../http/serve.ts';
import { ownStudentId } from '../own-student.ts';
import { readCourse } from './course.ts';
import { readStructure } from './structure.ts';

/** The student's own syllabus: the calls of src/contract/desk/syllabus.ts. */
export function serveSyllabus(serve: Serve): void {
  serve(ownSyllabus, async (_asked, scoped) => {
    const studentId = ownStudentId(scoped);
    const { db, now } = await scoped.open('students', studentId);
    return { data: await readStructure(db, studentId, now) };
  });
  serve(ownSyllabusCourse, async ({ id }, scoped) => {
    const studentId = ownStudentId(scoped);
    const { db, now } = await scoped.open('semesterCourses', id);
    return { data: await readCourse(db, { id, studentId, now }) };
  });
}
