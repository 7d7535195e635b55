import * as contract from '../../../../contract/syllabus/syllabi.ts';
import { redlineReport } from '../../../../contract/syllabus/report-redline.ts';
import { semesterCourseUpload } from '../../../../contract/syllabus/semester-import.ts';
import { spaced } from '../../../export/english.ts';
import { queryWords } from '../../../export/query-words.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { serveUpload } from '../../../imports/routes.ts';
import { makeServeReport } from '../../../reports/serve-report.ts';
import { serveResource } from '../../../resource/serve-resource.ts';
import { answerSyllabus } from './answer.ts';
import { enterEvent } from './events.ts';
import { semesterCourseWork } from './import/work.ts';
import { moveCourse } from './move-course.ts';
import { readChoices } from './record.ts';
import { makeRedline } from './redline.ts';
import { syllabusRules } from './rules.ts';
import { saveSemester } from './semester.ts';
import { syllabiTable } from './table.ts';

export function serveSyllabi(serve: Serve, services: Services): void {
  serveResource(serve, contract.syllabi, syllabiTable(), syllabusRules);

  serve(contract.syllabusStructure, async ({ id }, context) => ({ data: await answerSyllabus(context, id) }));

  serve(contract.courseChoices, async (_input, { db }) => ({ data: await readChoices(db) }));

  serve(contract.saveSemester, async ({ id, semester, body }, scoped) => {
    const context = await scoped.open('syllabi', id);
    await saveSemester(context, id, { ...body, semester });
    return { data: await answerSyllabus(context, id) };
  });

  serve(contract.moveSemesterCourse, async (input, scoped) => {
    const context = await scoped.open('syllabi', input.id);
    await moveCourse(context, input);
    return { data: await answerSyllabus(context, input.id) };
  });

  serve(contract.moveSyllabus, async (input, scoped) => {
    const context = await scoped.open('syllabi', input.id);
    await enterEvent(context, input);
    return { data: await answerSyllabus(context, input.id) };
  });

  serveUpload(serve, semesterCourseUpload, semesterCourseWork);

  const serveReport = makeServeReport(serve, services, { table: 'syllabi', words: parameterWords });
  serveReport(redlineReport, makeRedline);
}

/** Texts for the report parameters. */
const parameterWords = queryWords({
  masters: { programId: 'programs', fromBatchId: 'batches', toBatchId: 'batches' },
  headOf: spaced,
  wordOf: spaced,
});
