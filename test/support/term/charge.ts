import { randomUUID } from 'node:crypto';
import { chargeDues } from '../../../src/contract/welfare/charge.ts';
import { listAcademicDues } from '../../../src/contract/welfare/dues.ts';
import { addReceipt } from '../../../src/contract/welfare/receipts.ts';
import { collegeDay, daysAfter } from '../../../src/server/college-day.ts';
import type { OpenedClass } from './open.ts';
import { saveNew, type Data, type Office } from './step.ts';

/** Amounts in paise. */
export interface Charged {
  readonly demand: number;
  readonly collected: number;
}

/** Charges the class a fee of the term; all pay it except the last student, and the first pays in two parts. */
export async function charge(office: Office, opened: OpenedClass): Promise<Charged> {
  const { do: call, portal } = office;
  const today = collegeDay(portal.now());
  const amountPaise = 1_500_00;
  const head = await portal.database.db.selectFrom('dueHeads').select('id').where('code', '=', 'LIBRARY').executeTakeFirstOrThrow();
  const nothing = Object.fromEntries(Object.keys(chargeDues.parameters).map((key) => [key, null]));
  const meant = {
    headId: head.id,
    termId: opened.termId,
    amountPaise,
    dueOn: daysAfter(today, 20),
    who: 'all',
    batchId: opened.batchId,
    branchId: opened.branchId,
  };
  const charged = await saveNew(office, chargeDues, 'Admin', { ...nothing, ...meant });
  const dues: Data[] = await call(listAcademicDues, 'Admin', { query: { term: String(opened.termId), headId: head.id, pageSize: 100 } });
  let collected = 0;
  const receive = async (due: Data, paid: number) => {
    const { id, version } = (
      await call(listAcademicDues, 'Admin', { query: { term: String(opened.termId), headId: head.id, pageSize: 100 } })
    ).find((item: Data) => item.id === due.id);
    await call(addReceipt, 'Admin', {
      body: {
        clientRef: randomUUID(),
        studentId: due.studentId,
        mode: 'cash',
        receivedOn: today,
        dues: [{ id, version, amountPaise: paid }],
      },
    });
    collected += paid;
  };
  for (const due of dues.slice(1, -1)) await receive(due, amountPaise);
  await receive(dues[0], 500_00);
  await receive(dues[0], 1_000_00);
  return { demand: charged * amountPaise, collected };
}
