import { feedbackBoard } from '../../../../contract/feedback/board.ts';
import * as contract from '../../../../contract/feedback/policies.ts';
import { copyFeedbackPolicy } from '../../../../contract/feedback/policy-copy.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { boardOf } from './board.ts';
import { copy } from './copy.ts';
import { enterEvent } from './move.ts';
import { offer } from './offerings.ts';
import { findPolicy, policyList, readPolicy } from './read.ts';
import { add, change, remove } from './write.ts';

/** Feedback rounds: the calls of src/contract/feedback/policies.ts. */
export function serveFeedbackPolicies(serve: Serve, { keys }: Services): void {
  serveList(serve, policyList);
  serve(contract.getFeedbackPolicy, async ({ id }, context) => ({ data: await readPolicy(context, id) }));
  serve(contract.addFeedbackPolicy, async ({ body }, context) => ({ data: await readPolicy(context, await add(context, body)) }));
  serve(contract.offerFeedback, async ({ id, body }, context) => ({ data: await offer(context, id, body) }));
  serve(copyFeedbackPolicy, async ({ id, body: { academicTermId } }, context) => ({
    data: { id: await copy(context, id, academicTermId) },
  }));
  serve(feedbackBoard, async ({ id }, context) => {
    await findPolicy(context, id);
    return { data: await boardOf(context.db, id) };
  });
  serve(contract.changeFeedbackPolicy, async ({ id, body }, context) => {
    await change(context, id, body);
    return { data: await readPolicy(context, id) };
  });
  serve(contract.removeFeedbackPolicy, async ({ id }, context) => {
    await remove(context, id);
    return { data: { id } };
  });
  serve(contract.moveFeedbackPolicy, async ({ id, body }, context) => {
    await enterEvent(context, keys, id, body);
    return { data: await readPolicy(context, id) };
  });
}
