import * as contract from '../../../../contract/academic/section-courses.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { serveFromSyllabus } from './from-syllabus.ts';
import { sectionCourseList } from './list.ts';
import { add, change, readSectionCourse, remove } from './write.ts';

/** Section courses: the calls of src/contract/academic/section-courses.ts. */
export function serveSectionCourses(serve: Serve): void {
  serveList(serve, sectionCourseList);
  serveFromSyllabus(serve);

  serve(contract.getSectionCourse, async ({ id }, context) => ({ data: await readSectionCourse(context, id) }));
  serve(contract.addSectionCourse, async ({ body }, context) => ({
    data: await readSectionCourse(context, await add(context, body)),
  }));
  serve(contract.changeSectionCourse, async ({ id, body }, context) => {
    await change(context, id, body);
    return { data: await readSectionCourse(context, id) };
  });
  serve(contract.removeSectionCourse, async ({ id }, context) => {
    await remove(context, id);
    return { data: { id } };
  });
}
