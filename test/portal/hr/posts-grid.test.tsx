import { answer, askedFor, draw, refusal, signedInPage, signIn } from '../../support/signed-in.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { PostsEditor } = await import('../../../src/portal/modules/hr/parts/masters/posts-editor.tsx');

const line = {
  designationId: 1,
  designation: 'Professor',
  cadre: 'professor' as const,
  isActive: true,
  posts: 2,
  orderNo: 'X/1',
  regular: 1,
  others: 0,
};
const lines = [
  line,
  { ...line, designationId: 2, designation: 'Librarian', posts: 0, orderNo: null, regular: 0 },
  { ...line, designationId: 3, designation: 'Peon', posts: 1, orderNo: null, regular: 3 },
];
const sanctioned = { id: 6, version: 4, posts: lines };
const put = 'PUT /departments/6/posts';

const test = suite('the grid of sanctioned posts');
signedInPage(test);

const cell = (row: number, place: number): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-line="${row}"][data-place="${place}"]`)!;
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const write = (row: number, text: string) => {
  fireEvent.pointerDown(cell(row, 1), { button: 0 });
  press(text);
  press('Enter');
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

async function open(isWhole = false) {
  await signIn('HR');
  draw(<PostsEditor sanctioned={sanctioned} isWhole={isWhole} mayChange onWhole={() => {}} />);
}

test('designations that are not shown are sent as they are, so that none loses its posts', async () => {
  await open();
  assert.equal(
    [...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent),
    ['Professor', 'Peon'],
  );
  assert.is(cell(1, 4).textContent, 'Over by 2');
  answer(put, { body: { data: { ...sanctioned, version: 5 } } });
  write(0, '5');
  assert.is(cell(0, 4).textContent, '4', 'the number of vacant posts follows the typed number');
  assert.is(screen.getByRole('button', { name: 'Show all designations' }).hasAttribute('disabled'), true);
  save();
  await waitFor(() => assert.is(askedFor(put).length, 1));
  assert.equal(askedFor(put)[0]?.json, {
    version: 4,
    posts: [
      { designationId: 1, posts: 5, orderNo: 'X/1' },
      { designationId: 3, posts: 1, orderNo: '' },
      { designationId: 2, posts: 0, orderNo: '' },
    ],
  });
});

test('a value refused by the server is red in its cell', async () => {
  await open(true);
  answer(put, refusal(422, 'ValidationFailed', { 'posts.2.designationId': 'unknownReference' }));
  write(0, '3');
  save();
  await waitFor(() => assert.is(cell(2, 1).getAttribute('aria-invalid'), 'true'));
});

test.run();
