import { sql } from 'kysely';
import { bareCode } from '../../../../contract/syllabus/course-rules.ts';
import * as contract from '../../../../contract/syllabus/courses.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveUpload } from '../../../imports/routes.ts';
import { courseUpload, topicUpload } from '../../../../contract/syllabus/course-upload.ts';
import { courseWork } from '../course-upload/work.ts';
import { topicWork } from '../topic-upload/work.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { move, moveMany, remove } from './life.ts';
import { findByText } from './find.ts';
import { courseList } from './list.ts';
import { others, readCourse } from './read.ts';
import { revise } from './revise.ts';
import { add, change } from './write.ts';

/** Serves the calls of src/contract/syllabus/courses.ts. */
export function serveCourses(serve: Serve): void {
  serveList(serve, courseList);
  serveUpload(serve, courseUpload, courseWork);
  serveUpload(serve, topicUpload, topicWork);

  serve(contract.findCourses, async ({ query: { q } }, { db }) => ({ data: await findByText(db, q) }));

  serve(contract.similarCourses, async ({ query: { code, exceptId } }, { db }) => ({
    data: await others(db, sql`c.bare_code = ${bareCode(code)} and c.id <> ${exceptId ?? 0}`),
  }));

  serve(contract.getCourse, async ({ id }, context) => ({ data: await readCourse(context, id) }));

  serve(contract.addCourse, async ({ body }, scoped) => {
    const context = scoped.within('departments');
    return { data: await readCourse(context, await add(context, body)) };
  });

  serve(contract.changeCourse, async ({ id, body }, scoped) => {
    const context = await scoped.open('courses', id);
    await change(context, id, body);
    return { data: await readCourse(context, id) };
  });

  serve(contract.removeCourse, async ({ id }, scoped) => {
    await remove(await scoped.open('courses', id), id);
    return { data: { id } };
  });

  serve(contract.reviseCourse, async ({ id, body }, scoped) => {
    const context = await scoped.open('courses', id);
    return { data: await readCourse(context, await revise(context, id, body)) };
  });

  serve(contract.moveCourse, async ({ id, body }, scoped) => ({
    data: await move(await scoped.open('courses', id), id, body),
  }));
  serve(contract.bulkCourses, async ({ body }, scoped) => ({
    data: { changed: await moveMany(scoped.within('courses'), body) },
  }));
}
