import * as contract from '../../../../contract/feedback/offerings.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { changeMany } from './change.ts';
import { preview } from './preview.ts';
import { offeringList } from './read.ts';
import { replace } from './replace.ts';

/** Offerings and their visibility to students: the calls of src/contract/feedback/offerings.ts. */
export function serveFeedbackOfferings(serve: Serve): void {
  serveList(serve, offeringList);
  serve(contract.changeFeedbackOfferings, async ({ body }, context) => ({
    data: { changed: await changeMany(context, body) },
  }));
  serve(contract.replaceFeedbackOffering, async ({ id, body: { version, feedbackSheetId } }, context) => ({
    data: { id: await replace(context, id, version, feedbackSheetId) },
  }));
  serve(contract.previewFeedback, async ({ query: { regdNo, feedbackPolicyId } }, context) => ({
    data: await preview(context, regdNo, feedbackPolicyId),
  }));
}
