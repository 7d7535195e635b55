import { draw, signedInPage } from '../../support/signed-in.tsx';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ErrorCode } from '../../../src/contract/core/errors.ts';

const { ApiError } = await import('../../../src/portal/api/api-error.ts');
const { ReasonDialog } = await import('../../../src/portal/kinds/parts/reason-dialog.tsx');

const test = suite('a decision with its reason');
signedInPage(test);
test.after.each(cleanup);

const open = (onReason: (reason: string) => Promise<unknown>, options: object = {}) => {
  let closed = 0;
  draw(
    <ReasonDialog
      title="Void it?"
      submitLabel="Void"
      label="Why"
      onReason={onReason}
      onClose={() => (closed += 1)}
      refusal={(code) => `refused: ${code}`}
      {...options}
    />,
  );
  const field = () => screen.getByRole('textbox', { name: /Why/ });
  return {
    closed: () => closed,
    field,
    give: (reason: string) => {
      fireEvent.change(field(), { target: { value: reason } });
      fireEvent.submit(field().closest('form')!);
    },
  };
};
const refusal = (code: ErrorCode, fields?: Record<string, string>) =>
  new ApiError(code, { status: 409, body: { error: code, message: '', requestId: 'r', fields } });

test('an empty or short reason is not sent; a valid one is sent trimmed, and closes', async () => {
  const reasons: string[] = [];
  const dialog = open(async (reason) => reasons.push(reason), { shortest: 3 });
  dialog.give('  ');
  await screen.findByText('This field is required.');
  dialog.give(' ab ');
  await screen.findByText('This is too short.');
  assert.equal(reasons, []);
  dialog.give(' the wrong file ');
  await waitFor(() => assert.is(dialog.closed(), 1));
  assert.equal(reasons, ['the wrong file']);
});

test('an optional reason may be empty', async () => {
  const reasons: string[] = [];
  const dialog = open(async (reason) => reasons.push(reason), { isReasonRequired: false });
  dialog.give('');
  await waitFor(() => assert.is(dialog.closed(), 1));
  assert.equal(reasons, ['']);
});

test('a refusal is shown in the dialog, beside its field if it has one; the dialog stays and can be sent again', async () => {
  const refusals = [refusal('InUse'), refusal('ValidationFailed', { reason: 'tooShort' })];
  const dialog = open(async () => {
    const refused = refusals.shift();
    if (refused) throw refused;
  });
  dialog.give('first');
  await screen.findByText('refused: InUse');
  dialog.give('second');
  await screen.findByText('This is too short.');
  assert.not(screen.queryByText(/refused/));
  assert.is(dialog.closed(), 0);
  dialog.give('third');
  await waitFor(() => assert.is(dialog.closed(), 1));
});

test.run();
