import * as contract from '../../../../contract/exam/marks.ts';
import type { Serve } from '../../../http/serve.ts';
import { findSheet } from '../sheets/rows.ts';
import { readMarks } from './read.ts';
import { addToSheet, putMark, saveMarks } from './save.ts';

/** Serves the calls of src/contract/exam/marks.ts. */
export function serveMarks(serve: Serve): void {
  serve(contract.getMarks, async ({ id }, scoped) => ({
    data: await readMarks(await scoped.open('markSheets', id), id),
  }));
  serve(contract.changeMarks, async ({ id, body }, scoped) => {
    const context = await scoped.open('markSheets', id);
    const rows = await saveMarks(context, id, body.rows);
    const { status, entered, of } = await findSheet(context.db, id, context.now);
    return { data: { sheetStatus: status, entered, of, rows } };
  });
  serve(contract.putMark, async ({ id, studentId, body }, scoped) => ({
    data: await putMark(await scoped.open('markSheets', id), id, { studentId, ...body }),
  }));
  serve(contract.addToSheet, async ({ id, body }, context) => {
    await addToSheet(context, id, body);
    return { data: await readMarks(context, id) };
  });
}
