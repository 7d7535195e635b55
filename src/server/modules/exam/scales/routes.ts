import * as contract from '../../../../contract/exam/grade-scales.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { readScale, scaleList } from './read.ts';
import { add, change, remove } from './write.ts';

/** Serves the calls of src/contract/exam/grade-scales.ts. */
export function serveGradeScales(serve: Serve): void {
  serveList(serve, scaleList);
  serve(contract.getGradeScale, async ({ id }, { db }) => ({ data: await readScale(db, id) }));
  serve(contract.addGradeScale, async ({ body }, context) => ({
    data: await readScale(context.db, await add(context, body)),
  }));
  serve(contract.changeGradeScale, async ({ id, body }, context) => {
    await change(context, id, body);
    return { data: await readScale(context.db, id) };
  });
  serve(contract.removeGradeScale, async ({ id }, context) => {
    await remove(context, id);
    return { data: { id } };
  });
}
