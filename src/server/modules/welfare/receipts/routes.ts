import * as contract from '../../../../contract/welfare/receipts.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Within } from '../../../http/scoped.ts';
import type { Serve } from '../../../http/serve.ts';
import type { Services } from '../../../http/services.ts';
import { serveList } from '../../../lists/serve-list.ts';
import { serveUpload } from '../../../imports/routes.ts';
import { bankUpload } from '../../../../contract/welfare/bank-upload.ts';
import { bankWork } from './bank/work.ts';
import { bookMany, bookOne } from './book.ts';
import { cancelReceipt } from './cancel.ts';
import { receiptList } from './list.ts';
import { findPayers } from './payers.ts';
import { outstandingOf, readReceipt } from './read.ts';
import { openDuesOf, standingIn, statementOf } from './statement.ts';

/** Receipts and statements: the calls of src/contract/welfare/receipts.ts. */
export function serveReceipts(serve: Serve, services: Services): void {
  serveList(serve, receiptList);
  serveUpload(serve, bankUpload, bankWork);
  serve(contract.findPayers, async ({ query: { q, id } }, scoped) => {
    if ((q === undefined) === (id === undefined)) throw new ApiError('ValidationFailed', { fields: { q: 'required' } });
    return { data: await findPayers(scoped.within('students'), q ?? id!, services) };
  });
  serve(contract.getReceipt, async ({ id }, scoped) => ({
    data: await readReceipt((await scoped.open('receipts', id)).db, id),
  }));
  serve(contract.addReceipt, async ({ body }, context) => ({
    data: await readReceipt(context.db, await bookOne(context, body)),
  }));
  serve(contract.addReceipts, async ({ body }, context) => {
    const ids = await bookMany(context, body);
    const receipts = await context.db
      .selectFrom('receipts')
      .select(['receiptNo', 'totalPaise'])
      .where('id', 'in', ids)
      .orderBy('receiptNo')
      .execute();
    const totalPaise = receipts.reduce((sum, receipt) => sum + receipt.totalPaise, 0);
    return { data: { receipts: receipts.length, totalPaise, firstNo: receipts[0]!.receiptNo, lastNo: receipts.at(-1)!.receiptNo } };
  });
  serve(contract.cancelReceipt, async ({ id, body }, context) => {
    await cancelReceipt(context, id, body);
    return { data: await readReceipt(context.db, id) };
  });
  serve(contract.printReceipt, async ({ id }, { db, audit }) => {
    const receipt = await readReceipt(db, id);
    await db
      .updateTable('receipts')
      .set({ prints: receipt.prints + 1 })
      .where('id', '=', id)
      .execute();
    await audit({ action: 'print', table: 'receipts', recordId: id, label: receipt.receiptNo });
    return { data: receipt };
  });
  const whole = async (context: Within<'students'>, id: number) => {
    const { db, now } = context;
    const [student] = await findPayers(context, id, services);
    const [outstanding, open, lines] = [await outstandingOf(db, id), await openDuesOf(db, id, now), await statementOf(db, id)];
    return { data: { student: student!, outstanding, standing: await standingIn(db, id, now), open, lines } };
  };
  serve(contract.studentDues, async ({ id }, scoped) => whole(await scoped.open('students', id), id));
  serve(contract.ownStatement, async (_, scoped) => {
    const { studentId } = scoped.caller;
    if (studentId === null) throw new ApiError('NotFound');
    return whole(await scoped.open('students', studentId), studentId);
  });
}
