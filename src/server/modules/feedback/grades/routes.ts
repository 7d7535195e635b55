import * as contract from '../../../../contract/feedback/final-grades.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { serveCalculation } from './calculate.ts';
import { changeRemark, moveGrade, moveGrades } from './life.ts';
import { finalGradeList, ownGrades, readGrade } from './read.ts';
import { gradedYears } from './years.ts';

/** Final grades from feedback: the calls of src/contract/feedback/final-grades.ts. */
export function serveFinalGrades(serve: Serve): void {
  serveList(serve, finalGradeList);
  serveCalculation(serve);
  serve(contract.listGradedYears, async (_input, { db }) => ({ data: await gradedYears(db) }));
  serve(contract.listOwnFinalGrades, async (_input, scoped) => {
    const { db, rows } = scoped.within('feedbackFinalGrades');
    return { data: await ownGrades(db, rows) };
  });
  serve(contract.getFinalGrade, async ({ id }, context) => ({ data: await readGrade(context, id) }));
  serve(contract.changeFinalGrade, async ({ id, body }, context) => {
    await changeRemark(context, id, body);
    return { data: await readGrade(context, id) };
  });
  serve(contract.moveFinalGrade, async ({ id, body }, context) => {
    await moveGrade(context, id, body);
    return { data: await readGrade(context, id) };
  });
  serve(contract.moveFinalGrades, async ({ body: { ids, event } }, context) => ({
    data: { moved: await moveGrades(context, ids, event) },
  }));
}
