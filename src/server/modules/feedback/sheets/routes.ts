import * as contract from '../../../../contract/feedback/sheets.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { readSheet, sheetList } from './read.ts';
import { add, change, enterEvent, remove, revise } from './write.ts';

/** Feedback sheets: the calls of src/contract/feedback/sheets.ts. */
export function serveFeedbackSheets(serve: Serve): void {
  serveList(serve, sheetList);
  serve(contract.getFeedbackSheet, async ({ id }, context) => ({ data: await readSheet(context, id) }));
  serve(contract.addFeedbackSheet, async ({ body }, context) => ({ data: await readSheet(context, await add(context, body)) }));
  serve(contract.reviseFeedbackSheet, async ({ id }, context) => ({ data: await readSheet(context, await revise(context, id)) }));
  serve(contract.changeFeedbackSheet, async ({ id, body }, context) => {
    await change(context, id, body);
    return { data: await readSheet(context, id) };
  });
  serve(contract.removeFeedbackSheet, async ({ id }, context) => {
    await remove(context, id);
    return { data: { id } };
  });
  serve(contract.moveFeedbackSheet, async ({ id, body }, context) => {
    await enterEvent(context, id, body);
    return { data: await readSheet(context, id) };
  });
}
