import { enter, signedInPage } from '../../support/signed-in.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { toast, toastMs } from '../../../src/portal/kit/toast.ts';

const start = '/studentInformation/studentsearch';
const toTop = () => screen.queryByRole('button', { name: 'Back to top' });

const test = suite('the frame of every page');
signedInPage(test);

test('the footer names the institution and the year (A6)', async () => {
  await enter(start);
  const year = new Date().getFullYear();
  assert.is(screen.getByRole('contentinfo').textContent, `© ${year} Parala Maharaja Engineering College. All rights reserved.`);
});

test('the button to the top appears past 50 px, and not before (A7)', async () => {
  await enter(start);
  const descriptor = Object.getOwnPropertyDescriptor(window, 'scrollY');
  assert.ok(descriptor);
  const scroll = (top: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
      fireEvent.scroll(window);
    });
  try {
    scroll(50);
    assert.is(toTop(), null);
    scroll(51);
    assert.ok(toTop());
    scroll(0);
    assert.is(toTop(), null);
  } finally {
    Object.defineProperty(window, 'scrollY', descriptor);
  }
});

test('a toast is shown at the top for two seconds, with an icon and no button (G4)', async () => {
  assert.is(toastMs, 2000);
  await enter(start);
  for (const icon of ['success', 'error'] as const) {
    void toast(icon, `An ${icon}`);
    await waitFor(() => assert.is(document.querySelector('.swal2-toast h2')?.textContent, `An ${icon}`));
    assert.ok(document.querySelector('.swal2-container')?.classList.contains('swal2-top'));
    assert.ok(document.querySelector('.swal2-toast')?.classList.contains(`swal2-icon-${icon}`));
    assert.is(document.querySelector<HTMLElement>('.swal2-toast .swal2-confirm')?.style.display, 'none');
  }
});

test.run();
