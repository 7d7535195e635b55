import * as contract from '../../../../contract/syllabus/syllabi.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveResource } from '../../../resource/serve-resource.ts';
import { answerSyllabus } from './answer.ts';
import { enterEvent } from './events.ts';
import { moveCourse } from './move-course.ts';
import { syllabusRules } from './rules.ts';
import { saveSemester } from './semester.ts';
import { syllabiTable } from './table.ts';

/** Syllabi, what is in their semesters, and what happens to them. */
export function serveSyllabi(serve: Serve): void {
  serveResource(serve, contract.syllabi, syllabiTable(), syllabusRules);

  serve(contract.syllabusStructure, async ({ id }, context) => ({ data: await answerSyllabus(context, id) }));

  serve(contract.saveSemester, async ({ id, semester, body }, context) => {
    await saveSemester(context, id, { ...body, semester });
    return { data: await answerSyllabus(context, id) };
  });

  serve(contract.moveSemesterCourse, async (input, context) => {
    await moveCourse(context, input);
    return { data: await answerSyllabus(context, input.id) };
  });

  serve(contract.moveSyllabus, async (input, context) => {
    await enterEvent(context, input);
    return { data: await answerSyllabus(context, input.id) };
  });
}
