import { answer, askedFor, draw, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { Screen } = await import('../../../src/portal/modules/welfare/screens/clear-academic-dues.tsx');

const test = suite('clearing dues of many students from the list');
signedInPage(test);

const debtor = {
  branch: 'CSE',
  batch: '2023-27',
  room: null,
  isOnRoll: true,
  dues: 1,
  oldest: '2026-09-15',
  overduePaise: 0,
};
const data = [
  {
    ...debtor,
    id: 4,
    student: 'Asha Sahu',
    regdNo: '2301110004',
    admissionNo: '23BT0004',
    outstandingPaise: 17_500_00,
  },
  { ...debtor, id: 5, student: 'Bijay Das', regdNo: null, admissionNo: '23BT0005', outstandingPaise: 4_200_00 },
];
const open = [
  { id: 40, version: 1, studentId: 4, student: 'Asha Sahu', number: '2301110004', balancePaise: 17_500_00 },
  { id: 50, version: 3, studentId: 5, student: 'Bijay Das', number: '23BT0005', balancePaise: 1_200_00 },
  { id: 51, version: 1, studentId: 5, student: 'Bijay Das', number: '23BT0005', balancePaise: 3_000_00 },
];

/** The list with both rows chosen, and the opened dialog. */
async function opened() {
  answer('GET /dues/debtors', { body: { data, total: 2, page: 1, pageSize: 20, sums: { outstandingPaise: 21_700_00, overduePaise: 0 } } });
  answer('GET /dues/open', { body: { data: open } });
  for (const master of ['degrees', 'branches', 'batches', 'sections', 'academic-heads', 'academic-terms'])
    answer(`GET /lookups/${master}`, { body: { data: [] } });
  await signIn('Admin');
  draw(<Screen params={{}} />);
  for (const { student } of data) fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(student) }));
  fireEvent.click(screen.getByRole('button', { name: 'Receive payments' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Receive payments/ }));
  await dialog.findByText('23BT0005');
  return dialog;
}
const fill = (dialog: Awaited<ReturnType<typeof opened>>, label: RegExp, value: string) =>
  fireEvent.change(dialog.getByRole('textbox', { name: label }), { target: { value } });

test('whole balances under one reference: not sent until the control total agrees', async () => {
  const dialog = await opened();
  const clear = dialog.getByRole('button', { name: 'Receive payments' });
  fill(dialog, /^Reference no\.$/, 'DD 4711');
  fill(dialog, /^Total received/, '21,699');
  assert.ok(clear.hasAttribute('disabled'), 'a rupee is missing');
  fill(dialog, /^Total received/, '21,700');
  assert.not.ok(clear.hasAttribute('disabled'));
  answer('POST /receipts/bulk', { body: { data: { receipts: 2, totalPaise: 21_700_00, firstNo: 'R/1', lastNo: 'R/2' } } });
  fireEvent.click(clear);
  await waitFor(() => assert.is(screen.queryByRole('dialog')?.textContent ?? null, null));
  const [sent] = askedFor('POST /receipts/bulk');
  const { referenceNo, items } = sent!.json as { referenceNo: string; items: object[] };
  assert.is(referenceNo, 'DD 4711');
  assert.equal(items, [
    { studentId: 4, referenceNo: null, dues: [{ id: 40, version: 1, amountPaise: 17_500_00 }] },
    {
      studentId: 5,
      referenceNo: null,
      dues: [
        { id: 50, version: 3, amountPaise: 1_200_00 },
        { id: 51, version: 1, amountPaise: 3_000_00 },
      ],
    },
  ]);
});

test('a typed amount and reference: a part settles the oldest due, and each receipt has its reference', async () => {
  const dialog = await opened();
  const clear = dialog.getByRole('button', { name: 'Receive payments' });
  fill(dialog, /^Paid now, Bijay Das/, '2,000.50');
  fill(dialog, /^Reference no\., Bijay Das/, 'UPI 5');
  fill(dialog, /^Total received/, '19,500.50');
  assert.ok(clear.hasAttribute('disabled'), 'the other row has no reference');
  fill(dialog, /^Reference no\., Asha Sahu/, 'UPI 4');
  assert.not.ok(clear.hasAttribute('disabled'));
  fill(dialog, /^Paid now, Asha Sahu/, '17,500.01');
  assert.is(dialog.getByRole('textbox', { name: /^Paid now, Asha Sahu/ }).getAttribute('aria-invalid'), 'true');
  assert.ok(clear.hasAttribute('disabled'), 'more than is owed');
  fill(dialog, /^Paid now, Asha Sahu/, '17500');
  answer('POST /receipts/bulk', { body: { data: { receipts: 2, totalPaise: 19_500_50, firstNo: 'R/1', lastNo: 'R/2' } } });
  fireEvent.click(clear);
  await waitFor(() => assert.is(screen.queryByRole('dialog')?.textContent ?? null, null));
  const { referenceNo, items } = askedFor('POST /receipts/bulk').at(-1)!.json as { referenceNo: null; items: object[] };
  assert.is(referenceNo, null);
  assert.equal(items, [
    { studentId: 4, referenceNo: 'UPI 4', dues: [{ id: 40, version: 1, amountPaise: 17_500_00 }] },
    {
      studentId: 5,
      referenceNo: 'UPI 5',
      dues: [
        { id: 50, version: 3, amountPaise: 1_200_00 },
        { id: 51, version: 1, amountPaise: 800_50 },
      ],
    },
  ]);
});

test.run();
