import type { upload } from '../../contract/core/upload.ts';
import type { Serve } from '../http/serve.ts';
import { runList } from './runs.ts';
import { serveList } from '../lists/serve-list.ts';
import { undoRun } from './undo.ts';
import type { UploadWork } from './work.ts';
import { receiveRows } from './receive.ts';

/** Serves the calls of one kind of upload (src/contract/core/upload.ts), with the work of its module. */
export function serveUpload<Row>(serve: Serve, kind: ReturnType<typeof upload>, work: UploadWork<Row>): void {
  serve(kind.write, async ({ query }, context) => ({ data: await receiveRows(kind, work, context, query) }));

  serveList(serve, runList(kind));

  serve(kind.undo, ({ id, body: { reason } }, context) =>
    context.transact(async (inside) => ({ data: await undoRun(kind, work, inside, { id, reason }) })),
  );
}
