import * as contract from '../../../../contract/feedback/replies.ts';
import type { Serve } from '../../../http/serve.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { ownResultList, readOwnResult, publishedReplies } from './read.ts';
import { add, change } from './write.ts';

/** Teachers' replies to feedback: the calls of src/contract/feedback/replies.ts. */
export function serveFeedbackReplies(serve: Serve): void {
  serveList(serve, ownResultList);
  serve(contract.getOwnResult, async ({ id }, scoped) => {
    const { db, rows } = await scoped.open('feedbackResults', id);
    return { data: await readOwnResult(db, id, rows) };
  });
  serve(contract.addReply, async ({ body }, scoped) => {
    const inside = await scoped.open('feedbackResults', body.resultId);
    await add(inside, body);
    return { data: await readOwnResult(inside.db, body.resultId, inside.rows) };
  });
  serve(contract.changeReply, async ({ id, body }, scoped) => {
    const inside = await scoped.open('feedbackReplies', id);
    await change(inside, id, body);
    const {
      version,
      body: written,
      publishedAt,
    } = await inside.db.selectFrom('feedbackReplies').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return { data: { id, version, body: written, publishedAt } };
  });
  serve(contract.listPublishedReplies, async (_input, scoped) => {
    const { db, rows } = scoped.within('feedbackOfferings');
    return { data: await publishedReplies(db, rows) };
  });
}
