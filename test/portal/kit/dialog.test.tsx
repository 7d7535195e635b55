import '../../support/dom.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../src/portal/kit/confirm-dialog.tsx';
import { Dialog } from '../../../src/portal/kit/dialog.tsx';
import { Sheet } from '../../../src/portal/kit/sheet.tsx';
import { hasFocus } from '../../support/focus.ts';

const dialog = suite('dialog');
dialog.after.each(cleanup);

dialog('is modal, labelled by its title, and prevents scrolling of the page behind', () => {
  const box = open(<Asked />);
  assert.is(box.open, true);
  assert.is(document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent, 'Copy');
  assert.ok(document.documentElement.hasAttribute('data-modal'));
});

dialog('moves the focus to its first field, and back to the opener', () => {
  open(<Asked />);
  hasFocus(screen.getByLabelText('To'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  assert.not(screen.queryByRole('dialog'));
  hasFocus(screen.getByRole('button', { name: 'Open' }));
  assert.not(document.documentElement.hasAttribute('data-modal'));
});

dialog('closes on Escape', () => {
  const box = open(<Asked />);
  escape(box);
  assert.not(screen.queryByRole('dialog'));
});

dialog('stays open while saving', () => {
  const box = open(<Asked isBusy />);
  escape(box);
  assert.ok(screen.queryByRole('dialog'));
});

dialog('is not closed by a cancel event inside it', () => {
  const box = open(<Asked />);
  act(() => void box.querySelector('input')?.dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true })));
  assert.ok(screen.queryByRole('dialog'));
});

dialog('a sheet closes on a press outside unless input would be lost', () => {
  for (const closesOutside of [true, false]) {
    const closed: string[] = [];
    render(
      <Sheet isOpen title="Edit" closesOutside={closesOutside} onClose={() => closed.push('closed')}>
        <p>{'…'}</p>
      </Sheet>,
    );
    fireEvent.pointerDown(screen.getByRole('dialog'), { clientX: 500, clientY: 500 });
    assert.equal(closed, closesOutside ? ['closed'] : []);
    cleanup();
  }
});
dialog.run();

const confirm = suite('confirmation');
confirm.after.each(cleanup);

confirm('the cancel button is first and has the focus', () => {
  ask({});
  const [, first, second] = screen.getAllByRole('button');
  assert.is(first?.textContent, 'Cancel');
  assert.is(second?.textContent, 'Delete batch');
  hasFocus(first);
});

confirm('names the loss, and acts after confirmation', () => {
  const done = ask({ loss: '4 sections' });
  assert.ok(screen.getByRole('alertdialog').textContent.includes('4 sections'));
  fireEvent.submit(document.querySelector('form')!);
  assert.equal(done, ['confirmed']);
});

confirm('requires the record’s name', () => {
  const done = ask({ typed: '2026-30' });
  const box = screen.getByLabelText('Type 2026-30 to confirm');
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete batch' });
  hasFocus(box);
  assert.is(remove.disabled, true);
  fireEvent.submit(document.querySelector('form')!);
  assert.equal(done, []);
  fireEvent.change(box, { target: { value: '2026-30' } });
  assert.is(remove.disabled, false);
  fireEvent.submit(document.querySelector('form')!);
  assert.equal(done, ['confirmed']);
});

confirm('stays open with the reason for a failure', () => {
  ask({ error: 'It is in use.' });
  assert.is(screen.getByRole('alert').textContent, 'It is in use.');
});
confirm.run();

function Asked({ isBusy = false }: { isBusy?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {'Open'}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Copy" isBusy={isBusy}>
        <label>
          {'To'}
          <input />
        </label>
      </Dialog>
    </>
  );
}

function open(element: React.ReactElement): HTMLDialogElement {
  render(element);
  const button = screen.getByRole('button', { name: 'Open' });
  button.focus();
  fireEvent.click(button);
  return screen.getByRole<HTMLDialogElement>('dialog');
}

/** The event that browsers send to a modal dialog on Escape. */
function escape(box: HTMLDialogElement): void {
  act(() => void box.dispatchEvent(new Event('cancel', { cancelable: true })));
}

function ask(props: Partial<ConfirmDialogProps>): string[] {
  const done: string[] = [];
  render(
    <ConfirmDialog
      isOpen
      onClose={() => done.push('closed')}
      onConfirm={() => done.push('confirmed')}
      title="Delete the batch?"
      confirmLabel="Delete batch"
      {...props}
    />,
  );
  return done;
}
