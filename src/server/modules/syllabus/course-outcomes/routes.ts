import * as contract from '../../../../contract/syllabus/course-outcomes.ts';
import type { Serve } from '../../../http/serve.ts';
import { findCourses, readCourseOutcomes } from './read.ts';
import { writeCourseOutcomes } from './write.ts';

/** Serves the calls of src/contract/syllabus/course-outcomes.ts. */
export function serveCourseOutcomes(serve: Serve): void {
  serve(contract.coursesToChoose, async ({ query: { q } }, context) => ({ data: await findCourses(context, q) }));

  serve(contract.getCourseOutcomes, async ({ id }, context) => ({ data: await readCourseOutcomes(context, id) }));

  serve(contract.changeCourseOutcomes, async ({ id, body }, scoped) => {
    const context = await scoped.open('courses', id);
    await writeCourseOutcomes(context, id, body);
    return { data: await readCourseOutcomes(context, id) };
  });
}
